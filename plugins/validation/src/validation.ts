import { availableParallelism } from 'node:os';
import {
  dialValue,
  messageOf,
  ParallelWorkersDial,
  type TestRunnerService,
  type ValidationRequest,
  type ValidationService,
  type ValidationVerdict,
} from '@testkernel/sdk';
import { inBatches } from './batches.ts';
import { inParallel } from './in-parallel.ts';
import { LiveExecution } from './live-execution.ts';
import { MutationTrials } from './mutation-trials.ts';
import { Progress } from './progress.ts';
import { ProvenTests } from './proven-tests.ts';
import { serialLast } from './serial-last.ts';
import { stabilityRuns } from './stability-profiles.ts';
import { StabilityRounds } from './stability-rounds.ts';
import { SignedInStarts } from './starts/signed-in-starts.ts';
import { TestUnderValidation } from './test-under-validation.ts';

const maxTests = 10;
/** One more than processors, because tests also wait for answers. */
const defaultWorkers = Math.min(maxTests, availableParallelism() + 1);

/** Validates tests with the runner, as a regression run would execute them. */
export class LiveValidation implements ValidationService {
  readonly #runner: TestRunnerService;
  readonly #maxMutations: number;
  readonly #proven = new ProvenTests();

  /** @param maxMutations mutations for each test, where a request names no other number; 0 for none */
  constructor(runner: TestRunnerService, maxMutations: number) {
    this.#runner = runner;
    this.#maxMutations = maxMutations;
  }

  /**
   * All tests are proven stable first, except those that the preview of the run has proven: they can be reviewed then, while the
   * last stability run and the mutations of each follow.
   */
  async validate(request: ValidationRequest): Promise<ValidationVerdict[]> {
    const { project, otherPages = [], maxMutations = this.#maxMutations, dials = {} } = request;
    const { secrets = new Map() } = request;
    const workers = dialValue(dials, ParallelWorkersDial) ?? defaultWorkers;
    const atATime = Math.min(workers, maxTests);
    const tests = request.tests.map((proposed) => new TestUnderValidation(proposed));
    const tell = async (test: TestUnderValidation) => request.onVerdict?.(test.verdict);
    const execution = new LiveExecution(this.#runner, request);
    const { credentials } = project;
    const settings = { maxMutations, credentials, secrets, elsewhere: otherPages };
    const starts = new SignedInStarts();
    const log: NonNullable<ValidationRequest['onLog']> = (message, level) => request.onLog?.(message, level);
    const executable = await this.#executable(tests, tell);
    const runs = { stabilityRuns, mutations: maxMutations };
    const progress = new Progress(executable, runs, (done, total) => request.onProgress?.(done, total));
    const trials = new MutationTrials(execution, settings, { starts, log, progress });
    const hasTime = () => (request.timeLeft?.() ?? 1) > 0;
    const tools = { trials, starts, credentials, log, progress, hasTime };
    if (request.maxMutations !== 0) this.#proven.goOn(request, executable);
    for (const test of executable.filter(({ isStable }) => isStable)) {
      starts.noteStable(test);
      progress.proven(test);
      await tell(test);
    }
    const unproven = executable.filter(({ isStable }) => !isStable);
    const prove = async (batch: readonly TestUnderValidation[]) => {
      await new StabilityRounds(execution, tools).prove(batch);
      for (const test of batch.filter(({ isKnown }) => isKnown)) {
        if (!test.isStable) progress.ended(test);
        await tell(test);
      }
    };
    await serialLast(unproven, atATime, (some, workers) =>
      inParallel(inBatches(some, workers), workers, hasTime, prove),
    );
    const proven = executable.filter(({ isStable }) => isStable);
    log(
      `${proven.length} of ${tests.length} tests are stable (${(execution.browserMs / 1000).toFixed(1)} browser-seconds).`,
    );
    const complete = async (test: TestUnderValidation) => {
      // A test that is shown is not left between two states.
      await new StabilityRounds(execution, { ...tools, hasTime: () => true }).confirm(test);
      if (test.isStable) await trials.run(test, proven);
      test.complete = true;
      progress.ended(test);
      await tell(test);
    };
    await serialLast(proven, atATime, (some, workers) => inParallel(some, workers, hasTime, complete));
    const stable = proven.filter(({ isStable }) => isStable);
    if (request.maxMutations === 0) this.#proven.keep(request, stable);
    if (maxMutations > 0) trials.report(stable);
    log(
      `Validation used ${(execution.browserMs / 1000).toFixed(1)} browser-seconds, ${stable.length} of ${tests.length} tests passed all stability runs.`,
    );
    return tests.filter(({ isKnown }) => isKnown).map(({ verdict }) => verdict);
  }

  async #executable(
    tests: readonly TestUnderValidation[],
    tell: (test: TestUnderValidation) => Promise<void>,
  ): Promise<TestUnderValidation[]> {
    const executable: TestUnderValidation[] = [];
    for (const test of tests) {
      try {
        this.#runner.checkSteps(test.steps);
        executable.push(test);
      } catch (error) {
        test.noteFailure({ run: 0, step: null, error: messageOf(error) });
        await tell(test);
      }
    }
    return executable;
  }
}
