import {
  type ExecutableTest,
  type LoginCredentials,
  messageOf,
  type PausedTest,
  type Result,
  type Step,
  type ValidationRequest,
} from '@testkernel/sdk';
import { AppliedMutation } from './apply/applied-mutation.ts';
import { cleanUp, mayHaveLeft } from './clean-up.ts';
import { failsFirstStep } from './fails-first-step.ts';
import { KnownKills } from './known-kills.ts';
import { failsNow, lookMs } from './live/fails-now.ts';
import { HostedTrials } from './live/hosted-trials.ts';
import { WatchedPages } from './live/watched-pages.ts';
import type { LiveExecution } from './live-execution.ts';
import { chooseMutations } from './mutations/choose-mutations.ts';
import { type Mutation, mutationKinds } from './mutations/mutation.ts';
import { mutationKey } from './mutations/mutation-key.ts';
import { loadsPage } from './mutations/test-path.ts';
import { nextSteps } from './next-steps.ts';
import type { Observation } from './observation.ts';
import type { Progress } from './progress.ts';
import type { SignedInStarts } from './starts/signed-in-starts.ts';
import { type TrialStart, trialStart } from './starts/trial-start.ts';
import { longestTimeout, trialTimeout } from './step-timeouts.ts';
import type { TestUnderValidation } from './test-under-validation.ts';

interface Trial {
  readonly test: ExecutableTest;
  readonly mutation: Mutation;
  readonly applied: AppliedMutation;
  /** Undefined where its run begins with the first step of the test. */
  readonly start: TrialStart | undefined;
  /** Null until the context of its run is there. */
  pages: WatchedPages | null;
}

export interface TrialSettings {
  /** Mutations for each test. */
  readonly maxMutations: number;
  readonly credentials: LoginCredentials | null;
  /** By the id of the test. */
  readonly secrets: NonNullable<ValidationRequest['secrets']>;
  /** URLs of pages of the application. */
  readonly elsewhere: readonly string[];
}

export interface TrialTools {
  readonly starts: SignedInStarts;
  readonly log: NonNullable<ValidationRequest['onLog']>;
  readonly progress: Progress;
}

/** Tries the mutations of a test, and notes which of them it kills. */
export class MutationTrials {
  readonly #execution: LiveExecution;
  readonly #settings: TrialSettings;
  readonly #tools: TrialTools;
  readonly #kills = new KnownKills();
  readonly #keys = new WeakMap<Observation, ReadonlySet<string>>();

  constructor(execution: LiveExecution, settings: TrialSettings, tools: TrialTools) {
    this.#execution = execution;
    this.#settings = settings;
    this.#tools = tools;
  }

  /** The mutations of the test that can be tried in a stability run, without a run of their own. */
  hostedTrialsOf(test: TestUnderValidation): HostedTrials {
    const mutations = this.#mutationsOf(test).slice(0, this.#settings.maxMutations);
    return new HostedTrials(test, mutations, test.observation?.requests ?? []);
  }

  /**
   * Tries those that were not tried in the page, each in a run of its own.
   *
   * @param others tests for which the same mutations may be tried, the test among them
   */
  async run(test: TestUnderValidation, others: readonly TestUnderValidation[]): Promise<void> {
    const waiting = this.#mutationsOf(test);
    // A second turn replaces mutations that took no effect; there is no third.
    for (let turn = 0; turn < 2; turn += 1) {
      const room = this.#settings.maxMutations - (turn === 0 ? 0 : test.mutations.length);
      const next = waiting.splice(0, room).filter((mutation) => !test.hasTried(mutation));
      const known = next.filter(
        (mutation) => failsFirstStep(mutation, test) || this.#kills.has(mutation, test.steps),
      );
      for (const mutation of known) test.noteMutation(mutation, true);
      await this.#try(
        test,
        next.filter((mutation) => !known.includes(mutation)),
        others,
      );
    }
  }

  report(tests: readonly TestUnderValidation[]): void {
    for (const { name, mutations } of tests) {
      const survived = mutations
        .filter(({ killed }) => !killed)
        .map(({ mutation, target }) => `${mutation} (${target})`);
      const share = `${mutations.length - survived.length} of ${mutations.length} mutations`;
      const but = survived.length === 0 ? '' : `, but not ${survived.join(', ')}`;
      this.#tools.log(`"${name}" kills ${share}${but}.`, 'debug');
    }
    const all = tests.flatMap(({ mutations }) => mutations);
    const kinds = mutationKinds.flatMap((kind) => {
      const trials = all.filter(({ mutation }) => mutation === kind);
      return trials.length === 0
        ? []
        : `${kind}: ${trials.filter(({ killed }) => killed).length}/${trials.length}`;
    });
    if (kinds.length > 0) this.#tools.log(`Mutations killed: ${kinds.join(', ')}.`);
  }

  #mutationsOf({ observation, name, steps, durations, executable }: TestUnderValidation): Mutation[] {
    if (observation === null) return [];
    const { credentials, elsewhere } = this.#settings;
    const secrets = this.#settings.secrets.get(executable.id) ?? {};
    const stepTimeoutMs = longestTimeout(steps, durations);
    return chooseMutations({ name, steps, credentials, secrets, elsewhere, stepTimeoutMs }, observation);
  }

  async #try(
    test: TestUnderValidation,
    mutations: readonly Mutation[],
    others: readonly TestUnderValidation[],
  ): Promise<void> {
    const { executable, steps } = test;
    const trials = mutations.map(
      (mutation, index): Trial => ({
        test: {
          ...executable,
          id: `${executable.id}#${index + 1}`,
          name: `${executable.name} (${mutation.kind}: ${mutation.target})`,
        },
        mutation,
        applied: new AppliedMutation(),
        start: this.#startOf(test, mutation),
        pages: null,
      }),
    );
    const byId = new Map(trials.map((trial) => [trial.test.id, trial]));
    const results = await this.#execution.run(
      trials.map((trial) => trial.test),
      {
        startOf: ({ id }) => byId.get(id)?.start,
        stepTimeout: ({ id }, index, paused) => this.#timeout(test, byId.get(id), index, paused),
        prepare: async ({ id }, context, session) => {
          const trial = byId.get(id);
          if (trial === undefined) return;
          trial.pages = new WatchedPages(context);
          await trial.applied.applyTo(session, trial.mutation, trial.start?.earlier);
        },
        afterFailure: async ({ id }, index, paused) => {
          const trial = byId.get(id);
          if (trial === undefined) return;
          const { applied, mutation } = trial;
          // While an answer is delayed, the page itself does not answer.
          if (applied.tookEffect && mutation.kind !== 'slow-answer')
            await this.#learn(mutation, steps.slice(0, index), others, paused);
          if (test.proposed.cleanUp === undefined || !mayHaveLeft(test, index)) return;
          await applied.remove();
          await cleanUp(test, paused);
        },
        onResult: () => this.#tools.progress.trial(test),
      },
    );
    for (const trial of trials) this.#note(test, trial, results.get(trial.test.id));
  }

  #startOf(test: TestUnderValidation, mutation: Mutation): TrialStart | undefined {
    const { observation } = test;
    const start = this.#tools.starts.of(test);
    return start && observation ? trialStart(start, mutation, observation) : undefined;
  }

  /** A step that fails because of a mutation does so as soon as its page is idle: no longer wait would change that. */
  async #timeout(
    { steps, durations }: TestUnderValidation,
    trial: Trial | undefined,
    index: number,
    paused: PausedTest,
  ): Promise<number> {
    await trial?.applied.arrival();
    const timeoutMs = trialTimeout(steps, index, durations, isInEffect(trial));
    const step = steps[index];
    // While an answer is delayed, the page is not idle.
    if (!trial?.applied.tookEffect || trial.mutation.kind === 'slow-answer' || !step) return timeoutMs;
    const before = steps[index - 1];
    const acted = before !== undefined && !loadsPage(before);
    const patience = { usualMs: durations[index] ?? 0, timeoutMs, acted };
    return (await trial.pages?.failsForGood(step, paused, patience)) ? lookMs : timeoutMs;
  }

  /** A step failed after `beginning`: tests that go on from there by another step need no run if that one fails as well. */
  async #learn(
    mutation: Mutation,
    beginning: readonly Step[],
    others: readonly TestUnderValidation[],
    paused: PausedTest,
  ): Promise<void> {
    const meeting = others.filter((other) => this.#awaits(other, mutation)).map(({ steps }) => steps);
    for (const step of nextSteps(beginning, meeting)) {
      if (await failsNow(step, paused)) this.#kills.note(mutation, [...beginning, step], beginning.length);
    }
  }

  /** Whether the mutation is still to be tried with the test. */
  #awaits(test: TestUnderValidation, mutation: Mutation): boolean {
    const { observation, complete } = test;
    if (complete || observation === null) return false;
    const mutations = () => this.#mutationsOf(test).slice(0, this.#settings.maxMutations);
    const keys = this.#keys.get(observation) ?? new Set(mutations().map(mutationKey));
    this.#keys.set(observation, keys);
    return keys.has(mutationKey(mutation));
  }

  #note(test: TestUnderValidation, { mutation, applied }: Trial, result: Result | undefined): void {
    const { kind, target } = mutation;
    if (applied.error) {
      const why = messageOf(applied.error);
      this.#tools.log(`"${test.name}": ${kind} of ${target} could not be applied: ${why}`, 'warn');
      return;
    }
    if (result === undefined || !applied.tookEffect) {
      this.#tools.log(`"${test.name}": ${kind} of ${target} took no effect.`, 'debug');
      return;
    }
    const failed = result.steps.findIndex(({ status }) => status === 'failed');
    this.#kills.note(mutation, test.steps, failed);
    test.noteMutation(mutation, result.status === 'failed');
  }
}

/** A slow answer takes effect while a step waits for it, after the step has begun. */
function isInEffect(trial: Trial | undefined): boolean {
  return trial !== undefined && (trial.applied.tookEffect || trial.mutation.kind === 'slow-answer');
}
