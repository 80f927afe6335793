import {
  type ExecutableTest,
  type LoginCredentials,
  type MutationOutcome,
  messageOf,
  type StageContext,
} from '@testkernel/sdk';
import { AppliedMutation } from './apply/applied-mutation.ts';
import type { CandidateUnderTest } from './candidate-under-test.ts';
import type { LiveExecution } from './live-execution.ts';
import { chooseMutations } from './mutations/choose-mutations.ts';
import { type Mutation, mutationKinds } from './mutations/mutation.ts';
import { isAssertion } from './mutations/test-path.ts';
import type { Progress } from './progress.ts';
import { type StepTimeouts, timeoutsFor } from './step-timeouts.ts';

interface Trial {
  readonly test: ExecutableTest;
  readonly mutation: Mutation;
  readonly timeouts: StepTimeouts;
  readonly of: CandidateUnderTest;
  applied: AppliedMutation | null;
}

export interface TrialSettings {
  /** Mutations for each test. */
  readonly maxMutations: number;
  readonly credentials: LoginCredentials | null;
  /** URLs of pages of the application. */
  readonly elsewhere: readonly string[];
}

/** Runs each test once for each of its mutations, and records which of them it kills. */
export class MutationTrials {
  readonly #execution: LiveExecution;
  readonly #settings: TrialSettings;
  readonly #context: StageContext;
  readonly #progress: Progress;
  readonly #outcomes = new Map<CandidateUnderTest, MutationOutcome[]>();

  constructor(execution: LiveExecution, settings: TrialSettings, context: StageContext, progress: Progress) {
    this.#execution = execution;
    this.#settings = settings;
    this.#context = context;
    this.#progress = progress;
  }

  /** The outcomes by candidate, without the mutations that took no effect. */
  async run(
    candidates: readonly CandidateUnderTest[],
  ): Promise<ReadonlyMap<CandidateUnderTest, readonly MutationOutcome[]>> {
    const waiting = new Map(candidates.map((underTest) => [underTest, this.#trialsFor(underTest)]));
    this.#progress.expectOnly(candidates.length * this.#settings.maxMutations);
    // A second turn replaces mutations that took no effect; there is no third.
    for (let turn = 0; turn < 2; turn += 1) {
      const next = [...waiting].flatMap(([underTest, trials]) => trials.splice(0, this.#room(underTest)));
      this.#progress.expectOnly(next.length);
      await this.#try(next);
    }
    this.#report(candidates);
    return this.#outcomes;
  }

  #room(underTest: CandidateUnderTest): number {
    return this.#settings.maxMutations - (this.#outcomes.get(underTest)?.length ?? 0);
  }

  #trialsFor(underTest: CandidateUnderTest): Trial[] {
    const { observation, candidate } = underTest;
    if (observation === null) return [];
    const timeouts = timeoutsFor(underTest.slowest);
    const { credentials, elsewhere } = this.#settings;
    const path = { steps: candidate.steps, credentials, elsewhere, stepTimeoutMs: timeouts.stepMs };
    return chooseMutations(path, observation).map((mutation, index) => ({
      test: withTimeouts(underTest.executable, `${candidate.planId}#${index + 1}`, mutation, timeouts),
      mutation,
      timeouts,
      of: underTest,
      applied: null,
    }));
  }

  /** Trials with the same timeouts share an execution, and so run in parallel. */
  async #try(trials: readonly Trial[]): Promise<void> {
    const byTimeouts = Map.groupBy(trials, ({ timeouts }) => Object.values(timeouts).join());
    for (const group of byTimeouts.values()) {
      const byId = new Map(group.map((trial) => [trial.test.id, trial]));
      const results = await this.#execution.run(
        group.map(({ test }) => test),
        {
          timeouts: group[0]?.timeouts,
          prepare: async ({ id }, _, session) => {
            const trial = byId.get(id);
            if (!trial) return;
            trial.applied = new AppliedMutation();
            await trial.applied.applyTo(session, trial.mutation);
          },
          onResult: () => this.#progress.step(),
        },
      );
      for (const trial of group) this.#note(trial, results.get(trial.test.id)?.status);
    }
  }

  #note({ of, mutation: { kind, target }, applied }: Trial, status: string | undefined): void {
    if (applied?.error) {
      const why = messageOf(applied.error);
      this.#context.log(`"${of.candidate.name}": ${kind} of ${target} could not be applied: ${why}`, 'warn');
      return;
    }
    if (status === undefined || !applied?.tookEffect) {
      this.#context.log(`"${of.candidate.name}": ${kind} of ${target} took no effect.`, 'debug');
      return;
    }
    const outcomes = this.#outcomes.get(of) ?? [];
    outcomes.push({ mutation: kind, target, killed: status === 'failed' });
    this.#outcomes.set(of, outcomes);
  }

  #report(candidates: readonly CandidateUnderTest[]): void {
    for (const underTest of candidates) {
      const trials = this.#outcomes.get(underTest) ?? [];
      const survived = trials
        .filter(({ killed }) => !killed)
        .map(({ mutation, target }) => `${mutation} (${target})`);
      const share = `${trials.length - survived.length} of ${trials.length} mutations`;
      const but = survived.length === 0 ? '' : `, but not ${survived.join(', ')}`;
      this.#context.log(`"${underTest.candidate.name}" kills ${share}${but}.`, 'debug');
    }
    const all = [...this.#outcomes.values()].flat();
    const kinds = mutationKinds.flatMap((kind) => {
      const trials = all.filter(({ mutation }) => mutation === kind);
      return trials.length === 0
        ? []
        : `${kind}: ${trials.filter(({ killed }) => killed).length}/${trials.length}`;
    });
    if (kinds.length > 0) this.#context.log(`Mutations killed: ${kinds.join(', ')}.`);
  }
}

/** Lowers the steps' own timeouts to those of the trial. */
function withTimeouts(
  test: ExecutableTest,
  id: string,
  mutation: Mutation,
  timeouts: StepTimeouts,
): ExecutableTest {
  const steps = test.steps.map((step) => {
    const maxMs = isAssertion(step) ? timeouts.assertionMs : timeouts.stepMs;
    return step.timeoutMs !== undefined && step.timeoutMs > maxMs ? { ...step, timeoutMs: maxMs } : step;
  });
  return { ...test, id, name: `${test.name} (${mutation.kind}: ${mutation.target})`, steps };
}
