import type { ActivityTrailService, DatabaseService, Test } from '@testkernel/sdk';
import type { BaselineKey, Mask } from './baseline-schemas.ts';
import type { Baselines } from './baselines.ts';
import type { StepMasks } from './step-masks.ts';

export interface BaselineEditingDependencies {
  readonly activity: ActivityTrailService;
  readonly baselines: Baselines;
  readonly database: DatabaseService;
  readonly masks: StepMasks;
}

/** Changes that users make to baselines, each with an entry in the activity trail. */
export class BaselineEditing {
  readonly #dependencies: BaselineEditingDependencies;

  constructor(dependencies: BaselineEditingDependencies) {
    this.#dependencies = dependencies;
  }

  /** False if there was no baseline. */
  remove(test: Test, place: Omit<BaselineKey, 'testId'>): Promise<boolean> {
    return this.#dependencies.database.transaction(async () => {
      const removed = await this.#dependencies.baselines.remove({ testId: test.id, ...place });
      if (removed) await this.#record('delete', test, { ...place });
      return removed;
    });
  }

  /** Throws as `Baselines.revert`. Returns the path of the image. */
  async revert(test: Test, place: Omit<BaselineKey, 'testId'>): Promise<string> {
    const { baselines, database } = this.#dependencies;
    const path = await baselines.revert({ testId: test.id, ...place });
    await database.transaction(() => this.#record('revert', test, { ...place }));
    return path;
  }

  /** Replaces the masks of a step. */
  mask(test: Test, stepNumber: number, masks: readonly Mask[]): Promise<void> {
    return this.#dependencies.database.transaction(async () => {
      await this.#dependencies.masks.put(test.id, stepNumber, masks);
      await this.#record('mask', test, { stepNumber, masks: masks.length });
    });
  }

  async #record(
    what: 'delete' | 'mask' | 'revert',
    test: Test,
    meta: Record<string, unknown>,
  ): Promise<void> {
    const { id: testId, name: testName, projectId } = test;
    await this.#dependencies.activity.record({ type: `baseline.${what}`, projectId, testId, testName, meta });
  }
}
