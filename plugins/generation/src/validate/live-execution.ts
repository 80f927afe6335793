import {
  desktopDefaults,
  dialValue,
  type ExecutableTest,
  type ExecutionRequest,
  HermeticDial,
  ParallelWorkersDial,
  type PipelineState,
  type Result,
  type StageContext,
  type TestCandidate,
  type TestRunnerService,
} from '@testkernel/sdk';
import type { StepTimeouts } from './step-timeouts.ts';

const defaultWorkers = 2;
const maxWorkers = 10;

export type Prepare = NonNullable<ExecutionRequest['prepare']>;

export interface LiveExecutionOptions {
  readonly prepare?: Prepare;
  /** Timeouts for runs in which most steps are expected to time out. Default: those of any run. */
  readonly timeouts?: StepTimeouts;
  /** Whether the application's responses are recorded, if the dials ask for hermetic runs. Default false. */
  readonly records?: boolean;
  /** Whether this is a stability run: the application is not mutated. Default false. */
  readonly stabilityRun?: boolean;
  onResult?(): void;
}

/** Executes tests on the live site without screenshots or traces. */
export class LiveExecution {
  readonly #runner: TestRunnerService;
  readonly #state: PipelineState;
  readonly #context: StageContext;

  constructor(runner: TestRunnerService, state: PipelineState, context: StageContext) {
    this.#runner = runner;
    this.#state = state;
    this.#context = context;
  }

  /** The results by test id. A test that was not executed has none. */
  async run(
    tests: readonly ExecutableTest[],
    options: LiveExecutionOptions,
  ): Promise<ReadonlyMap<string, Result>> {
    const { signal } = this.#context;
    const { prepare, timeouts } = options;
    const workers = dialValue(this.#state.dials, ParallelWorkersDial) ?? defaultWorkers;
    const results = new Map<string, Result>();
    signal.throwIfAborted();
    if (tests.length === 0) return results;
    await this.#runner.execute({
      runId: `validate-${this.#state.runId}`,
      shardIndex: null,
      project: this.#state.project,
      tests,
      options: desktopDefaults,
      parallelWorkers: timeouts ? Math.min(workers * 2, maxWorkers) : workers,
      retries: 0,
      evidence: { screenshots: 'off', trace: false },
      signal,
      stabilityRun: options.stabilityRun ?? false,
      dials: this.#state.dials,
      ...(options.records && dialValue(this.#state.dials, HermeticDial) ? { hermetic: true } : {}),
      ...(prepare ? { prepare } : {}),
      ...(timeouts ? { timeouts: { ...timeouts, navigationMs: timeouts.stepMs } } : {}),
      onResult: async (result) => {
        results.set(result.testId, result);
        options.onResult?.();
      },
      onLog: (message) => this.#context.log(message, 'debug'),
    });
    signal.throwIfAborted();
    return results;
  }
}

export function toExecutable({ planId, name, steps, sourceUrl }: TestCandidate): ExecutableTest {
  return { id: planId, name, steps, sourceUrl };
}
