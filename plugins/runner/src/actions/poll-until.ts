import { setTimeout as delay } from 'node:timers/promises';
import { StepFailure } from '@testkernel/sdk';

/** Pauses between two looks, in milliseconds; the last one repeats. */
const pauses = [20, 50, 100, 100, 250];

export interface Expectation<T> {
  /** Looks once, in at most the given milliseconds. `undefined` when there is nothing to look at. */
  read(timeoutMs: number): Promise<T | undefined>;
  accepts(value: T): boolean;
  /** Completes "Expected …". */
  readonly expected: string;
  /** Completes "received …". */
  received(value: T | undefined): string;
}

/** Looks until what is read is as expected; otherwise fails as an assertion, saying expected and received. */
export async function pollUntil<T>(expectation: Expectation<T>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let look = 0; ; look += 1) {
    const left = deadline - performance.now();
    const value = await expectation.read(Math.max(1, left));
    if (value !== undefined && expectation.accepts(value)) return;
    const pause = pauses[Math.min(look, pauses.length - 1)] ?? 250;
    if (performance.now() + pause > deadline) throw failure(expectation, value);
    await delay(pause);
  }
}

function failure<T>(expectation: Expectation<T>, value: T | undefined): StepFailure {
  return new StepFailure(
    'assertion',
    `Expected ${expectation.expected}, received ${expectation.received(value)}.`,
  );
}
