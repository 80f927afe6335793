import {
  type DatabaseService,
  failureCategories,
  Nullable,
  resultStatuses,
  type ScopeService,
  type Static,
  Type,
} from '@testkernel/sdk';

export const TestResult = Type.Object(
  {
    runId: Type.String(),
    status: Type.Enum(resultStatuses),
    flaky: Type.Boolean(),
    durationMs: Type.Integer(),
    error: Nullable(Type.String()),
    failureCategory: Nullable(Type.Enum(failureCategories)),
    finishedAt: Type.String({ format: 'date-time' }),
  },
  { title: 'TestResult' },
);
export type TestResult = Static<typeof TestResult>;

const latest = 50;

interface ResultRow extends Omit<TestResult, 'finishedAt'> {
  readonly finishedAt: Date | string;
}

/** What single tests gave, run after run. */
export class TestHistory {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;

  constructor(database: DatabaseService, scope: ScopeService) {
    this.#database = database;
    this.#scope = scope;
  }

  /** The latest results, newest first: without steps and evidence, which can be large. */
  async ofTest(testId: string): Promise<TestResult[]> {
    const rows = await this.#database.sql<ResultRow>(
      `select r.run_id as "runId", r.status, coalesce((r.detail->>'flaky')::boolean, false) as flaky,
         r.duration_ms as "durationMs", r.detail->>'error' as error,
         r.detail->>'failureCategory' as "failureCategory", r.created_at as "finishedAt"
       from runs_result r join runs_run on runs_run.id = r.run_id
       where r.test_id = ? and r.workspace_id = ? and runs_run.deleted_at is null
       order by r.created_at desc, r.id desc limit ${latest}`,
      [testId, this.#scope.workspaceId],
    );
    return rows.map((row) => ({ ...row, finishedAt: new Date(row.finishedAt).toISOString() }));
  }
}
