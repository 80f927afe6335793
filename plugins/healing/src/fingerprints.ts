import type { DatabaseService, ExecutableTest, ScopeService } from '@testkernel/sdk';
import { FingerprintRecord } from './fingerprint-record.ts';
import type { ElementFacts } from './in-page/element-facts.ts';

/** What was read of the elements of one attempt, by step from 1. */
export type ReadElements = ReadonlyMap<number, { readonly selector: string; readonly facts: ElementFacts }>;

/** The element of a step as long as the step has this selector. */
export function elementKey(testId: string, step: number, selector: string): string {
  return `${testId} ${step} ${selector}`;
}

/** The elements that the steps of stored tests mean. */
export class Fingerprints {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Null where the step never passed with this selector. */
  async find(testId: string, step: number, selector: string): Promise<ElementFacts | null> {
    const record = await this.#database.em.findOne(
      FingerprintRecord,
      { testId, step, selector },
      { disableIdentityMap: true },
    );
    return record?.facts ?? null;
  }

  /** The elements of these tests that were read since a moment, by their `elementKey`. */
  async readSince(since: Date, testIds: readonly string[]): Promise<Set<string>> {
    const records = await this.#database.em.find(
      FingerprintRecord,
      { testId: { $in: [...new Set(testIds)] }, recordedAt: { $gte: since } },
      { fields: ['testId', 'step', 'selector'], disableIdentityMap: true },
    );
    return new Set(records.map(({ testId, step, selector }) => elementKey(testId, step, selector)));
  }

  /** Replaces what was known of these steps. A test that was removed meanwhile keeps nothing. */
  async keep(projectId: string, test: ExecutableTest, read: ReadElements): Promise<void> {
    const rows = [...read].sort(([a], [b]) => a - b).map(([step, element]) => ({ step, ...element }));
    await this.#database.sql(
      `insert into healing_fingerprint (test_id, step, workspace_id, project_id, selector, facts, recorded_at)
       select test.id, read.step, test.workspace_id, test.project_id, read.selector, read.facts, ?
       from tests_test test, jsonb_to_recordset(?::jsonb) as read (step integer, selector text, facts jsonb)
       where test.id = ? and test.project_id = ? and test.workspace_id = ? order by read.step
       on conflict (test_id, step) do update
         set selector = excluded.selector, facts = excluded.facts, recorded_at = excluded.recorded_at`,
      [new Date(), JSON.stringify(rows), test.id, projectId, this.#scope.workspaceId],
    );
  }

  /** The step has got another selector, for the same element, which is to be read anew. */
  async rename(testId: string, step: number, from: string, to: string): Promise<void> {
    await this.#database.em.nativeUpdate(
      FingerprintRecord,
      { testId, step, selector: from },
      { selector: to, recordedAt: new Date(0) },
    );
  }

  removeAll(): Promise<number> {
    return this.#database.em.nativeDelete(FingerprintRecord, {});
  }
}
