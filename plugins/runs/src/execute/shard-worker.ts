import {
  type DatabaseService,
  type ExecutableTest,
  type JobContext,
  type JobHandler,
  type JobsService,
  type KernelSettings,
  type Logger,
  messageOf,
  type Run,
  type RunEnd,
  type ScopeService,
  type StreamsService,
  type TestRunnerService,
  type TestsService,
} from '@testkernel/sdk';
import { waitingOf } from '../plan/balance-shards.ts';
import type { RunReader } from '../run-reader.ts';
import type { RunResults } from '../run-results.ts';
import type { Runs } from '../runs.ts';
import { ShardRecord } from '../shard-record.ts';
import { ShardJob } from './shard-job.ts';
import { TestClaims } from './test-claims.ts';

export interface ShardWorkerDependencies {
  readonly database: DatabaseService;
  readonly jobs: JobsService;
  readonly streams: StreamsService;
  readonly runner: TestRunnerService;
  readonly tests: TestsService;
  readonly runs: Runs;
  readonly reader: RunReader;
  readonly results: RunResults;
  readonly scope: ScopeService;
  readonly settings: KernelSettings;
  readonly retries: number;
  readonly log: Logger;
}

interface ShardPayload {
  readonly runId: string;
  readonly shardIndex: number;
}

/** Executes shards; the job that completes the last one ends the run. */
export class ShardWorker implements JobHandler<typeof ShardJob> {
  readonly #dependencies: ShardWorkerDependencies;

  constructor(dependencies: ShardWorkerDependencies) {
    this.#dependencies = dependencies;
  }

  async run({ runId, shardIndex }: ShardPayload, { signal }: JobContext): Promise<void> {
    const run = await this.#dependencies.runs.get(runId);
    if (run.status !== 'running') return;
    await this.#dependencies.runs.markExecuting(runId);
    try {
      const tracePath = await this.#execute(run, shardIndex, signal);
      await this.#complete(run, shardIndex, tracePath);
    } catch (error) {
      // An aborted run has ended already; a process that shuts down ends its job as lost.
      if (signal.aborted) throw error;
      await this.#crash(runId, error);
    }
  }

  async lost({ runId }: ShardPayload): Promise<void> {
    await this.#fail(runId, {
      status: 'failed',
      error: 'The process that executed the run is gone.',
      errorCategory: 'interrupted',
    });
  }

  async #execute(run: Run, shardIndex: number, signal: AbortSignal): Promise<string | null> {
    const { runner, reader, results, runs, streams, tests: stored, retries } = this.#dependencies;
    const { dials } = await reader.record(run.id);
    const { own, tests, claim } = await this.#worklist(run, shardIndex);
    if (tests.length === 0) return null;
    const log = this.#orderedLog(run.id);
    await runs.log(run.id, `Shard ${shardIndex + 1} of ${run.shardCount}: ${own.length} tests`);
    const { tracePath } = await runner.execute({
      runId: run.id,
      shardIndex: run.shardCount > 1 ? shardIndex : null,
      project: await runs.target(run.id),
      tests,
      secrets: await stored.secretsOf(tests.map(({ id }) => id)),
      options: {
        browser: run.browser,
        device: run.device,
        locale: run.locale,
        timezoneId: run.timezoneId,
        networkCondition: run.networkCondition,
        geolocation: run.geolocation,
        colorScheme: run.colorScheme,
      },
      parallelWorkers: run.parallelWorkers,
      hermetic: run.hermetic,
      dials,
      regression: true,
      retries,
      evidence: { screenshots: 'each-step', trace: true, domSnapshots: true, video: run.video },
      signal,
      onLog: log.add,
      framesWanted: () => streams.watched(run.id),
      onFrame: (jpeg) => streams.transient(run.id, 'frame', { data: jpeg.toString('base64') }),
      ...(claim ? { claim } : {}),
      onResult: async (result, executed) => {
        const test = tests.find((planned) => planned === executed);
        if (test && !(await results.record(run.id, test, result))) throw new Error('The run has ended.');
      },
    });
    await log.written();
    return tracePath;
  }

  /**
   * A balanced shard also executes waiting tests of the other shards after its own, if they run at the same time. In a
   * single process shards run one after another, and none is idle.
   */
  async #worklist(run: Run, shardIndex: number) {
    const { database, reader, settings, scope } = this.#dependencies;
    const { scheduling } = await reader.record(run.id);
    const shards = await database.em.find(ShardRecord, { runId: run.id }, { orderBy: { shardIndex: 'asc' } });
    const own = shards.find((shard) => shard.shardIndex === shardIndex)?.tests ?? [];
    if (scheduling === 'contiguous' || !settings.sharedQueue) return { own, tests: own };
    const claims = new TestClaims(database, scope.workspaceId, run.id, shardIndex);
    const tests = [...own, ...waitingOf(shards.filter((shard) => shard.shardIndex !== shardIndex))];
    const claim = async (test: ExecutableTest) => {
      const planned = tests.find((candidate) => candidate === test);
      return planned !== undefined && claims.claim(planned.position);
    };
    return { own, tests, claim };
  }

  /** Counts the shard once; the last one ends the run, any other starts the next one where shards run in turn. */
  async #complete(run: Run, shardIndex: number, tracePath: string | null): Promise<void> {
    const { database, runs } = this.#dependencies;
    await database.transaction(async () => {
      const { em } = database;
      const now = new Date();
      const first = await em.nativeUpdate(
        ShardRecord,
        { runId: run.id, shardIndex, completedAt: null },
        { completedAt: now, tracePath },
      );
      if (first === 0) return;
      const [state] = await database.sql<{ shards_completed: number; shard_count: number }>(
        `update runs_run set shards_completed = shards_completed + 1
         where id = ? and status = 'running' returning shards_completed, shard_count`,
        [run.id],
      );
      if (!state) return;
      if (state.shards_completed === state.shard_count) await runs.finish(run.id, { status: 'completed' });
      else if (!this.#dependencies.settings.sharedQueue) await this.#enqueueNext(run.id, shardIndex + 1);
    });
  }

  async #enqueueNext(runId: string, shardIndex: number): Promise<void> {
    await this.#dependencies.runs.addJob(
      runId,
      await this.#dependencies.jobs.enqueue(ShardJob, { runId, shardIndex }),
    );
  }

  /** The first failure ends the run with its reason; later ones find it ended. */
  async #crash(runId: string, error: unknown): Promise<void> {
    const category = (error as { code?: unknown }).code;
    await this.#fail(runId, {
      status: 'failed',
      error: messageOf(error),
      errorCategory: category === 'BROWSER_UNAVAILABLE' ? 'browser-unavailable' : 'infrastructure',
    });
  }

  /** Ends the run, and cancels its other shards. */
  async #fail(runId: string, end: RunEnd): Promise<void> {
    const { database, runs } = this.#dependencies;
    await database.transaction(async () => {
      if (await runs.finish(runId, end)) await runs.stopJobs(runId);
    });
  }

  /** Log lines are written in their order, without delaying the runner. */
  #orderedLog(runId: string) {
    let last: Promise<void> = Promise.resolve();
    return {
      add: (message: string, level?: 'debug' | 'info' | 'warn' | 'error') => {
        last = last
          .then(() => this.#dependencies.runs.log(runId, message, level))
          .catch((error) =>
            this.#dependencies.log.warn(
              { runId, error: messageOf(error) },
              'a line of the log of a run could not be stored',
            ),
          );
      },
      written: () => last,
    };
  }
}
