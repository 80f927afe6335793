import {
  type DatabaseService,
  type ExecutableTest,
  flowOf,
  type PlanEntry,
  type ScopeService,
} from '@testkernel/sdk';
import type { Evidence } from './plan-impact.ts';
import { TouchRecord } from './touch-record.ts';

/** A path that a test has not touched for so many days is not its path any more. */
const keptDays = 60;

/** What tests touched, in the current workspace. */
export class TouchStore {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** Adds to what is known of the test's steps; of other steps than these nothing is kept. */
  async record(projectId: string, test: ExecutableTest, paths: readonly string[]): Promise<void> {
    const { workspaceId } = this.#scope;
    const flow = flowOf({ steps: test.steps });
    const now = new Date();
    const oldest = new Date(now.getTime() - keptDays * 86_400_000);
    await this.#database.transaction(async () => {
      await this.#database.sql(
        'delete from impact_touch where test_id = ? and workspace_id = ? and (flow <> ? or seen_at < ?)',
        [test.id, workspaceId, flow, oldest],
      );
      // Ordered, so that two rows of one test's data wait for each other instead of locking each other out.
      await this.#database.sql(
        `insert into impact_touch (test_id, path, workspace_id, project_id, flow, seen_at)
         select test.id, touched.path, test.workspace_id, test.project_id, ?, ?
         from tests_test test, jsonb_array_elements_text(?::jsonb) as touched (path)
         where test.id = ? and test.project_id = ? and test.workspace_id = ? order by touched.path
         on conflict (test_id, path) do update set flow = excluded.flow, seen_at = excluded.seen_at`,
        [flow, now, JSON.stringify([...paths].sort()), test.id, projectId, workspaceId],
      );
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
