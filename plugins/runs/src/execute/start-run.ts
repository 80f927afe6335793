import {
  BadRequest,
  type BrowsersService,
  type Contributions,
  type DatabaseService,
  type DialCatalogService,
  type EnvironmentsService,
  type EnvironmentTarget,
  environmentOf,
  type JobsService,
  type KernelSettings,
  NotFound,
  type RunPlanner,
  type RunRequest,
  runInEnvironment,
  type ScopeService,
  type Test,
  type TestsService,
} from '@testkernel/sdk';
import { balanceShards } from '../plan/balance-shards.ts';
import { chosenTests } from '../plan/chosen-tests.ts';
import { planRun } from '../plan/plan-run.ts';
import type { PlannedTest } from '../plan/planned-test.ts';
import { sliceShards } from '../plan/slice-shards.ts';
import { type RunOptions, resolveOptions } from '../run-options.ts';
import type { RunReader } from '../run-reader.ts';
import type { RunRecord } from '../run-record.ts';
import { type RunResults, skippedResult } from '../run-results.ts';
import type { Runs } from '../runs.ts';
import { ShardRecord } from '../shard-record.ts';
import { ShardJob } from './shard-job.ts';

export interface StartRunDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly jobs: JobsService;
  readonly browsers: BrowsersService;
  readonly dials: DialCatalogService;
  readonly environments?: EnvironmentsService;
  readonly planners: Contributions<RunPlanner>;
  readonly tests: TestsService;
  readonly runs: Runs;
  readonly reader: RunReader;
  readonly results: RunResults;
  readonly settings: KernelSettings;
}

interface StartOptions extends RunOptions {
  readonly environment: EnvironmentTarget | null;
  readonly startedBy?: string | undefined;
}

/** Plans a regression run and enqueues its shards. */
export class StartRun {
  readonly #dependencies: StartRunDependencies;

  constructor(dependencies: StartRunDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Runs the approved tests. Throws `BadRequest` `NO_APPROVED_TESTS`, `NO_FAILED_TESTS` and `TESTS_NOT_APPROVED`. Returns the run's id.
   *
   * @param startedBy shown in the log of the run, if no person started it
   */
  async ofProject(projectId: string, asked: RunRequest, startedBy?: string): Promise<string> {
    const request = await this.#asBefore(projectId, asked);
    const options = this.#validated(request);
    const environment = await environmentOf(
      this.#dependencies.environments,
      projectId,
      request.environmentId,
    );
    const tests = await this.#dependencies.tests.approved(projectId);
    if (tests.length === 0) {
      throw new BadRequest('NO_APPROVED_TESTS', 'The project has no approved tests. Approve some first.');
    }
    const choice = { ...request, branch: options.source?.branch ?? null };
    const chosen = await chosenTests(projectId, tests, choice, this.#dependencies);
    return this.#start(projectId, chosen, { ...options, environment, startedBy });
  }

  /** Runs one test, whatever its review status. */
  async ofTest(testId: string): Promise<string> {
    const test = await this.#dependencies.tests.get(testId);
    return this.#start(test.projectId, [test], {
      ...this.#validated({}),
      environment: null,
    });
  }

  /** With the options of the run that is to be repeated, where the request has none. Throws `NotFound` for that run. */
  async #asBefore(projectId: string, request: RunRequest): Promise<RunRequest> {
    if (request.rerunOf === undefined) return request;
    const run = await this.#dependencies.reader.record(request.rerunOf);
    if (run.projectId !== projectId) throw new NotFound('Run', 'RUN_NOT_FOUND');
    const { browser, device, locale, timezoneId, networkCondition, environmentId, shardCount, dials } = run;
    return {
      browser,
      networkCondition,
      shards: shardCount,
      ...(device ? { device } : {}),
      ...(locale ? { locale } : {}),
      ...(timezoneId ? { timezoneId } : {}),
      ...(environmentId ? { environmentId } : {}),
      ...request,
      dialsConfig: { ...dials, ...request.dialsConfig },
    };
  }

  #validated(request: RunRequest): RunOptions {
    const { browsers, dials, settings } = this.#dependencies;
    dials.check(request.dialsConfig ?? {});
    const options = resolveOptions(request, { maxWorkers: settings.maxWorkers, browsers });
    browsers.validate(options.browserOptions);
    return options;
  }

  async #start(
    projectId: string,
    tests: readonly Test[],
    { environment, startedBy, ...options }: StartOptions,
  ): Promise<string> {
    const { planners, results, runs } = this.#dependencies;
    const entries = tests.map((test) => ({ test, row: null, skip: null }));
    const budget = { minutes: options.budgetMinutes, parallelWorkers: options.parallelWorkers };
    const { run, skipped, notes } = await planRun(
      { projectId, changedFiles: options.changedFiles, routeMap: options.routeMap, entries },
      budget,
      { planners, pastDurations: (testIds) => results.pastDurations(testIds) },
    );
    const slices = await this.#slice(run, options);
    return this.#dependencies.database.transaction(async () => {
      const record = await runs.create({
        projectId,
        type: 'test_run',
        total: run.length + skipped.length,
        ...options.browserOptions,
        ...(environment ? runInEnvironment(environment) : {}),
        source: options.source,
        supersede: options.supersede,
        changedFiles: options.changedFiles.length > 0 ? [...options.changedFiles] : null,
        parallelWorkers: options.parallelWorkers,
        hermetic: options.hermetic,
        video: options.video,
        shardCount: options.shards,
        scheduling: options.scheduling,
        dials: options.dials,
        budgetMinutes: options.budgetMinutes,
      });
      if (startedBy !== undefined) await runs.log(record.id, `Started by ${startedBy}.`);
      if (options.unknownBrowser !== null) {
        await runs.log(record.id, unknownBrowser(options, this.#dependencies.browsers), 'warn');
      }
      for (const note of notes) await runs.log(record.id, note);
      for (const { skip, ...test } of skipped)
        await results.record(record.id, test, skippedResult(test, skip));
      await this.#dispatch(record, slices);
      return record.id;
    });
  }

  async #slice(run: readonly PlannedTest[], { shards, scheduling }: RunOptions): Promise<PlannedTest[][]> {
    if (scheduling === 'contiguous') return sliceShards(run, shards);
    const past = await this.#dependencies.results.pastDurations([...new Set(run.map(({ id }) => id))]);
    return balanceShards(run, past, shards);
  }

  /** With a shared queue, enqueues all shards at once; in a single process, each shard enqueues the next. */
  async #dispatch(run: RunRecord, slices: readonly PlannedTest[][]): Promise<void> {
    const { database, scope, jobs, runs, settings } = this.#dependencies;
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

function unknownBrowser({ unknownBrowser, browserOptions }: RunOptions, browsers: BrowsersService): string {
  const name = JSON.stringify(unknownBrowser?.slice(0, 100));
  return `There is no browser ${name}, so the run uses ${browserOptions.browser}. Known: ${browsers.engineNames().join(', ')}.`;
}
