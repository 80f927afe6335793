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
import { stabilityProfiles } from './stability-profiles.ts';
import { StabilityRounds } from './stability-rounds.ts';
import { SignedInStarts } from './starts/signed-in-starts.ts';
import { TestUnderValidation } from './test-under-validation.ts';

const defaultWorkers = 2;
const maxTests = 10;

/** Validates tests with the runner, as a regression run would execute them. */
export class LiveValidation implements ValidationService {
  readonly #runner: TestRunnerService;
  readonly #maxMutations: number;

  /** @param maxMutations mutations for each test, where a request names no other number; 0 for none */
  constructor(runner: TestRunnerService, maxMutations: number) {
    this.#runner = runner;
    this.#maxMutations = maxMutations;
  }

  /** The stability of all tests comes first: they can be reviewed then, while their mutations are tried. */
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
    const runs = { stabilityRuns: stabilityProfiles.length, mutations: maxMutations };
    const progress = new Progress(executable, runs, (done, total) => request.onProgress?.(done, total));
    const trials = new MutationTrials(execution, settings, { starts, log, progress });
    const tools = { trials, starts, credentials, log, progress };
    const hasTime = () => (request.timeLeft?.() ?? 1) > 0;
    await inParallel(inBatches(executable), atATime, hasTime, async (batch) => {
      await new StabilityRounds(execution, tools).run(batch);
      for (const test of batch) {
        test.complete = maxMutations === 0;
        progress.stabilityKnown(test);
        await tell(test);
      }
    });
    const stable = executable.filter(({ isStable }) => isStable);
    log(
      `${stable.length} of ${tests.length} tests passed all stability runs (${(execution.browserMs / 1000).toFixed(1)} browser-seconds).`,
    );
    if (maxMutations > 0) {
      await inParallel(stable, atATime, hasTime, async (test) => {
        await trials.run(test, stable);
        test.complete = true;
        progress.complete(test);
        await tell(test);
      });
      trials.report(stable);
    }
    log(
      `Validation used ${(execution.browserMs / 1000).toFixed(1)} browser-seconds, ${stable.length} tests.`,
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
        test.failure = { run: 0, step: null, error: messageOf(error) };
        await tell(test);
      }
    }
    return executable;
  }
}
