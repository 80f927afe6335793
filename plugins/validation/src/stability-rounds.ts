import type { Result } from '@testkernel/sdk';
import { type FailedAssertions, noneFailed } from './live/failed-assertions.ts';
import type { LiveExecution } from './live-execution.ts';
import { isAssertion } from './mutations/test-path.ts';
import {
  confirmingProfile,
  provingProfiles,
  type StabilityProfile,
  stabilityRuns,
} from './stability-profiles.ts';
import { type RoundTools, StabilityRuns } from './stability-runs.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** Runs a few tests in fresh contexts under each stability profile, and notes which pass under all of them. */
export class StabilityRounds {
  readonly #runs: StabilityRuns;
  readonly #tools: RoundTools;
  /** Tests that repeat all rounds, with one assertion less or with waits for network idle. */
  #repeated: TestUnderValidation[] = [];

  constructor(execution: LiveExecution, tools: RoundTools) {
    this.#runs = new StabilityRuns(execution, tools);
    this.#tools = tools;
  }

  /** The rounds by which tests are proven stable. Nothing is noted of those for which the time does not suffice. */
  async prove(tests: readonly TestUnderValidation[]): Promise<void> {
    for (let waiting = tests; waiting.length > 0; waiting = this.#takeRepeated()) {
      for (const test of await this.#allRounds(waiting)) {
        test.noteStable();
        this.#tools.starts.noteStable(test);
      }
    }
  }

  /** The last round of a test that was proven stable. One that is repaired is proven again before. */
  async confirm(test: TestUnderValidation): Promise<void> {
    while (test.isStable) {
      const passed = await this.#round(stabilityRuns, confirmingProfile, [test]);
      if (passed.length > 0) return;
      await this.prove(this.#takeRepeated());
    }
  }

  #takeRepeated(): TestUnderValidation[] {
    const repeated = this.#repeated;
    this.#repeated = [];
    return repeated;
  }

  /** A round ends before the next begins, so that no test runs twice at the same time. */
  async #allRounds(tests: readonly TestUnderValidation[]): Promise<readonly TestUnderValidation[]> {
    let remaining = tests;
    for (const [index, profile] of provingProfiles.entries()) {
      if (!this.#tools.hasTime()) return [];
      remaining = await this.#round(index + 1, profile, remaining);
    }
    return remaining;
  }

  async #round(
    number: number,
    profile: StabilityProfile,
    remaining: readonly TestUnderValidation[],
  ): Promise<TestUnderValidation[]> {
    const { results, hosted, failed: failedAt } = await this.#runs.ofRound(number, profile, remaining);
    const failed = remaining.filter(({ proposed }) => results.get(proposed.id)?.status !== 'passed');
    const passedWithWaits = profile.slowNetwork ? await this.#withIdleWaits(profile, failed) : [];
    const possiblyClockBound = new Map<TestUnderValidation, Result>();
    const passed = remaining.filter((test) => {
      const result = results.get(test.proposed.id);
      if (result) test.noteRun(profile.name, result);
      if (result?.status === 'passed') {
        if (!profile.slowNetwork) test.noteDurations(result);
        for (const { mutation, killed } of hosted.get(test.proposed.id)?.outcomes ?? []) {
          test.noteMutation(mutation, killed);
        }
        return true;
      }
      if (passedWithWaits.includes(test)) return false;
      if (result && this.#loosen(test, result, failedAt.get(test.proposed.id))) return false;
      const isClock = profile.shiftsClock && result && !failedAsserting(test, result);
      if (isClock) possiblyClockBound.set(test, result);
      else this.#drop(test, number, result);
      return false;
    });
    const passedWithoutShift = await this.#withoutClock(number, profile, possiblyClockBound);
    return remaining.filter((test) => passed.includes(test) || passedWithoutShift.includes(test));
  }

  /** Those that pass once they wait for network idle go through all rounds again with these waits. */
  async #withIdleWaits(
    profile: StabilityProfile,
    failed: readonly TestUnderValidation[],
  ): Promise<readonly TestUnderValidation[]> {
    const waiting = failed.filter((test) => test.addNetworkIdleWaits());
    const results = await this.#runs.run(profile, waiting);
    return waiting.filter((test) => {
      if (results.get(test.proposed.id)?.status !== 'passed') {
        test.removeNetworkIdleWaits();
        return false;
      }
      test.keepNetworkIdleWaits();
      this.#tools.log(`"${test.name}" waits for network idle before it acts.`);
      this.#repeatRounds(test);
      return true;
    });
  }

  /**
   * A session that expires by the page's clock is not a defect of the test. The clock is the cause if the
   * test passes without the shift and fails again with it.
   */
  async #withoutClock(
    number: number,
    profile: StabilityProfile,
    failures: ReadonlyMap<TestUnderValidation, Result>,
  ): Promise<TestUnderValidation[]> {
    const tests = [...failures.keys()];
    const unshifted = await this.#runs.run({ ...profile, shiftsClock: false }, tests);
    const shifted = await this.#runs.run(profile, tests);
    return tests.filter((test) => {
      const [without, withShift] = [unshifted, shifted].map((all) => all.get(test.proposed.id));
      if (without?.status !== 'passed' || withShift?.status !== 'failed') {
        this.#drop(test, number, failures.get(test));
        return false;
      }
      test.noteClockBound();
      this.#tools.log(`"${test.name}" only passes at the present time of day and date.`);
      return true;
    });
  }

  #loosen(test: TestUnderValidation, result: Result, failed: FailedAssertions = noneFailed): boolean {
    const repairs = test.loosenFailedAssertions(result, failed);
    for (const repair of repairs)
      this.#tools.log(`"${test.name}" no longer asserts what failed in a stability run: ${repair}`);
    if (repairs.length > 0) this.#repeatRounds(test);
    return repairs.length > 0;
  }

  #repeatRounds(test: TestUnderValidation): void {
    test.beginRuns();
    this.#repeated.push(test);
  }

  #drop(test: TestUnderValidation, run: number, result: Result | undefined): void {
    const error = result ? (result.error ?? 'no error was given').split('\n')[0] : 'it was not executed';
    const step = result?.steps.findIndex(({ status }) => status === 'failed') ?? -1;
    test.noteFailure({ run, step: step < 0 ? null : step, error: error ?? '' });
  }
}

function failedAsserting({ steps }: TestUnderValidation, result: Result): boolean {
  const failed = steps[result.steps.findIndex((step) => step.status === 'failed')];
  return failed !== undefined && isAssertion(failed);
}
