import type {
  DatabaseService,
  GeneratedContent,
  GeneratedTest,
  GeneratedTestUpdate,
  Test,
  TestScores,
} from '@testkernel/sdk';
import { canonicalSteps } from './canonical-steps.ts';
import { printCode } from './code/print-code.ts';
import type { Staleness } from './staleness.ts';
import type { TestJournal } from './test-journal.ts';
import { TestRecord } from './test-record.ts';
import type { TestStore } from './test-store.ts';
import { viewOf } from './test-view.ts';

export interface GeneratedTestsServices {
  readonly database: DatabaseService;
  readonly store: TestStore;
  readonly journal: TestJournal;
  readonly staleness: Staleness;
}

/**
 * Stores what the pipeline generates, while people may already review it: every change is one conditional statement, so
 * that it never overwrites what a person did.
 */
export class GeneratedTests {
  readonly #services: GeneratedTestsServices;

  constructor(services: GeneratedTestsServices) {
    this.#services = services;
  }

  async add(projectId: string, tests: readonly GeneratedTest[]): Promise<Test[]> {
    const { database, store, journal, staleness } = this.#services;
    return database.transaction(async (em) => {
      await store.admit(tests.length);
      const records = tests.map(({ approved, ...test }) =>
        store.create({
          ...contentOf(test),
          ...scoresOf(test),
          projectId,
          ...(approved ? approval() : {}),
        }),
      );
      await em.flush();
      await journal.record('generate', records);
      for (const record of records) {
        if (record.reviewStatus === 'approved') await journal.reviewed(record);
      }
      return records.map((record) => viewOf(record, staleness));
    });
  }

  async update(testId: string, { version, content, approve, ...scores }: GeneratedTestUpdate) {
    const { database, store, journal, staleness } = this.#services;
    return database.transaction(async (em) => {
      const known = { id: testId, version, deletedAt: null };
      const changed = await em.nativeUpdate(
        TestRecord,
        content === undefined ? known : { ...known, reviewStatus: 'draft' },
        {
          ...scoresOf(scores),
          ...(content === undefined ? {} : { ...contentOf(content), version: version + 1 }),
          updatedAt: new Date(),
        },
      );
      if (changed === 0) return null;
      const approved = approve === true && (await this.#approve(testId));
      const record = await store.refreshed(testId);
      if (approved) await journal.reviewed(record);
      return viewOf(record, staleness);
    });
  }

  async remove({ id, version, updatedAt }: Pick<Test, 'id' | 'version' | 'updatedAt'>): Promise<boolean> {
    const { database, store, journal } = this.#services;
    return database.transaction(async (em) => {
      const untouched = { id, version, updatedAt: new Date(updatedAt), reviewStatus: 'draft' } as const;
      const removed = await em.nativeUpdate(
        TestRecord,
        { ...untouched, deletedAt: null },
        { deletedAt: new Date() },
      );
      if (removed === 0) return false;
      await journal.record('delete', [await store.refreshed(id)]);
      return true;
    });
  }

  async #approve(testId: string): Promise<boolean> {
    const draft = { id: testId, reviewStatus: 'draft' } as const;
    return (await this.#services.database.em.nativeUpdate(TestRecord, draft, approval())) === 1;
  }
}

function approval() {
  return { reviewStatus: 'approved', reviewedAt: new Date(), approvalSource: 'auto' } as const;
}

function contentOf({
  name,
  description,
  steps,
  category,
  type,
  priority,
  sourceUrl,
  tags,
}: GeneratedContent) {
  const stored = { name, description, steps: canonicalSteps(steps) };
  return { ...stored, code: printCode(stored), category, type, priority, sourceUrl, tags: [...tags] };
}

function scoresOf({ confidence, qualityScore, oracleScore, faultTrials }: TestScores) {
  return { confidence, qualityScore, oracleScore, faultTrials: [...faultTrials] };
}
