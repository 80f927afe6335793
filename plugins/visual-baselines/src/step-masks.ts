import { type DatabaseService, NotFound, type ScopeService, type TestsService } from '@testkernel/sdk';
import type { Mask } from './baseline-schemas.ts';
import { MasksRecord } from './masks-record.ts';

/** The masks that users set for the steps of a test, for all browsers. */
export class StepMasks {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #tests: TestsService;

  constructor(database: DatabaseService, scope: ScopeService, tests: TestsService) {
    this.#database = database;
    this.#scope = scope;
    this.#tests = tests;
  }

  /** By step number. */
  async ofTest(testId: string): Promise<ReadonlyMap<number, Mask[]>> {
    const records = await this.#database.em.find(MasksRecord, { testId }, { disableIdentityMap: true });
    return new Map(records.map(({ stepNumber, masks }) => [stepNumber, masks]));
  }

  /** Replaces the masks of the step. Throws `NotFound` when the test was purged. */
  put(testId: string, stepNumber: number, masks: readonly Mask[]): Promise<void> {
    const { workspaceId } = this.#scope;
    return this.#database.transaction(async (em) => {
      if ((await this.#tests.retain(testId)) === null) throw new NotFound('Test');
      await em.upsert(
        MasksRecord,
        { testId, stepNumber, workspaceId, masks: [...masks] },
        { disableIdentityMap: true },
      );
    });
  }
}
