import type { DatabaseService, ScopeService } from '@testkernel/sdk';
import type { Mask } from './baseline-schemas.ts';
import { MasksRecord } from './masks-record.ts';

/** What people exclude from comparisons: for each step of a test, in all browsers. */
export class StepMasks {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** By step number. */
  async ofTest(testId: string): Promise<ReadonlyMap<number, Mask[]>> {
    const records = await this.#database.em.find(MasksRecord, { testId }, { disableIdentityMap: true });
    return new Map(records.map(({ stepNumber, masks }) => [stepNumber, masks]));
  }

  /** Replaces them all. */
  async put(testId: string, stepNumber: number, masks: readonly Mask[]): Promise<void> {
    await this.#database.sql(
      `insert into visual_baselines_masks (test_id, step_number, workspace_id, masks)
       select id, ?, workspace_id, ?::jsonb from tests_test where id = ? and workspace_id = ?
       on conflict (test_id, step_number) do update set masks = excluded.masks`,
      [stepNumber, JSON.stringify(masks), testId, this.#scope.workspaceId],
    );
  }
}
