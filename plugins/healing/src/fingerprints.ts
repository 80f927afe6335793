import type { DatabaseService, ExecutableTest, ScopeService, TestsService } from '@testkernel/sdk';
import { FingerprintRecord } from './fingerprint-record.ts';
import type { ElementFacts } from './in-page/element-facts.ts';

/** The elements that were read in one attempt, by step number from 1. */
export type ReadElements = ReadonlyMap<number, { readonly selector: string; readonly facts: ElementFacts }>;

/** Identifies the element of a step and its selector. */
export function elementKey(testId: string, step: number, selector: string): string {
  return `${testId} ${step} ${selector}`;
}

/** The facts by which the element of a step is found again once its locator fails. */
export class Fingerprints {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #tests: TestsService;

  constructor(database: DatabaseService, scope: ScopeService, tests: TestsService) {
    this.#database = database;
    this.#scope = scope;
    this.#tests = tests;
  }

  /** Null if the step never passed with this selector. */
  async find(testId: string, step: number, selector: string): Promise<ElementFacts | null> {
    const record = await this.#database.em.findOne(
      FingerprintRecord,
      { testId, step, selector },
      { disableIdentityMap: true },
    );
    return record?.facts ?? null;
  }

  /** The elements of these tests that were read since a time, by their `elementKey`. */
  async readSince(since: Date, testIds: readonly string[]): Promise<Set<string>> {
    const records = await this.#database.em.find(
      FingerprintRecord,
      { testId: { $in: [...new Set(testIds)] }, recordedAt: { $gte: since } },
      { fields: ['testId', 'step', 'selector'], disableIdentityMap: true },
    );
    return new Set(records.map(({ testId, step, selector }) => elementKey(testId, step, selector)));
  }

  /** Replaces the facts of these steps. Stores nothing for a test that was purged meanwhile. */
  keep(projectId: string, test: ExecutableTest, read: ReadElements): Promise<void> {
    const { workspaceId } = this.#scope;
    const recordedAt = new Date();
    // Ordered by step, so that concurrent writers lock the rows in one order.
    const rows = [...read]
      .sort(([a], [b]) => a - b)
      .map(([step, element]) => ({ testId: test.id, step, workspaceId, projectId, recordedAt, ...element }));
    return this.#database.transaction(async (em) => {
      if (rows.length === 0 || (await this.#tests.retain(test.id))?.projectId !== projectId) return;
      await em.upsertMany(FingerprintRecord, rows, { disableIdentityMap: true });
    });
  }

  /** Records that the step has another selector for the same element, which has to be read again. */
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
