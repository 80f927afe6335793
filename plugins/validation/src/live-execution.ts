import {
  desktopDefaults,
  dialValue,
  type ExecutableTest,
  type ExecutionRequest,
  HermeticDial,
  type Result,
  type TestRunnerService,
  type ValidationRequest,
} from '@testkernel/sdk';

export type Prepare = NonNullable<ExecutionRequest['prepare']>;

export interface LiveExecutionOptions {
  readonly prepare?: Prepare;
  /** Timeouts for runs in which most tests are expected to fail. Default: those of any run. */
  readonly stepTimeout?: ExecutionRequest['stepTimeout'];
  /** Whether the application's responses are recorded, if the dials ask for hermetic runs. Default false. */
  readonly records?: boolean;
  /** Whether this is a stability run: the application is not mutated. Default false. */
  readonly stabilityRun?: boolean;
  /** Default: each test with its first step. */
  readonly startOf?: ExecutionRequest['startOf'];
  readonly afterStep?: ExecutionRequest['afterStep'];
  readonly afterFailure?: ExecutionRequest['afterFailure'];
  onResult?(result: Result): void;
}

/** Executes tests on the live site, one after the other, without screenshots or traces. */
export class LiveExecution {
  readonly #runner: TestRunnerService;
  readonly #request: ValidationRequest;
  #browserMs = 0;

  constructor(runner: TestRunnerService, request: ValidationRequest) {
    this.#runner = runner;
    this.#request = request;
  }

  /** The time for which browser contexts were open, summed up over all attempts. */
  get browserMs(): number {
    return this.#browserMs;
  }

  /** The results by test id. A test that was not executed has none. */
  async run(
    tests: readonly ExecutableTest[],
    options: LiveExecutionOptions,
  ): Promise<ReadonlyMap<string, Result>> {
    const { runId, project, secrets = new Map(), dials = {}, signal, onLog } = this.#request;
    const { prepare, startOf, afterStep, afterFailure, stepTimeout } = options;
    const results = new Map<string, Result>();
    const begun = new Map<string, number>();
    signal.throwIfAborted();
    if (tests.length === 0) return results;
    await this.#runner.execute({
      runId: `validate-${runId}`,
      shardIndex: null,
      project,
      tests,
      secrets: new Map(tests.map(({ id }) => [id, secrets.get(proposedId(id)) ?? {}])),
      options: desktopDefaults,
      parallelWorkers: 1,
      retries: 0,
      evidence: { screenshots: 'off', trace: false },
      signal,
      stabilityRun: options.stabilityRun ?? false,
      dials,
      ...(options.records && dialValue(dials, HermeticDial) ? { hermetic: true } : {}),
      prepare: async (test, context, session) => {
        begun.set(test.id, performance.now());
        await prepare?.(test, context, session);
      },
      ...(startOf ? { startOf } : {}),
      ...(afterStep ? { afterStep } : {}),
      ...(afterFailure ? { afterFailure } : {}),
      ...(stepTimeout ? { stepTimeout } : {}),
      onResult: async (result) => {
        results.set(result.testId, result);
        const now = performance.now();
        this.#browserMs += now - (begun.get(result.testId) ?? now);
        options.onResult?.(result);
      },
      onLog: (message) => onLog?.(message, 'debug'),
    });
    signal.throwIfAborted();
    return results;
  }
}

/** The id of the proposed test: trials of mutations add a number to it. */
function proposedId(id: string): string {
  return id.replace(/#\d+$/, '');
}
