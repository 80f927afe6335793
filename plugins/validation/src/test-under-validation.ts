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
import type { FailedAssertions } from './live/failed-assertions.ts';
import type { Mutation } from './mutations/mutation.ts';
import { withNetworkIdleWaits } from './network-idle-waits.ts';
import type { Observation } from './observation.ts';
import { oracleScore } from './oracle-score.ts';
import { qualityScore } from './quality-score.ts';
import { confirmingProfile } from './stability-profiles.ts';
import type { StepDurations } from './step-timeouts.ts';
import { withoutAssertion } from './without-assertion.ts';

const maxDropped = 3;
/** Snapshots of a record at several stages of its way may all show the same that is not asserted. */
const maxNarrowed = 12;
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
   * Leaves out what failed: of snapshots what does not hold, other assertions if enough of them remain. Returns what that was as texts: none
   * where the assertion by which the test failed has to stay as it is.
   */
  loosenFailedAssertions(result: Result, { also, narrowed }: FailedAssertions): string[] {
    const first = result.steps.findIndex((step) => step.status === 'failed');
    const before = this.#steps.length;
    const loosened = this.#loosen(first, narrowed.get(first));
    if (loosened === null) return [];
    // Where the first is gone, those after it have moved up by one. From the last to the first, the others stay where they are.
    const isGone = this.#steps.length < before;
    const others = also
      .toReversed()
      .flatMap((index) => this.#loosen(index - Number(isGone), narrowed.get(index)) ?? []);
    return [loosened, ...others];
  }

  #loosen(index: number, narrowed: string | undefined): string | null {
    return (narrowed === undefined ? null : this.#narrow(index, narrowed)) ?? this.#dropAssertion(index);
  }

  /** Null where too many were, or the record of the attempt would be in no assertion any more. */
  #narrow(index: number, expected: string): string | null {
    const step = this.#steps[index];
    if (step?.expected === undefined || this.#count('assertion-narrowed') >= maxNarrowed) return null;
    const losesRecord = step.expected.includes('{{unique}}') && !expected.includes('{{unique}}');
    if (losesRecord && withoutAssertion(this.#steps, index) === null) return null;
    const left = new Set(expected.split('\n').map((line) => line.replace(/:$/, '')));
    const gone = step.expected.split('\n').filter((line) => !left.has(line.replace(/:$/, '')));
    this.#steps = this.#steps.with(index, { ...step, expected });
    this.#durations = [];
    const text = `${step.selector}: ${gone.map((line) => line.trim()).join(' ')}`;
    this.#repairs.push({ kind: 'assertion-narrowed', detail: text });
    return text;
  }

  #dropAssertion(index: number): string | null {
    const step = this.#steps[index];
    const steps = this.#count('assertion-dropped') < maxDropped ? withoutAssertion(this.#steps, index) : null;
    if (steps === null || step === undefined) return null;
    this.#steps = steps;
    this.#durations = [];
    const text = [step.selector, step.expected].filter((part) => part !== undefined).join(': ');
    this.#repairs.push({ kind: 'assertion-dropped', detail: text });
    return text;
  }

  #count(kind: StepRepair['kind']): number {
    return this.#repairs.filter((repair) => repair.kind === kind).length;
  }

  #stability(): number {
    return 1 - this.#count('assertion-dropped') * lossOfAssertion - (this.#clockBound ? lossOfClock : 0);
  }
}
