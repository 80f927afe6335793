import type { LoginCredentials, Result, StageContext, TestCandidate } from '@testkernel/sdk';
import { CandidateUnderTest } from './candidate-under-test.ts';
import type { LiveExecution } from './live-execution.ts';
import { isAssertion } from './mutations/test-path.ts';
import { ObservingRun, withFinalWait } from './observing-run.ts';
import type { Progress } from './progress.ts';
import { applyProfile, type StabilityProfile, stabilityProfiles } from './stability-profiles.ts';

export interface Unstable {
  readonly name: string;
  readonly round: number;
  readonly error: string;
}

/** Runs candidates in fresh contexts under each stability profile, and keeps those that pass under all of them. */
export class StabilityRounds {
  readonly unstable: Unstable[] = [];
  readonly #execution: LiveExecution;
  readonly #credentials: LoginCredentials | null;
  readonly #context: StageContext;
  readonly #progress: Progress;
  /** Candidates that repeat all rounds, with one assertion less or with waits for network idle. */
  #repeated: CandidateUnderTest[] = [];

  constructor(
    execution: LiveExecution,
    credentials: LoginCredentials | null,
    context: StageContext,
    progress: Progress,
  ) {
    this.#execution = execution;
    this.#credentials = credentials;
    this.#context = context;
    this.#progress = progress;
  }

  /** The candidates that passed every round, in their order. */
  async run(candidates: readonly TestCandidate[]): Promise<CandidateUnderTest[]> {
    const all = candidates.map((candidate) => new CandidateUnderTest(candidate));
    const stable = new Set<CandidateUnderTest>();
    for (let waiting = all; waiting.length > 0; waiting = this.#takeRepeated()) {
      for (const underTest of await this.#allRounds(waiting)) stable.add(underTest);
    }
    return all.filter((underTest) => stable.has(underTest));
  }

  #takeRepeated(): CandidateUnderTest[] {
    const repeated = this.#repeated;
    this.#repeated = [];
    return repeated;
  }

  /** A round ends before the next begins, so that no test runs twice at the same time. */
  async #allRounds(candidates: readonly CandidateUnderTest[]): Promise<readonly CandidateUnderTest[]> {
    let remaining = candidates;
    for (const [index, profile] of stabilityProfiles.entries()) {
      remaining = await this.#round(index + 1, profile, remaining);
      const count = `${remaining.length} of ${candidates.length} tests passed`;
      this.#context.log(`Round ${index + 1} of ${stabilityProfiles.length}: ${count}.`);
    }
    return remaining;
  }

  async #round(
    number: number,
    profile: StabilityProfile,
    remaining: readonly CandidateUnderTest[],
  ): Promise<CandidateUnderTest[]> {
    const results = await this.#execute(profile, remaining, number === 1);
    const failed = remaining.filter(({ candidate }) => results.get(candidate.planId)?.status !== 'passed');
    const passedWithWaits = profile.slowNetwork ? await this.#withIdleWaits(profile, failed) : [];
    const possiblyClockBound = new Map<CandidateUnderTest, Result>();
    const passed = remaining.filter((underTest) => {
      const result = results.get(underTest.candidate.planId);
      if (result?.status === 'passed') {
        if (!profile.slowNetwork) underTest.noteTimes(result);
        return true;
      }
      if (passedWithWaits.includes(underTest)) return false;
      if (result && this.#dropAssertion(underTest, result)) return false;
      const isClock = profile.shiftsClock && result && !failedAsserting(underTest, result);
      if (isClock) possiblyClockBound.set(underTest, result);
      else this.#drop(underTest, number, result);
      return false;
    });
    const passedWithoutShift = await this.#withoutClock(number, profile, possiblyClockBound);
    return remaining.filter(
      (underTest) => passed.includes(underTest) || passedWithoutShift.includes(underTest),
    );
  }

  /** Those that pass once they wait for network idle go through all rounds again with these waits. */
  async #withIdleWaits(
    profile: StabilityProfile,
    failed: readonly CandidateUnderTest[],
  ): Promise<readonly CandidateUnderTest[]> {
    const waiting = failed.filter((underTest) => underTest.addNetworkIdleWaits());
    this.#progress.expect(waiting.length);
    const results = await this.#execute(profile, waiting, false);
    return waiting.filter((underTest) => {
      if (results.get(underTest.candidate.planId)?.status !== 'passed') {
        underTest.removeNetworkIdleWaits();
        return false;
      }
      this.#context.log(`"${underTest.candidate.name}" waits for network idle before it acts.`);
      this.#repeatRounds(underTest);
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
    failures: ReadonlyMap<CandidateUnderTest, Result>,
  ): Promise<CandidateUnderTest[]> {
    const candidates = [...failures.keys()];
    const unshifted = await this.#execute({ ...profile, shiftsClock: false }, candidates, false);
    const shifted = await this.#execute(profile, candidates, false);
    return candidates.filter((underTest) => {
      const [without, withShift] = [unshifted, shifted].map((all) => all.get(underTest.candidate.planId));
      if (without?.status !== 'passed' || withShift?.status !== 'failed') {
        this.#drop(underTest, number, failures.get(underTest));
        return false;
      }
      underTest.noteClockBound();
      this.#context.log(`"${underTest.candidate.name}" only passes at the present time of day and date.`);
      return true;
    });
  }

  async #execute(profile: StabilityProfile, candidates: readonly CandidateUnderTest[], observe: boolean) {
    const observers = new Map(candidates.map((one) => [one.candidate.planId, new ObservingRun()]));
    const tests = candidates.map(({ executable }) => (observe ? withFinalWait(executable) : executable));
    const results = await this.#execution.run(profile.reversed ? tests.toReversed() : tests, {
      prepare: async (test, context) => {
        if (observe) await observers.get(test.id)?.attach(test, context, this.#credentials);
        await applyProfile(profile, context);
      },
      records: observe,
      stabilityRun: true,
      onResult: () => this.#progress.step(),
    });
    for (const underTest of observe ? candidates : []) {
      underTest.observation = observers.get(underTest.candidate.planId)?.observation ?? null;
    }
    return results;
  }

  #dropAssertion(underTest: CandidateUnderTest, result: Result): boolean {
    const dropped = underTest.dropFailedAssertion(result);
    if (dropped === null) return false;
    this.#context.log(
      `"${underTest.candidate.name}" no longer asserts what failed in a stability run: ${dropped}`,
    );
    this.#repeatRounds(underTest);
    return true;
  }

  #repeatRounds(underTest: CandidateUnderTest): void {
    this.#repeated.push(underTest);
    this.#progress.expect(stabilityProfiles.length);
  }

  #drop(underTest: CandidateUnderTest, round: number, result: Result | undefined): void {
    const error = result ? (result.error ?? 'no error was given').split('\n')[0] : 'it was not executed';
    this.unstable.push({ name: underTest.candidate.name, round, error: error ?? '' });
  }
}

function failedAsserting({ candidate }: CandidateUnderTest, { steps }: Result): boolean {
  const failed = candidate.steps[steps.findIndex((step) => step.status === 'failed')];
  return failed !== undefined && isAssertion(failed);
}
