import {
  BadRequest,
  type BrowsersService,
  type DatabaseService,
  type JobsService,
  type KernelSettings,
  type ScopeService,
  type Test,
  type TestsService,
} from '@testkernel/sdk';
import { fitBudget } from '../plan/fit-budget.ts';
import type { PlannedTest } from '../plan/planned-test.ts';
import { riskOrder } from '../plan/risk-order.ts';
import { sliceShards } from '../plan/slice-shards.ts';
import { type RunOptions, type RunRequest, resolveOptions } from '../run-options.ts';
import type { RunRecord } from '../run-record.ts';
import { type RunResults, skippedResult } from '../run-results.ts';
import type { Runs } from '../runs.ts';
import { ShardRecord } from '../shard-record.ts';
import { ShardJob } from './shard-job.ts';

export interface StartRunParts {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly jobs: JobsService;
  readonly browsers: BrowsersService;
  readonly tests: TestsService;
  readonly runs: Runs;
  readonly results: RunResults;
  readonly settings: KernelSettings;
}

/** Plans a regression run and puts its shards on their way. */
export class StartRun {
  readonly #parts: StartRunParts;

  constructor(parts: StartRunParts) {
    this.#parts = parts;
  }

  /** All approved tests. Throws `BadRequest` `NO_APPROVED_TESTS`. Returns the run's id. */
  async ofProject(projectId: string, request: RunRequest): Promise<string> {
    const options = this.#validated(request);
    const tests = await this.#parts.tests.approved(projectId);
    if (tests.length === 0) {
      throw new BadRequest('NO_APPROVED_TESTS', 'The project has no approved tests. Approve some first.');
    }
    return this.#start(projectId, tests, options);
  }

  /** One test, whatever its review says. */
  async ofTest(testId: string): Promise<string> {
    const test = await this.#parts.tests.get(testId);
    return this.#start(test.projectId, [test], this.#validated({}));
  }

  #validated(request: RunRequest): RunOptions {
    const options = resolveOptions(request, this.#parts.settings.maxWorkers);
    this.#parts.browsers.validate(options.browserOptions);
    return options;
  }

  async #start(projectId: string, tests: readonly Test[], options: RunOptions): Promise<string> {
    const { run, overBudget } = await this.#withinBudget(tests, options);
    const planned = run.map(plan);
    const skipped = overBudget.map((test, index) => plan(test, planned.length + index));
    return this.#parts.database.transaction(async () => {
      const record = await this.#parts.runs.create({
        projectId,
        type: 'test_run',
        total: tests.length,
        ...options.browserOptions,
        parallelWorkers: options.parallelWorkers,
        hermetic: options.hermetic,
        shardCount: options.shards,
        budgetMinutes: options.budgetMinutes,
      });
      for (const test of skipped)
        await this.#parts.results.record(record.id, test, skippedResult(test, 'over_budget'));
      await this.#dispatch(record, sliceShards(planned, options.shards));
      return record.id;
    });
  }

  async #withinBudget(tests: readonly Test[], { budgetMinutes, parallelWorkers }: RunOptions) {
    if (budgetMinutes === null) return { run: tests, overBudget: [] };
    const past = await this.#parts.results.pastDurations(tests.map((test) => test.id));
    return fitBudget(riskOrder(tests), past, budgetMinutes, parallelWorkers);
  }

  /** On a shared queue all shards go out at once; in one process each lets the next begin. */
  async #dispatch(run: RunRecord, slices: readonly PlannedTest[][]): Promise<void> {
    const { database, scope, jobs, runs, settings } = this.#parts;
    for (const [shardIndex, tests] of slices.entries()) {
      await database.em.insert(ShardRecord, {
        runId: run.id,
        shardIndex,
        workspaceId: scope.workspaceId,
        tests,
        completedAt: null,
        tracePath: null,
      });
      if (shardIndex > 0 && !settings.sharedQueue) continue;
      await runs.addJob(run.id, await jobs.enqueue(ShardJob, { runId: run.id, shardIndex }));
    }
  }
}

function plan(test: Test, position: number): PlannedTest {
  const { id, name, steps, sourceUrl } = test;
  return { id, name, steps, sourceUrl, position };
}
