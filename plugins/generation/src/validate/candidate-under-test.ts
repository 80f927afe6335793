import type { ExecutableTest, Result, TestCandidate } from '@testkernel/sdk';
import { isAssertion } from './mutations/test-path.ts';
import { withNetworkIdleWaits } from './network-idle-waits.ts';
import type { Observation } from './observation.ts';
import type { StepTimeouts } from './step-timeouts.ts';
import { withoutAssertion } from './without-assertion.ts';

const maxDropped = 3;
/**
 * Deducted from the stability for each dropped assertion, and if the test passes only at the present date.
 */
const lossOfAssertion = 0.05;
const lossOfClock = 0.1;

const noTimes: StepTimeouts = { stepMs: 0, assertionMs: 0 };

/** A candidate during validation: its present steps, its stability, and what was observed in its runs. */
export class CandidateUnderTest {
  readonly original: TestCandidate;
  #candidate: TestCandidate;
  #dropped = 0;
  #clockBound = false;
  #withoutWaits: TestCandidate | undefined;
  #slowest: StepTimeouts = noTimes;
  observation: Observation | null = null;

  constructor(candidate: TestCandidate) {
    this.original = candidate;
    this.#candidate = candidate;
  }

  get candidate(): TestCandidate {
    return this.#candidate;
  }

  get executable(): ExecutableTest {
    const { planId, name, steps, sourceUrl } = this.#candidate;
    return { id: planId, name, steps, sourceUrl };
  }

  /** 0..1 */
  get stability(): number {
    return 1 - this.#dropped * lossOfAssertion - (this.#clockBound ? lossOfClock : 0);
  }

  /** The longest durations of a step and of an assertion, with the network at full speed. */
  get slowest(): StepTimeouts {
    return this.#slowest;
  }

  noteTimes({ steps }: Result): void {
    const longest = (ofAssertions: boolean, before: number) =>
      Math.max(
        before,
        ...steps.filter((step) => isAssertion(step) === ofAssertions).map((step) => step.durationMs),
      );
    const { stepMs, assertionMs } = this.#slowest;
    this.#slowest = { stepMs: longest(false, stepMs), assertionMs: longest(true, assertionMs) };
  }

  /** Makes the steps wait for network idle after each page load. Returns false if they already do. */
  addNetworkIdleWaits(): boolean {
    const steps = withNetworkIdleWaits(this.#candidate.steps);
    if (steps.length === this.#candidate.steps.length) return false;
    this.#withoutWaits = this.#candidate;
    this.#candidate = { ...this.#candidate, steps };
    return true;
  }

  /** Undoes `addNetworkIdleWaits`. */
  removeNetworkIdleWaits(): void {
    this.#candidate = this.#withoutWaits ?? this.#candidate;
  }

  noteClockBound(): void {
    this.#clockBound = true;
  }

  /**
   * Drops the assertion that failed, if enough assertions remain. Returns the dropped assertion as text, or
   * null.
   */
  dropFailedAssertion(failed: Result): string | null {
    const index = failed.steps.findIndex((step) => step.status === 'failed');
    const step = this.#candidate.steps[index];
    const steps = this.#dropped < maxDropped ? withoutAssertion(this.#candidate.steps, index) : null;
    if (steps === null || step === undefined) return null;
    this.#candidate = { ...this.#candidate, steps };
    this.#dropped += 1;
    this.#slowest = noTimes;
    return [step.selector, step.expected].filter((part) => part !== undefined).join(': ');
  }
}
