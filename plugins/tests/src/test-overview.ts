import {
  type DatabaseService,
  type FlakyTest,
  flakyScoreFrom,
  type ScopeService,
  type TestOverviewService,
  type TestTally,
  type WaitingTests,
} from '@testkernel/sdk';
import { type Staleness, staleBefore } from './staleness.ts';
import { TestRecord } from './test-record.ts';

interface TallyRow {
  readonly total: number;
  readonly draft: number;
  readonly approved: number;
  readonly rejected: number;
  readonly ui: number;
  readonly api: number;
}

/** Figures about the tests of a workspace. Each query is an index-only scan, so that the size of rows does not matter. */
export class StoredTestOverview implements TestOverviewService {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  readonly #staleness: Staleness;

  constructor(database: DatabaseService, scope: ScopeService, staleness: Staleness) {
    this.#database = database;
    this.#scope = scope;
    this.#staleness = staleness;
  }

  async tally(): Promise<TestTally> {
    const count = (condition: string) => `(count(*) filter (where ${condition}))::integer`;
    const [row] = await this.#database.sql<TallyRow>(
      `select count(*)::integer as total,
         ${count("review_status = 'draft'")} as draft,
         ${count("review_status = 'approved'")} as approved,
         ${count("review_status = 'rejected'")} as rejected,
         ${count("category = 'ui'")} as ui,
         ${count("category = 'api'")} as api
       from tests_test where workspace_id = ? and deleted_at is null`,
      [this.#scope.workspaceId],
    );
    if (!row) throw new Error('Counting gave no row.');
    const { total, draft, approved, rejected, ui, api } = row;
    const flaky = await this.#database.em.count(TestRecord, this.#flaky());
    return { total, byStatus: { draft, approved, rejected }, byCategory: { ui, api }, flaky };
  }

  approvedByUrl(limit: number): Promise<{ url: string; tests: number }[]> {
    return this.#database.sql(
      `select source_key as url, count(*)::integer as tests from tests_test
       where workspace_id = ? and review_status = 'approved' and deleted_at is null and source_key is not null
       group by source_key order by tests desc, url limit ?`,
      [this.#scope.workspaceId, limit],
    );
  }

  async flaky(limit: number): Promise<FlakyTest[]> {
    const records = await this.#database.em.find(TestRecord, this.#flaky(), {
      fields: ['id', 'projectId', 'name', 'flakyScore', 'lastResult', 'lastRunAt'],
      orderBy: { flakyScore: 'desc', id: 'asc' },
      limit,
      disableIdentityMap: true,
    });
    return records.map(({ id, projectId, name, flakyScore, lastResult, lastRunAt }) => ({
      id,
      projectId,
      name,
      flakyScore,
      lastResult,
      lastRunAt: lastRunAt?.toISOString() ?? null,
    }));
  }

  waiting(limit: number): Promise<WaitingTests[]> {
    return this.#database.sql(
      `select * from (
         select project_id as "projectId", (count(*) filter (where review_status = 'draft'))::integer as drafts,
           (count(*) filter (where ${staleBefore}))::integer as stale
         from tests_test where workspace_id = ? and deleted_at is null group by project_id
       ) counted where drafts > 0 or stale > 0 order by drafts desc, stale desc, "projectId" limit ?`,
      [this.#staleness.cutoff(), this.#scope.workspaceId, limit],
    );
  }

  async live(testIds: readonly string[]): Promise<string[]> {
    if (testIds.length === 0) return [];
    const rows = await this.#database.sql<{ readonly id: string }>(
      `select id from tests_test where workspace_id = ? and deleted_at is null
       and id in (select jsonb_array_elements_text(?::jsonb))`,
      [this.#scope.workspaceId, JSON.stringify(testIds)],
    );
    return rows.map(({ id }) => id);
  }

  #flaky() {
    return { deletedAt: null, flakyScore: { $gte: flakyScoreFrom } };
  }
}
