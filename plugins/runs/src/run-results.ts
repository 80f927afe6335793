import {
  blankResult,
  type DatabaseService,
  type JudgedResult,
  NotFound,
  newId,
  type Result,
  type ScopeService,
  type StreamsService,
  type TestsService,
} from '@testkernel/sdk';
import type { PlannedTest } from './plan/planned-test.ts';
import { ResultRecord } from './result-record.ts';
import type { Failure } from './root-causes.ts';
import { ShardRecord } from './shard-record.ts';

const pageOfResults = 50;

/** The results of runs, one row each. */
export class RunResults {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #streams: StreamsService;
  readonly #tests: TestsService;

  constructor(database: DatabaseService, scope: ScopeService, streams: StreamsService, tests: TestsService) {
    this.#database = database;
    this.#scope = scope;
    this.#streams = streams;
    this.#tests = tests;
  }

  /** Stores a result and sends it to the run's stream; false when the run ended meanwhile, so that nothing is stored. */
  record(runId: string, test: PlannedTest, result: Result): Promise<boolean> {
    return this.#database.transaction(async () => {
      if (!(await this.#count(runId, result))) return false;
      await this.#insert(runId, test, result);
      const { testId, testName, status, durationMs, error, flaky } = result;
      await this.#tests.recordOutcome({ testId, status: await this.#outcomeOf(runId, result), flaky });
      await this.#streams.append(runId, 'result', {
        testId,
        testName,
        status,
        duration: durationMs,
        ...(error ? { error } : {}),
        ...(result.screenshots.length > 0 ? { screenshot: result.screenshots.at(-1) } : {}),
      });
      this.#streams.touch(runId);
      return true;
    });
  }

  /** Stores a skipped result for every test of the run without one. */
  async skipRemaining(runId: string, skipReason: Result['skipReason']): Promise<void> {
    const { em } = this.#database;
    const shards = await em.find(ShardRecord, { runId });
    const done = await em.find(ResultRecord, { runId }, { fields: ['position'] });
    const positions = new Set(done.map((result) => result.position));
    const remaining = shards.flatMap((shard) => shard.tests).filter((test) => !positions.has(test.position));
    for (const test of remaining) await this.#insert(runId, test, skippedResult(test, skipReason));
    await this.#database.sql('update runs_run set skipped = skipped + ? where id = ? and workspace_id = ?', [
      remaining.length,
      runId,
      this.#scope.workspaceId,
    ]);
  }

  /** The results of a run for judges, in their order. */
  async judged(runId: string): Promise<JudgedResult[]> {
    const rows = await this.#database.em.find(
      ResultRecord,
      { runId },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ detail }) => {
      const { testId, testName, status, flaky, skipReason, durationMs, webVitals } = detail;
      return { testId, testName, status, flaky, skipReason, durationMs, webVitals };
    });
  }

  /** All results of one test in a run. */
  async ofTest(runId: string, testId: string): Promise<Result[]> {
    const rows = await this.#database.em.find(
      ResultRecord,
      { runId, testId },
      { orderBy: { position: 'asc' }, disableIdentityMap: true },
    );
    return rows.map(({ detail }) => detail);
  }

  /** All results of a run, in their order, read page by page. */
  async *each(runId: string): AsyncGenerator<Result> {
    for (let after = -1, more = true; more; ) {
      const rows = await this.#database.em.find(
        ResultRecord,
        { runId, position: { $gt: after } },
        { orderBy: { position: 'asc' }, limit: pageOfResults, disableIdentityMap: true },
      );
      for (const { detail } of rows) yield detail;
      after = rows.at(-1)?.position ?? after;
      more = rows.length === pageOfResults;
    }
  }

  /** Throws `NotFound`. */
  async one(runId: string, resultId: string): Promise<Result> {
    const found = await this.#database.em.findOne(ResultRecord, { id: resultId, runId });
    if (!found) throw new NotFound('Result');
    return found.detail;
  }

  /** The failures of a run, for grouping by cause. */
  async failuresOf(runId: string): Promise<Failure[]> {
    const failed = await this.#database.em.find(ResultRecord, { runId, status: 'failed' });
    return failed.map((result) => ({
      resultId: result.id,
      testId: result.testId,
      category: result.detail.failureCategory ?? 'unknown',
      error: result.detail.error ?? '',
      selector: result.failedSelector ?? null,
      url: result.failedUrl ?? null,
    }));
  }

  /** Mean duration of each test's last ten runs, in milliseconds. */
  async pastDurations(testIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#database.sql<{ test_id: string; mean: string | number }>(
      `select test_id, avg(duration_ms) as mean from (
         select test_id, duration_ms, row_number() over (partition by test_id order by created_at desc) as age
         from runs_result where workspace_id = ? and status <> 'skipped'
           and test_id in (select jsonb_array_elements_text(?::jsonb))
       ) recent where age <= 10 group by test_id`,
      [this.#scope.workspaceId, JSON.stringify(testIds)],
    );
    return new Map(rows.map((row) => [row.test_id, Number(row.mean)]));
  }

  /** A test with fixtures has failed if any of its rows has. Updates of the run's counters wait for each other. */
  async #outcomeOf(runId: string, { testId, status, fixtureRow }: Result): Promise<Result['status']> {
    if (status !== 'passed' || fixtureRow === null) return status;
    const failed = await this.#database.em.count(ResultRecord, { runId, testId, status: 'failed' });
    return failed > 0 ? 'failed' : status;
  }

  async #count(runId: string, result: Result): Promise<boolean> {
    const rows = await this.#database.sql(
      `update runs_run set ${result.status} = ${result.status} + 1, flaky = flaky + ?, video_path = coalesce(video_path, ?)
       where id = ? and workspace_id = ? and status = 'running' returning id`,
      [result.flaky ? 1 : 0, videoOf(result), runId, this.#scope.workspaceId],
    );
    return rows.length === 1;
  }

  async #insert(runId: string, test: PlannedTest, result: Result): Promise<void> {
    const failedStep = test.steps[result.steps.findIndex((step) => step.status === 'failed')];
    await this.#database.em.insert(ResultRecord, {
      id: newId(),
      runId,
      workspaceId: this.#scope.workspaceId,
      position: test.position,
      testId: result.testId,
      status: result.status,
      durationMs: result.durationMs,
      detail: result,
      failedSelector: failedStep?.selector ?? null,
      failedUrl: result.status === 'failed' ? lastUrlBefore(test, failedStep) : null,
      createdAt: new Date(),
    });
  }
}

/** The page on which the test failed, as far as its steps tell. */
function lastUrlBefore(
  test: PlannedTest,
  failedStep: PlannedTest['steps'][number] | undefined,
): string | null {
  const until = failedStep ? test.steps.indexOf(failedStep) + 1 : test.steps.length;
  return test.steps.slice(0, until).findLast((step) => step.url !== undefined)?.url ?? test.sourceUrl;
}

function videoOf({ attempts }: Result): string | null {
  return attempts.find((attempt) => attempt.video)?.video ?? null;
}

export function skippedResult(test: PlannedTest, skipReason: Result['skipReason']): Result {
  return { ...blankResult(test, 'skipped'), skipReason, fixtureRow: test.fixtureRow ?? null };
}
