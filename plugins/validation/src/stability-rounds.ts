import type { LoginCredentials, Result, ValidationRequest } from '@testkernel/sdk';
import { lookMs } from './live/fails-now.ts';
import type { HostedTrials } from './live/hosted-trials.ts';
import { WatchedPages } from './live/watched-pages.ts';
import type { LiveExecution } from './live-execution.ts';
import type { MutationTrials } from './mutation-trials.ts';
import { isAssertion, loadsPage } from './mutations/test-path.ts';
import { ObservingRun } from './observing-run.ts';
import type { Progress } from './progress.ts';
import { applyProfile, type StabilityProfile, stabilityProfiles } from './stability-profiles.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** An assertion that fails is waited for as usual where the page is not idle by then. */
const maxIdleMs = 2_000;

export interface RoundTools {
  /** Whose mutations are tried between the steps of one round. */
  readonly trials: MutationTrials;
  readonly credentials: LoginCredentials | null;
  readonly log: NonNullable<ValidationRequest['onLog']>;
  readonly progress: Progress;
}

/** Runs a few tests in fresh contexts under each stability profile, and keeps those that pass under all of them. */
export class StabilityRounds {
  readonly #execution: LiveExecution;
  readonly #tools: RoundTools;
  /** Tests that repeat all rounds, with one assertion less or with waits for network idle. */
  #repeated: TestUnderValidation[] = [];

  constructor(execution: LiveExecution, tools: RoundTools) {
    this.#execution = execution;
    this.#tools = tools;
  }

  /** The tests that passed every round, in their order. */
  async run(all: readonly TestUnderValidation[]): Promise<TestUnderValidation[]> {
    const stable = new Set<TestUnderValidation>();
    for (let waiting = all; waiting.length > 0; waiting = this.#takeRepeated()) {
      for (const test of await this.#allRounds(waiting)) {
        test.noteStable();
        stable.add(test);
      }
    }
    return all.filter((test) => stable.has(test));
  }

  #takeRepeated(): TestUnderValidation[] {
    const repeated = this.#repeated;
    this.#repeated = [];
    return repeated;
  }

  /** A round ends before the next begins, so that no test runs twice at the same time. */
  async #allRounds(tests: readonly TestUnderValidation[]): Promise<readonly TestUnderValidation[]> {
    let remaining = tests;
    for (const [index, profile] of stabilityProfiles.entries()) {
      remaining = await this.#round(index + 1, profile, remaining);
    }
    return remaining;
  }

  async #round(
    number: number,
    profile: StabilityProfile,
    remaining: readonly TestUnderValidation[],
  ): Promise<TestUnderValidation[]> {
    const hosted = new Map(
      remaining.map((test) => [
        test.proposed.id,
        profile.hostsTrials ? this.#tools.trials.hostedTrialsOf(test) : null,
      ]),
    );
    const results = await this.#execute(profile, remaining, { observes: number === 1, hosted });
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
      if (result && this.#dropAssertion(test, result)) return false;
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
    const results = await this.#execute(profile, waiting);
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
    const unshifted = await this.#execute({ ...profile, shiftsClock: false }, tests);
    const shifted = await this.#execute(profile, tests);
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

  async #execute(
    profile: StabilityProfile,
    tests: readonly TestUnderValidation[],
    {
      observes = false,
      hosted,
    }: { observes?: boolean; hosted?: ReadonlyMap<string, HostedTrials | null> } = {},
  ) {
    const observers = new Map(tests.map((one) => [one.proposed.id, new ObservingRun()]));
    const runs = tests.map(({ executable }) => executable);
    const opening = new Set<string>();
    const watched = new Map<string, WatchedPages>();
    const results = await this.#execution.run(profile.reversed ? runs.toReversed() : runs, {
      prepare: async (test, context, session) => {
        hosted?.get(test.id)?.prepare(session);
        if (observes) watched.set(test.id, new WatchedPages(context));
        if (observes) await observers.get(test.id)?.attach(test, context, this.#tools.credentials);
        await applyProfile(profile, context, () => opening.delete(test.id));
      },
      stepTimeout: async ({ id, steps }, index, paused) => {
        const step = steps[index];
        if (step !== undefined && loadsPage(step)) opening.add(id);
        else opening.delete(id);
        if (step === undefined || !isAssertion(step)) return undefined;
        const fails = await watched.get(id)?.failsOnStaticPage(step, paused, maxIdleMs);
        return fails ? lookMs : undefined;
      },
      records: observes,
      stabilityRun: true,
      afterStep: async ({ id, steps }, index, paused) => {
        await hosted?.get(id)?.afterStep(index, paused);
        if (observes) await observers.get(id)?.afterStep(index, steps.length, paused.page);
      },
      onResult: ({ testId }) => {
        const test = tests.find(({ proposed }) => proposed.id === testId);
        if (test) this.#tools.progress.stabilityRun(test);
      },
    });
    for (const test of observes ? tests : []) {
      test.observation = observers.get(test.proposed.id)?.observation ?? null;
    }
    return results;
  }

  #dropAssertion(test: TestUnderValidation, result: Result): boolean {
    const dropped = test.dropFailedAssertion(result);
    if (dropped === null) return false;
    this.#tools.log(`"${test.name}" no longer asserts what failed in a stability run: ${dropped}`);
    this.#repeatRounds(test);
    return true;
  }

  #repeatRounds(test: TestUnderValidation): void {
    test.beginRuns();
    this.#repeated.push(test);
  }

  #drop(test: TestUnderValidation, run: number, result: Result | undefined): void {
    const error = result ? (result.error ?? 'no error was given').split('\n')[0] : 'it was not executed';
    const step = result?.steps.findIndex(({ status }) => status === 'failed') ?? -1;
    test.failure = { run, step: step < 0 ? null : step, error: error ?? '' };
  }
}

function failedAsserting({ steps }: TestUnderValidation, result: Result): boolean {
  const failed = steps[result.steps.findIndex((step) => step.status === 'failed')];
  return failed !== undefined && isAssertion(failed);
}
