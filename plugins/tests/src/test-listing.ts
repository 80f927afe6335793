import type { FilterQuery } from '@mikro-orm/core';
import {
  type DatabaseService,
  type Page,
  type PageRequest,
  pageWindow,
  type ScopeService,
  type Test,
  toPage,
} from '@testkernel/sdk';
import type { Staleness } from './staleness.ts';
import { TestRecord } from './test-record.ts';
import type { TestCounts, TestFilters } from './test-schemas.ts';
import { viewOf } from './test-view.ts';

const pageOfAll = 200;

/** Lists tests, newest first, and counts them. */
export class TestListing {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #staleness: Staleness;

  constructor(database: DatabaseService, scope: ScopeService, staleness: Staleness) {
    this.#database = database;
    this.#scope = scope;
    this.#staleness = staleness;
  }

  /** A page when one was asked for, to which alone the filters apply; else every test. */
  async list(request: PageRequest & TestFilters, projectId?: string): Promise<Test[] | Page<Test>> {
    const all: FilterQuery<TestRecord> = {
      deletedAt: null,
      ...(projectId === undefined ? {} : { projectId }),
    };
    const window = pageWindow(request);
    if (!window) return this.#find(all);
    const where: FilterQuery<TestRecord> = { $and: [all, ...this.#conditions(request)] };
    const total = await this.#database.em.count(TestRecord, where);
    return toPage(await this.#find(where, window), total, window);
  }

  /** Every live test of the workspace, the oldest first, read page by page. */
  async *all(): AsyncGenerator<Test> {
    for (let after = '', more = true; more; ) {
      const records = await this.#database.em.find(
        TestRecord,
        { deletedAt: null, id: { $gt: after } },
        { orderBy: { id: 'asc' }, limit: pageOfAll, disableIdentityMap: true },
      );
      yield* records.map((record) => viewOf(record, this.#staleness));
      after = records.at(-1)?.id ?? after;
      more = records.length === pageOfAll;
    }
  }

  async counts(projectId: string): Promise<TestCounts> {
    const count = (condition: string) => `count(*) filter (where ${condition})::integer`;
    const [row] = await this.#database.sql<TestCounts>(
      `select ${count("review_status = 'draft'")} as draft,
         ${count("review_status = 'approved'")} as approved,
         ${count("review_status = 'rejected'")} as rejected,
         ${count("last_result = 'passed'")} as passed,
         ${count("last_result = 'failed'")} as failed,
         ${count("category = 'api'")} as api,
         ${count("category = 'ui'")} as ui,
         ${count("review_status = 'approved' and coalesce(last_run_at, reviewed_at, created_at) < ?")} as stale,
         count(*)::integer as total
       from tests_test where workspace_id = ? and project_id = ? and deleted_at is null`,
      [this.#staleness.cutoff(), this.#scope.workspaceId, projectId],
    );
    if (!row) throw new Error('Counting gave no row.');
    return row;
  }

  async #find(
    where: FilterQuery<TestRecord>,
    window: { limit?: number; offset?: number } = {},
  ): Promise<Test[]> {
    const { limit, offset } = window;
    const records = await this.#database.em.find(TestRecord, where, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
      ...(limit === undefined ? {} : { limit, offset }),
    });
    return records.map((record) => viewOf(record, this.#staleness));
  }

  #conditions({ reviewStatus, category, search, stale }: TestFilters): FilterQuery<TestRecord>[] {
    const conditions: FilterQuery<TestRecord>[] = [];
    if (reviewStatus) conditions.push({ reviewStatus });
    if (category) conditions.push({ category });
    if (stale) conditions.push(this.#staleness.condition());
    if (search) {
      const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
      conditions.push({ $or: [{ name: { $ilike: pattern } }, { sourceUrl: { $ilike: pattern } }] });
    }
    return conditions;
  }
}
