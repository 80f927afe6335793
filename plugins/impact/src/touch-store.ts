import {
  type DatabaseService,
  type ExecutableTest,
  flowOf,
  type PlanEntry,
  type ScopeService,
  type TestsService,
} from '@testkernel/sdk';
import type { Evidence } from './plan-impact.ts';
import { TouchRecord } from './touch-record.ts';

/** Paths that a test has not touched for this number of days are removed. */
const keptDays = 60;

/** The paths that tests touched, in the current workspace. */
export class TouchStore {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #tests: TestsService;

  constructor(database: DatabaseService, scope: ScopeService, tests: TestsService) {
    this.#database = database;
    this.#scope = scope;
    this.#tests = tests;
  }

  /** Adds the paths to those of the test's present steps, and removes paths of its former steps. */
  async record(projectId: string, test: ExecutableTest, paths: readonly string[]): Promise<void> {
    const { workspaceId } = this.#scope;
    const flow = flowOf({ steps: test.steps });
    const now = new Date();
    const oldest = new Date(now.getTime() - keptDays * 86_400_000);
    // Sorted, so that concurrent writers lock the rows in one order.
    const rows = [...new Set(paths)]
      .sort()
      .map((path) => ({ testId: test.id, path, workspaceId, projectId, flow, seenAt: now }));
    await this.#database.transaction(async (em) => {
      if ((await this.#tests.retain(test.id))?.projectId !== projectId) return;
      await this.#database.sql(
        'delete from impact_touch where test_id = ? and workspace_id = ? and (flow <> ? or seen_at < ?)',
        [test.id, workspaceId, flow, oldest],
      );
      if (rows.length > 0) await em.upsertMany(TouchRecord, rows, { disableIdentityMap: true });
    });
  }

  async evidence(projectId: string, entries: readonly PlanEntry[]): Promise<Evidence> {
    const flows = new Map(entries.map(({ test }) => [test.id, flowOf({ steps: test.steps })]));
    const records = await this.#database.em.find(TouchRecord, { projectId }, { disableIdentityMap: true });
    const evidence = new Map<string, string[]>();
    for (const { testId, path, flow } of records) {
      if (flows.get(testId) !== flow) continue;
      const paths = evidence.get(testId);
      if (paths) paths.push(path);
      else evidence.set(testId, [path]);
    }
    return evidence;
  }
}
