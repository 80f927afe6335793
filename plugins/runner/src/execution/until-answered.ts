import { setTimeout as delay } from 'node:timers/promises';
import { StepFailure } from '@testkernel/sdk';

/**
 * The first answer to a question that may be lost on its way, and is asked again then. Rejects when one of them does,
 * or with a `StepFailure` `timeout` when none has come.
 *
 * @param waitsMs how many milliseconds pass after each time it is asked
 */
export async function untilAnswered<T>(ask: () => Promise<T>, waitsMs: readonly number[]): Promise<T> {
  const answers: Promise<T>[] = [];
  const ended = new AbortController();
  try {
    for (const waitMs of waitsMs) {
      answers.push(ask());
      const silence = delay(waitMs, silent, { signal: ended.signal });
      const answer = await Promise.race([...answers, silence]);
      if (answer !== silent) return answer;
    }
  } finally {
    ended.abort();
  }
  const waited = waitsMs.reduce((sum, waitMs) => sum + waitMs, 0);
  throw new StepFailure('timeout', `The page did not answer for ${waited} ms.`);
}

const silent = Symbol('silent');
