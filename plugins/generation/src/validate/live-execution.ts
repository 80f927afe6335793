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
import type { Patience } from './patience.ts';

const defaultWorkers = 2;
const maxWorkers = 10;

export type Prepare = NonNullable<ExecutionRequest['prepare']>;

export interface ExecutionWorld {
  readonly prepare?: Prepare;
  /** How long steps may take where most of them wait for what will not come; without, as long as in any run. */
  readonly patience?: Patience;
  /** Whether what the application answers is recorded, where the dials ask for hermetic runs. */
  readonly records?: boolean;
  /** Whether the application is as it is in any run, but for the world around it. */
  readonly rehearsal?: boolean;
  onResult?(): void;
}

/** Executes tests on the live site without leaving evidence behind. */
export class LiveExecution {
  readonly #runner: TestRunnerService;
  readonly #state: PipelineState;
  readonly #context: StageContext;

  constructor(runner: TestRunnerService, state: PipelineState, context: StageContext) {
    this.#runner = runner;
    this.#state = state;
    this.#context = context;
  }

  /** The results by the tests' ids; none for a test that was not executed. */
  async run(tests: readonly ExecutableTest[], world: ExecutionWorld): Promise<ReadonlyMap<string, Result>> {
    const { signal } = this.#context;
    const { prepare, patience } = world;
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
      parallelWorkers: patience ? Math.min(workers * 2, maxWorkers) : workers,
      retries: 0,
      evidence: { screenshots: 'off', trace: false },
      signal,
      rehearsal: world.rehearsal ?? false,
      dials: this.#state.dials,
      ...(world.records && dialValue(this.#state.dials, HermeticDial) ? { hermetic: true } : {}),
      ...(prepare ? { prepare } : {}),
      ...(patience ? { timeouts: { ...patience, navigationMs: patience.stepMs } } : {}),
      onResult: async (result) => {
        results.set(result.testId, result);
        world.onResult?.();
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
