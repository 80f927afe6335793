import type { FilterQuery } from '@mikro-orm/core';
import {
  type DatabaseService,
  type Page,
  pageWindow,
  type ScopeService,
  type Test,
  type TestSummary,
  toPage,
} from '@testkernel/sdk';
import { type Staleness, staleBefore } from './staleness.ts';
import { TestRecord } from './test-record.ts';
import type { Sort, SortedBy, TestFilters, TestListRequest } from './test-schemas.ts';
import { summaryOf, viewOf } from './test-view.ts';

const pageOfAll = 200;

interface Matches {
  readonly total: number;
  readonly ids: string[];
}

export type Listed = Test[] | Page<Test> | TestSummary[] | Page<TestSummary>;

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Lists tests. */
export class TestListing {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #staleness: Staleness;

  constructor(database: DatabaseService, scope: ScopeService, staleness: Staleness) {
    this.#database = database;
    this.#scope = scope;
    this.#staleness = staleness;
  }

  /** A page, if one was requested; only then do filters apply. Otherwise every test. */
  async list(request: TestListRequest, projectId?: string): Promise<Listed> {
    const all: FilterQuery<TestRecord> = {
      deletedAt: null,
      ...(projectId === undefined ? {} : { projectId }),
    };
    const window = pageWindow(request);
    const { view = 'full', sort = '-createdAt' } = request;
    if (!window) return view === 'list' ? this.#summaries(all) : this.#find(all);
    const { total, ids } = await this.#matches(request, window, sort, projectId);
    const found = { id: { $in: ids } };
    return view === 'list'
      ? toPage(inOrder(ids, await this.#summaries(found)), total, window)
      : toPage(inOrder(ids, await this.#find(found)), total, window);
  }

  /** Every live test of the workspace, oldest first, read page by page. */
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

  async #find(where: FilterQuery<TestRecord>): Promise<Test[]> {
    const records = await this.#database.em.find(TestRecord, where, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
    });
    return records.map((record) => viewOf(record, this.#staleness));
  }

  /** Without reading what is left out, which is most of a row. */
  async #summaries(where: FilterQuery<TestRecord>): Promise<TestSummary[]> {
    const records = await this.#database.em.find(TestRecord, where, {
      exclude: ['steps', 'code', 'faultTrials'],
      orderBy: { createdAt: 'desc', id: 'desc' },
      disableIdentityMap: true,
    });
    return records.map((record) => summaryOf(record, this.#staleness));
  }

  /**
   * Counts and pages by ids from indexes, so that only the rows of the page are read. A search reads every match and then
   * sorts: with a limit in the query, the planner would instead walk through all tests by date.
   */
  async #matches(
    filters: TestFilters,
    { limit, offset }: { limit: number; offset: number },
    sort: Sort,
    projectId: string | undefined,
  ): Promise<Matches> {
    const { sql, values } = this.#found(filters, columnOf(sort), projectId);
    const direction = sort.startsWith('-') ? 'desc' : 'asc';
    const [row] = await this.#database.sql<Matches>(
      `with found as ${filters.search ? '' : 'not'} materialized (${sql})
       select (select count(*)::integer from found) as total,
         to_json(array(select id from found order by sorted ${direction} nulls last, id ${direction} limit ? offset ?)) as ids`,
      [...values, limit, offset],
    );
    return row ?? { total: 0, ids: [] };
  }

  #found(filters: TestFilters, column: string, projectId: string | undefined): Statement {
    const conditions = this.#conditions(filters, projectId);
    const select = `select id, ${column} as sorted from tests_test where ${conditions.map(([sql]) => sql).join(' and ')}`;
    const values = conditions.flatMap(([, ...values]) => values);
    if (!filters.search) return { sql: select, values };
    const pattern = patternOf(filters.search);
    // The indexed column holds only the beginning of a long URL.
    return {
      sql: `${select} and search_words like lower(?)
        union all ${select} and length(source_url) > 400 and source_url ilike ? and search_words not like lower(?)`,
      values: [...values, pattern, ...values, pattern, pattern],
    };
  }

  #conditions(
    { reviewStatus, category, stale, lastResult, flaky, sourceUrl, tag }: TestFilters,
    projectId: string | undefined,
  ): [sql: string, ...values: unknown[]][] {
    const conditions: [sql: string, ...values: unknown[]][] = [
      ['deleted_at is null'],
      ['workspace_id = ?', this.#scope.workspaceId],
    ];
    if (projectId !== undefined) conditions.push(['project_id = ?', projectId]);
    if (reviewStatus) conditions.push(['review_status = ?', reviewStatus]);
    if (category) conditions.push(['category = ?', category]);
    if (stale) conditions.push([staleBefore, this.#staleness.cutoff()]);
    if (lastResult) conditions.push(['last_result = ?', lastResult]);
    if (flaky) conditions.push(['flaky_score > 0']);
    if (sourceUrl !== undefined) conditions.push(['source_url ilike ?', patternOf(sourceUrl)]);
    if (tag !== undefined) conditions.push(['tags @> ?::jsonb', JSON.stringify([tag])]);
    return conditions;
  }
}

const columns: Readonly<Record<SortedBy, string>> = {
  name: 'lower(name)',
  confidence: 'confidence',
  flakyScore: 'flaky_score',
  lastRunAt: 'last_run_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

function columnOf(sort: Sort): string {
  return columns[sort.replace(/^-/, '') as SortedBy];
}

/** The rows of a page in the order of its ids. */
function inOrder<T extends { readonly id: string }>(ids: readonly string[], rows: readonly T[]): T[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The pattern of `like` for texts that contain this one. */
function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
