import { setTimeout as delay } from 'node:timers/promises';
import { StepFailure } from '@testkernel/sdk';

/** Milliseconds between two reads; the last one repeats. */
const pauses = [20, 50, 100, 100, 250];
/** Timers may fire this long before their time on the clock of `performance.now()`. */
const timerSlackMs = 2;

export interface Expectation<T> {
  /** Reads once, within the given milliseconds. `undefined` when there is nothing to read. */
  read(timeoutMs: number): Promise<T | undefined>;
  accepts(value: T): boolean;
  /** The end of the message "Expected …". */
  readonly expected: string;
  /** The end of the message "received …". */
  received(value: T | undefined): string;
}

/**
 * Reads until the value is accepted; after the timeout fails with the expected and the received value. Where the time ends while it
 * is read once more, the value of the reading before is the received one; the error of the first reading is passed on.
 */
export async function pollUntil<T>(expectation: Expectation<T>, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let received: T | undefined;
  for (let look = 0; ; look += 1) {
    const left = deadline - performance.now();
    const value = await expectation.read(Math.max(1, left)).catch((error: unknown) => {
      if (look === 0 || performance.now() < deadline - timerSlackMs) throw error;
      throw failure(expectation, received);
    });
    if (value !== undefined && expectation.accepts(value)) return;
    received = value;
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
