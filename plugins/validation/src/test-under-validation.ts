import type {
  ExecutableTest,
  MutationOutcome,
  ProposedTest,
  Result,
  StabilityRun,
  Step,
  StepRepair,
  StorageState,
  ValidationFailure,
  ValidationVerdict,
} from '@testkernel/sdk';
import { confidence } from './confidence.ts';
import { killedShare } from './killed-share.ts';
import type { Mutation } from './mutations/mutation.ts';
import { withNetworkIdleWaits } from './network-idle-waits.ts';
import type { Observation } from './observation.ts';
import { oracleScore } from './oracle-score.ts';
import { qualityScore } from './quality-score.ts';
import { confirmingProfile } from './stability-profiles.ts';
import type { StepDurations } from './step-timeouts.ts';
import { withoutAssertion } from './without-assertion.ts';

const maxDropped = 3;
/** Deducted from the stability for each dropped assertion, and if the test passes only at the present date. */
const lossOfAssertion = 0.05;
const lossOfClock = 0.1;

/** A test during validation: its present steps, its repairs, and what was observed in its runs. */
export class TestUnderValidation {
  readonly proposed: ProposedTest;
  observation: Observation | null = null;
  /** What its browser had stored when it had signed in; null where further runs have to sign in themselves. */
  session: StorageState | null = null;
  complete = false;
  #steps: readonly Step[];
  #repairs: StepRepair[] = [];
  #runs: StabilityRun[] = [];
  #clockBound = false;
  #stable = false;
  #failure: ValidationFailure | null = null;
  #stepsWithoutWaits: readonly Step[] | undefined;
  #durations: number[] = [];
  #mutations: MutationOutcome[] = [];

  constructor(proposed: ProposedTest) {
    this.proposed = proposed;
    this.#steps = proposed.steps;
  }

  get name(): string {
    return this.proposed.name;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  get executable(): ExecutableTest {
    return { ...this.proposed, steps: this.#steps };
  }

  /** The longest durations of each step, with the network at full speed. */
  get durations(): StepDurations {
    return this.#durations;
  }

  get mutations(): readonly MutationOutcome[] {
    return this.#mutations;
  }

  get verdict(): ValidationVerdict {
    const failure = this.#failure;
    const stability = this.#stable ? this.#stability() : 0;
    return {
      testId: this.proposed.id,
      outcome: this.#stable ? 'stable' : failure?.run === 0 ? 'not-executable' : 'unstable',
      steps: this.#stable ? this.#steps : this.proposed.steps,
      repairs: [...this.#repairs],
      runs: [...this.#runs],
      failure,
      clockBound: this.#clockBound,
      stability,
      mutations: [...this.#mutations],
      complete: this.complete || !this.#stable,
      oracleScore: oracleScore(this.name, this.#mutations),
      qualityScore: qualityScore(this.#steps),
      confidence: confidence(stability, killedShare(this.name, this.#mutations)),
    };
  }

  /** Is as far as `earlier`, which was proven stable with the same steps: its last stability run is to be repeated. */
  goOnFrom(earlier: TestUnderValidation): void {
    this.observation = earlier.observation;
    this.session = earlier.session;
    this.#steps = earlier.#steps;
    this.#repairs = [...earlier.#repairs];
    this.#runs = earlier.#runs.filter(({ profile }) => profile !== confirmingProfile.name);
    this.#durations = [...earlier.#durations];
    this.#clockBound = earlier.#clockBound;
    this.#stable = true;
  }

  /** All stability runs begin again, with the present steps. */
  beginRuns(): void {
    this.#stable = false;
    this.#runs = [];
    this.#mutations = [];
  }

  noteRun(profile: string, { status, durationMs, error }: Result): void {
    this.#runs.push({ profile, status: status === 'passed' ? 'passed' : 'failed', durationMs, error });
  }

  noteStable(): void {
    this.#stable = true;
  }

  noteFailure(failure: ValidationFailure): void {
    this.#stable = false;
    this.#failure = failure;
  }

  /** Whether it was tried at all. */
  get isKnown(): boolean {
    return this.#stable || this.#failure !== null;
  }

  get isStable(): boolean {
    return this.#stable;
  }

  noteDurations({ steps }: Result): void {
    this.#durations = this.#steps.map((_, index) =>
      Math.max(this.#durations[index] ?? 0, steps[index]?.durationMs ?? 0),
    );
  }

  noteMutation({ kind, target }: Mutation, killed: boolean): void {
    this.#mutations.push({ mutation: kind, target, killed });
  }

  hasTried({ kind, target }: Mutation): boolean {
    return this.#mutations.some((tried) => tried.mutation === kind && tried.target === target);
  }

  /** Makes the steps wait for network idle after each page load. Returns false if they already do. */
  addNetworkIdleWaits(): boolean {
    const steps = withNetworkIdleWaits(this.#steps);
    if (steps.length === this.#steps.length) return false;
    this.#stepsWithoutWaits = this.#steps;
    this.#steps = steps;
    this.#durations = [];
    return true;
  }

  /** Undoes `addNetworkIdleWaits`. */
  removeNetworkIdleWaits(): void {
    this.#steps = this.#stepsWithoutWaits ?? this.#steps;
  }

  keepNetworkIdleWaits(): void {
    this.#repairs.push({
      kind: 'waits-for-network-idle',
      detail: 'It waits for network idle after each page load.',
    });
  }

  noteClockBound(): void {
    this.#clockBound = true;
  }

  /**
   * Drops the assertion that failed, and those that failed as well, if enough assertions remain. Returns what was dropped as texts: none
   * where the first has to stay.
   *
   * @param alsoFailed indexes of steps after the one that failed
   */
  dropFailedAssertions(failed: Result, alsoFailed: readonly number[]): string[] {
    const first = failed.steps.findIndex((step) => step.status === 'failed');
    const dropped = this.#dropAssertion(first);
    if (dropped === null) return [];
    // The first is gone, so that those after it have moved up by one. From the last to the first, the others stay where they are.
    const others = alsoFailed.toReversed().flatMap((index) => this.#dropAssertion(index - 1) ?? []);
    return [dropped, ...others];
  }

  #dropAssertion(index: number): string | null {
    const step = this.#steps[index];
    const steps = this.#dropped() < maxDropped ? withoutAssertion(this.#steps, index) : null;
    if (steps === null || step === undefined) return null;
    this.#steps = steps;
    this.#durations = [];
    const text = [step.selector, step.expected].filter((part) => part !== undefined).join(': ');
    this.#repairs.push({ kind: 'assertion-dropped', detail: text });
    return text;
  }

  #dropped(): number {
    return this.#repairs.filter(({ kind }) => kind === 'assertion-dropped').length;
  }

  #stability(): number {
    return 1 - this.#dropped() * lossOfAssertion - (this.#clockBound ? lossOfClock : 0);
  }
}
