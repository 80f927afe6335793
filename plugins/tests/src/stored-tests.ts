import type {
  DatabaseService,
  GeneratedTest,
  GeneratedTestUpdate,
  RecordedTest,
  ScopeService,
  SpecOptions,
  StepChange,
  Test,
  TestOutcome,
  TestSecrets,
  TestsService,
} from '@testkernel/sdk';
import { changedSteps } from './changed-steps.ts';
import { printSpec } from './code/print-spec.ts';
import type { GeneratedTests } from './generated-tests.ts';
import type { Staleness } from './staleness.ts';
import type { TestEditing } from './test-editing.ts';
import type { TestPages } from './test-pages.ts';
import type { StoredSecrets } from './test-secrets.ts';
import type { TestStore } from './test-store.ts';
import { viewOf } from './test-view.ts';

export interface StoredTestsServices {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly store: TestStore;
  readonly generated: GeneratedTests;
  readonly staleness: Staleness;
  readonly editing: TestEditing;
  readonly pages: TestPages;
  readonly secrets: StoredSecrets;
}

/** The weight of one run in the flaky score, which therefore depends mainly on the last ten runs. */
const flakyWeight = 0.2;

/** The service for other plugins. */
export class StoredTests implements TestsService {
  readonly #services: StoredTestsServices;

  constructor(services: StoredTestsServices) {
    this.#services = services;
  }

  async get(testId: string): Promise<Test> {
    const { store, staleness } = this.#services;
    return viewOf(await store.find(testId), staleness);
  }

  async approved(projectId: string): Promise<Test[]> {
    const { store, staleness } = this.#services;
    const records = await store.listLive(projectId, { reviewStatus: 'approved' });
    return records.map((record) => viewOf(record, staleness));
  }

  async list(projectId: string): Promise<Test[]> {
    const { store, staleness } = this.#services;
    return (await store.listLive(projectId)).map((record) => viewOf(record, staleness));
  }

  idsOf(projectId: string): Promise<string[]> {
    return this.#services.store.idsOf(projectId);
  }

  retain(testId: string): Promise<{ projectId: string } | null> {
    return this.#services.store.retain(testId);
  }

  each(
    projectId: string,
    filter: { readonly reviewStatus?: Test['reviewStatus'] } = {},
  ): AsyncIterable<Test> {
    return this.#services.pages.each(projectId, filter);
  }

  revision(
    projectId: string,
    filter: { readonly reviewStatus?: Test['reviewStatus'] } = {},
  ): Promise<string> {
    return this.#services.pages.revision(projectId, filter);
  }

  byIssue(projectId: string) {
    return this.#services.pages.byIssue(projectId);
  }

  printSpec(test: Pick<Test, 'name' | 'steps'>, options: SpecOptions): string {
    return printSpec(test, options);
  }

  addRecorded(projectId: string, test: RecordedTest): Promise<Test> {
    return this.#services.editing.createRecorded(projectId, test);
  }

  secretsOf(testIds: readonly string[]): Promise<ReadonlyMap<string, TestSecrets>> {
    return this.#services.secrets.of(testIds);
  }

  addGenerated(projectId: string, tests: readonly GeneratedTest[]): Promise<Test[]> {
    return this.#services.generated.add(projectId, tests);
  }

  updateGenerated(testId: string, update: GeneratedTestUpdate): Promise<Test | null> {
    return this.#services.generated.update(testId, update);
  }

  removeGenerated(test: Pick<Test, 'id' | 'version' | 'updatedAt'>): Promise<boolean> {
    return this.#services.generated.remove(test);
  }

  /** A skipped test was not executed, so its last result is kept. */
  async recordOutcome({ testId, status, flaky }: TestOutcome): Promise<void> {
    if (status === 'skipped') return;
    const { database, scope } = this.#services;
    await database.sql(
      `update tests_test set last_result = ?, last_run_at = ?,
         flaky_score = flaky_score * (1 - ?::double precision) + ?::double precision
       where id = ? and workspace_id = ?`,
      [status, new Date(), flakyWeight, flaky ? flakyWeight : 0, testId, scope.workspaceId],
    );
  }

  changeStep(testId: string, change: StepChange): Promise<Test> {
    const { database, store, editing } = this.#services;
    return database.transaction(async () => {
      const { steps } = await store.lockOne(testId);
      return editing.update(testId, { steps: changedSteps(steps, change) });
    });
  }
}
