import type { ExecutableTest, Result, TestCandidate } from '@testkernel/sdk';
import { isAssertion } from './faults/test-path.ts';
import type { Observation } from './observation.ts';
import type { Patience } from './patience.ts';
import { rested } from './rested.ts';
import { withoutAssertion } from './weaken.ts';

const maxDropped = 3;
/** What it costs that an assertion had to go, or that a test goes by the clock. */
const lossOfAssertion = 0.05;
const lossOfClock = 0.1;

const nothing: Patience = { stepMs: 0, assertionMs: 0 };

/** A candidate on its way through the rounds. */
export class Contender {
  readonly original: TestCandidate;
  #candidate: TestCandidate;
  #dropped = 0;
  #clockBound = false;
  #hasty: TestCandidate | undefined;
  #slowest: Patience = nothing;
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

  /** The longest that a step, and an assertion, took on an ordinary network. */
  get slowest(): Patience {
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

  /** Lets each page come to rest before anything is done on it. False where it does so already. */
  rest(): boolean {
    const steps = rested(this.#candidate.steps);
    if (steps.length === this.#candidate.steps.length) return false;
    this.#hasty = this.#candidate;
    this.#candidate = { ...this.#candidate, steps };
    return true;
  }

  /** Takes back that pages are let come to rest. */
  hurry(): void {
    this.#candidate = this.#hasty ?? this.#candidate;
  }

  noteClockBound(): void {
    this.#clockBound = true;
  }

  /** Goes on without the assertion that failed, if enough is left. Answers with what is no longer asserted. */
  weaken(failed: Result): string | null {
    const index = failed.steps.findIndex((step) => step.status === 'failed');
    const step = this.#candidate.steps[index];
    const steps = this.#dropped < maxDropped ? withoutAssertion(this.#candidate.steps, index) : null;
    if (steps === null || step === undefined) return null;
    this.#candidate = { ...this.#candidate, steps };
    this.#dropped += 1;
    this.#slowest = nothing;
    return [step.selector, step.expected].filter((part) => part !== undefined).join(': ');
  }
}
