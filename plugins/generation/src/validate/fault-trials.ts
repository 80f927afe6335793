import {
  type ExecutableTest,
  type FaultTrial,
  type LoginCredentials,
  messageOf,
  type StageContext,
} from '@testkernel/sdk';
import type { Contender } from './contender.ts';
import { chooseFaults } from './faults/choose-faults.ts';
import { type Fault, faultKinds } from './faults/fault.ts';
import { isAssertion } from './faults/test-path.ts';
import { InjectedFault } from './inject/injected-fault.ts';
import type { LiveExecution } from './live-execution.ts';
import { type Patience, patienceFor } from './patience.ts';
import type { Progress } from './progress.ts';

interface Trial {
  readonly test: ExecutableTest;
  readonly fault: Fault;
  readonly patience: Patience;
  readonly of: Contender;
  injected: InjectedFault | null;
}

export interface TrialSettings {
  /** Faults a test. */
  readonly most: number;
  readonly credentials: LoginCredentials | null;
  /** URLs of pages of the application. */
  readonly elsewhere: readonly string[];
}

/** Runs tests once for each of some faults, to see which of them they notice. */
export class FaultTrials {
  readonly #execution: LiveExecution;
  readonly #settings: TrialSettings;
  readonly #context: StageContext;
  readonly #progress: Progress;
  readonly #outcomes = new Map<Contender, FaultTrial[]>();

  constructor(execution: LiveExecution, settings: TrialSettings, context: StageContext, progress: Progress) {
    this.#execution = execution;
    this.#settings = settings;
    this.#context = context;
    this.#progress = progress;
  }

  /** What became of the faults, by the tests; faults that did nothing are none. */
  async run(contenders: readonly Contender[]): Promise<ReadonlyMap<Contender, readonly FaultTrial[]>> {
    const waiting = new Map(contenders.map((contender) => [contender, this.#trialsFor(contender)]));
    this.#progress.expectOnly(contenders.length * this.#settings.most);
    // Once more for those whose faults did nothing; what then still does nothing is not sought for ever.
    for (let turn = 0; turn < 2; turn += 1) {
      const next = [...waiting].flatMap(([contender, trials]) => trials.splice(0, this.#room(contender)));
      this.#progress.expectOnly(next.length);
      await this.#try(next);
    }
    this.#report(contenders);
    return this.#outcomes;
  }

  #room(contender: Contender): number {
    return this.#settings.most - (this.#outcomes.get(contender)?.length ?? 0);
  }

  #trialsFor(contender: Contender): Trial[] {
    const { observation, candidate } = contender;
    if (observation === null) return [];
    const patience = patienceFor(contender.slowest);
    const { credentials, elsewhere } = this.#settings;
    const path = { steps: candidate.steps, credentials, elsewhere, patienceMs: patience.stepMs };
    return chooseFaults(path, observation).map((fault, index) => ({
      test: impatient(contender.executable, `${candidate.planId}#${index + 1}`, fault, patience),
      fault,
      patience,
      of: contender,
      injected: null,
    }));
  }

  /** Packed: all that have the same patience run side by side. */
  async #try(trials: readonly Trial[]): Promise<void> {
    const byPatience = Map.groupBy(trials, ({ patience }) => Object.values(patience).join());
    for (const group of byPatience.values()) {
      const byId = new Map(group.map((trial) => [trial.test.id, trial]));
      const results = await this.#execution.run(
        group.map(({ test }) => test),
        {
          patience: group[0]?.patience,
          prepare: async ({ id }, context) => {
            const trial = byId.get(id);
            if (!trial) return;
            trial.injected = new InjectedFault();
            await trial.injected.inject(trial.fault, context);
          },
          onResult: () => this.#progress.step(),
        },
      );
      for (const trial of group) this.#note(trial, results.get(trial.test.id)?.status);
    }
  }

  #note({ of, fault: { kind, target }, injected }: Trial, status: string | undefined): void {
    if (injected?.mistake) {
      const why = messageOf(injected.mistake);
      this.#context.log(`"${of.candidate.name}": ${kind} of ${target} could not be tried: ${why}`, 'warn');
      return;
    }
    if (status === undefined || !injected?.worked) {
      this.#context.log(`"${of.candidate.name}": ${kind} of ${target} came to nothing.`, 'debug');
      return;
    }
    const outcomes = this.#outcomes.get(of) ?? [];
    outcomes.push({ fault: kind, target, noticed: status === 'failed' });
    this.#outcomes.set(of, outcomes);
  }

  #report(contenders: readonly Contender[]): void {
    for (const contender of contenders) {
      const trials = this.#outcomes.get(contender) ?? [];
      const missed = trials
        .filter(({ noticed }) => !noticed)
        .map(({ fault, target }) => `${fault} (${target})`);
      const share = `${trials.length - missed.length} of ${trials.length} faults`;
      const but = missed.length === 0 ? '' : `, but not ${missed.join(', ')}`;
      this.#context.log(`"${contender.candidate.name}" notices ${share}${but}.`, 'debug');
    }
    const all = [...this.#outcomes.values()].flat();
    const kinds = faultKinds.flatMap((kind) => {
      const trials = all.filter(({ fault }) => fault === kind);
      return trials.length === 0
        ? []
        : `${kind}: ${trials.filter(({ noticed }) => noticed).length}/${trials.length}`;
    });
    if (kinds.length > 0) this.#context.log(`Faults noticed: ${kinds.join(', ')}.`);
  }
}

/** No step may take longer than the trial's patience, whatever it says itself. */
function impatient(test: ExecutableTest, id: string, fault: Fault, patience: Patience): ExecutableTest {
  const steps = test.steps.map((step) => {
    const most = isAssertion(step) ? patience.assertionMs : patience.stepMs;
    return step.timeoutMs !== undefined && step.timeoutMs > most ? { ...step, timeoutMs: most } : step;
  });
  return { ...test, id, name: `${test.name} (${fault.kind}: ${fault.target})`, steps };
}
