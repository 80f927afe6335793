import type { FilterQuery } from '@mikro-orm/core';
import type { DatabaseService, LinkedTest, ScopeService, Test } from '@testkernel/sdk';
import type { Staleness } from './staleness.ts';
import { TestRecord } from './test-record.ts';
import { viewOf } from './test-view.ts';

const pageSize = 200;
const linkedPageSize = 1000;

interface LinkedRow extends Omit<LinkedTest, 'lastRunAt'> {
  readonly linkedIssueKey: string | null;
  readonly lastRunAt: Date | string | null;
}

/**
 * Reads any number of tests page by page, in the workspace of the request that began it: later pages are read when a
 * client's stream has drained, outside of any request.
 */
export class TestPages {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #staleness: Staleness;

  constructor(database: DatabaseService, scope: ScopeService, staleness: Staleness) {
    this.#database = database;
    this.#scope = scope;
    this.#staleness = staleness;
  }

  each(projectId: string, filter: { reviewStatus?: Test['reviewStatus'] } = {}): AsyncIterable<Test> {
    return this.#each(this.#scope.workspaceId, { projectId, deletedAt: null, ...filter });
  }

  byIssue(projectId: string): AsyncIterable<{ linkedIssueKey: string | null; test: LinkedTest }> {
    return this.#byIssue(this.#scope.workspaceId, projectId);
  }

  async revision(
    projectId: string,
    { reviewStatus }: { reviewStatus?: Test['reviewStatus'] },
  ): Promise<string> {
    const ofStatus = reviewStatus === undefined ? '' : 'and review_status = ?';
    const [row] = await this.#database.sql<{ revision: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(
         id || ' ' || version || ' ' || review_status || ' ' || extract(epoch from updated_at), 0)::numeric), 0) as revision
       from tests_test where workspace_id = ? and project_id = ? and deleted_at is null ${ofStatus}`,
      [this.#scope.workspaceId, projectId, ...(reviewStatus === undefined ? [] : [reviewStatus])],
    );
    return row?.revision ?? '';
  }

  async *#each(workspaceId: string, all: FilterQuery<TestRecord>): AsyncGenerator<Test> {
    for (let last: TestRecord | undefined, more = true; more; ) {
      const where = last ? { $and: [all, after(last)] } : all;
      const records = await this.#scope.inWorkspace(workspaceId, () =>
        this.#database.em.find(TestRecord, where, {
          orderBy: { createdAt: 'asc', id: 'asc' },
          limit: pageSize,
          disableIdentityMap: true,
        }),
      );
      yield* records.map((record) => viewOf(record, this.#staleness));
      last = records.at(-1);
      more = records.length === pageSize;
    }
  }

  async *#byIssue(workspaceId: string, projectId: string) {
    for (const linked of [true, false]) {
      for (let last: LinkedRow | undefined, more = true; more; ) {
        const rows = await this.#scope.inWorkspace(workspaceId, () =>
          this.#linkedPage(workspaceId, projectId, linked, last),
        );
        for (const { linkedIssueKey, lastRunAt, ...test } of rows) {
          const run = lastRunAt === null ? null : new Date(lastRunAt).toISOString();
          yield { linkedIssueKey, test: { ...test, lastRunAt: run } };
        }
        last = rows.at(-1);
        more = rows.length === linkedPageSize;
      }
    }
  }

  /** Ordered as the index is, so that the database reads this index from the beginning of the page. */
  #linkedPage(
    workspaceId: string,
    projectId: string,
    linked: boolean,
    last: LinkedRow | undefined,
  ): Promise<LinkedRow[]> {
    const key = linked ? ['linked_issue_key', 'id'] : ['id'];
    const begin = last ? (linked ? [last.linkedIssueKey, last.id] : [last.id]) : [];
    const behind = last ? `and (${key.join(', ')}) > (${begin.map(() => '?').join(', ')})` : '';
    return this.#database.sql<LinkedRow>(
      `select id, name, review_status as "reviewStatus", linked_issue_key as "linkedIssueKey",
         last_result as "lastResult", last_run_at as "lastRunAt"
       from tests_test
       where workspace_id = ? and project_id = ? and deleted_at is null
         and linked_issue_key is ${linked ? 'not null' : 'null'} ${behind}
       order by linked_issue_key, id limit ${linkedPageSize}`,
      [workspaceId, projectId, ...begin],
    );
  }
}

/** The first condition is redundant, but limits the range of the index scan. */
function after({ createdAt, id }: TestRecord): FilterQuery<TestRecord> {
  return { createdAt: { $gte: createdAt }, $or: [{ createdAt: { $gt: createdAt } }, { id: { $gt: id } }] };
}
