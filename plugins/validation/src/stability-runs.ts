import type { LoginCredentials, Result, TestStart, ValidationRequest } from '@testkernel/sdk';
import { type FailedAssertions, failedAssertions } from './live/failed-assertions.ts';
import { lookMs } from './live/fails-now.ts';
import type { HostedTrials } from './live/hosted-trials.ts';
import { WatchedPages } from './live/watched-pages.ts';
import type { LiveExecution } from './live-execution.ts';
import type { MutationTrials } from './mutation-trials.ts';
import { isAssertion, waitsForPage } from './mutations/test-path.ts';
import { ObservingRun } from './observing-run.ts';
import type { Progress } from './progress.ts';
import { applyProfile, type StabilityProfile } from './stability-profiles.ts';
import { KeptSession } from './starts/kept-session.ts';
import type { SignedInStarts } from './starts/signed-in-starts.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

/** An assertion that fails is waited for as usual where the page is not idle by then. */
const maxIdleMs = 4_000;

export interface RoundTools {
  /** Whose mutations are tried between the steps of one round. */
  readonly trials: MutationTrials;
  readonly starts: SignedInStarts;
  readonly credentials: LoginCredentials | null;
  readonly log: NonNullable<ValidationRequest['onLog']>;
  readonly progress: Progress;
  /** Whether a further round may begin. */
  hasTime(): boolean;
}

/** By the ids of the tests. */
interface RoundRuns {
  readonly results: ReadonlyMap<string, Result>;
  readonly hosted: ReadonlyMap<string, HostedTrials>;
  /** What the page showed where an assertion failed. */
  readonly failed: ReadonlyMap<string, FailedAssertions>;
}

type Runs = Pick<RoundRuns, 'results' | 'failed'>;

interface RunConditions {
  /** Whether pages, requests and sessions are observed, in the first run of each test. */
  readonly observes: boolean;
  /** The mutations that are tried between the steps, by the ids of the tests. */
  readonly hosted: ReadonlyMap<string, HostedTrials>;
  /** Where the tests begin, by their ids. */
  readonly starts: ReadonlyMap<string, TestStart>;
}

const plain: RunConditions = { observes: false, hosted: new Map(), starts: new Map() };

/** Runs tests, each in a fresh context, under the conditions of a profile. */
export class StabilityRuns {
  readonly #execution: LiveExecution;
  readonly #tools: RoundTools;

  constructor(execution: LiveExecution, tools: RoundTools) {
    this.#execution = execution;
    this.#tools = tools;
  }

  /** One run of each test. What fails with the session of its first run is repeated from its first step. */
  async ofRound(
    number: number,
    profile: StabilityProfile,
    tests: readonly TestUnderValidation[],
  ): Promise<RoundRuns> {
    const starts = number === 1 ? plain.starts : this.#startsOf(tests);
    const done = await this.#hosting(profile, tests, { observes: number === 1, starts });
    const failed = tests.filter(
      ({ proposed: { id } }) => starts.has(id) && done.results.get(id)?.status !== 'passed',
    );
    if (failed.length === 0) return done;
    for (const test of failed) test.session = null;
    const ofFirst = new Map(done.failed);
    for (const test of failed) ofFirst.delete(test.proposed.id);
    const again = await this.#hosting(profile, failed, plain);
    for (const test of failed)
      if (again.results.get(test.proposed.id)?.status === 'passed') this.#tools.starts.noteRefused(test);
    return {
      results: new Map([...done.results, ...again.results]),
      hosted: new Map([...done.hosted, ...again.hosted]),
      failed: new Map([...ofFirst, ...again.failed]),
    };
  }

  /** One run of each test from its first step, in which nothing else is done. */
  async run(
    profile: StabilityProfile,
    tests: readonly TestUnderValidation[],
  ): Promise<ReadonlyMap<string, Result>> {
    return (await this.#execute(profile, tests, plain)).results;
  }

  #startsOf(tests: readonly TestUnderValidation[]): ReadonlyMap<string, TestStart> {
    return new Map(
      tests.flatMap((test) => {
        const start = this.#tools.starts.of(test);
        return start === undefined ? [] : [[test.proposed.id, start]];
      }),
    );
  }

  async #hosting(
    profile: StabilityProfile,
    tests: readonly TestUnderValidation[],
    conditions: Omit<RunConditions, 'hosted'>,
  ): Promise<RoundRuns> {
    const hosts = profile.hostsTrials ? tests : [];
    const hosted = new Map(hosts.map((test) => [test.proposed.id, this.#tools.trials.hostedTrialsOf(test)]));
    return { ...(await this.#execute(profile, tests, { ...conditions, hosted })), hosted };
  }

  async #execute(
    profile: StabilityProfile,
    tests: readonly TestUnderValidation[],
    { observes, hosted, starts }: RunConditions,
  ): Promise<Runs> {
    const observers = new Map(tests.map((one) => [one.proposed.id, new ObservingRun()]));
    const sessions = new Map(tests.map((one) => [one.proposed.id, new KeptSession(one.steps)]));
    const runs = tests.map(({ executable }) => executable);
    const opening = new Set<string>();
    const watched = new Map<string, WatchedPages>();
    const failed = new Map<string, FailedAssertions>();
    const results = await this.#execution.run(profile.reversed ? runs.toReversed() : runs, {
      prepare: async (test, context, session) => {
        hosted.get(test.id)?.prepare(session);
        watched.set(test.id, new WatchedPages(context));
        if (observes) await observers.get(test.id)?.attach(test, context, this.#tools.credentials);
        await applyProfile(profile, context, () => opening.delete(test.id));
      },
      stepTimeout: async ({ id, steps }, index, paused) => {
        const step = steps[index];
        if (step !== undefined && waitsForPage(step)) opening.add(id);
        else opening.delete(id);
        if (step === undefined || !isAssertion(step)) return undefined;
        const fails = await watched.get(id)?.failsWhenIdle(step, paused, maxIdleMs);
        return fails ? lookMs : undefined;
      },
      records: observes,
      startOf: ({ id }) => starts.get(id),
      stabilityRun: true,
      afterStep: async ({ id, steps }, index, paused) => {
        await hosted.get(id)?.afterStep(index, paused);
        if (!observes) return;
        await sessions.get(id)?.afterStep(index, paused);
        await observers.get(id)?.afterStep(index, steps.length, paused.page);
      },
      afterFailure: async ({ id, steps }, index, paused) => {
        failed.set(id, await failedAssertions(steps, index, paused));
      },
      onResult: ({ testId }) => {
        const test = tests.find(({ proposed }) => proposed.id === testId);
        if (test) this.#tools.progress.stabilityRun(test);
      },
    });
    for (const test of observes ? tests : []) {
      test.observation = observers.get(test.proposed.id)?.observation ?? null;
      test.session = sessions.get(test.proposed.id)?.state ?? null;
    }
    return { results, failed };
  }
}
