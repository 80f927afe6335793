import type { DatabaseService, ProjectField, ScopeService } from '@testkernel/sdk';
import { type Staleness, staleBefore } from './staleness.ts';
import { TestCounts } from './test-schemas.ts';

interface CountedProject extends TestCounts {
  readonly projectId: string;
}

const none: TestCounts = {
  ...{ draft: 0, approved: 0, rejected: 0, passed: 0, failed: 0 },
  ...{ api: 0, ui: 0, stale: 0, total: 0 },
};

/** How many tests of each kind projects have. */
export class TestFigures implements ProjectField {
  readonly schema = TestCounts;
  readonly include = 'figures';
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #staleness: Staleness;

  constructor(database: DatabaseService, scope: ScopeService, staleness: Staleness) {
    this.#database = database;
    this.#scope = scope;
    this.#staleness = staleness;
  }

  async of(projectId: string): Promise<TestCounts> {
    return (await this.read([projectId])).get(projectId) ?? none;
  }

  async read(projectIds: readonly string[]): Promise<Map<string, TestCounts>> {
    const count = (condition: string) => `count(*) filter (where ${condition})::integer`;
    const rows = await this.#database.sql<CountedProject>(
      `select project_id as "projectId",
         ${count("review_status = 'draft'")} as draft,
         ${count("review_status = 'approved'")} as approved,
         ${count("review_status = 'rejected'")} as rejected,
         ${count("last_result = 'passed'")} as passed,
         ${count("last_result = 'failed'")} as failed,
         ${count("category = 'api'")} as api,
         ${count("category = 'ui'")} as ui,
         ${count(staleBefore)} as stale,
         count(*)::integer as total
       from tests_test
       where workspace_id = ? and deleted_at is null and project_id in (select jsonb_array_elements_text(?::jsonb))
       group by project_id`,
      [this.#staleness.cutoff(), this.#scope.workspaceId, JSON.stringify(projectIds)],
    );
    return new Map(rows.map(({ projectId, ...counts }) => [projectId, counts]));
  }
}
