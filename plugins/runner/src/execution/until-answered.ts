import { setTimeout as delay } from 'node:timers/promises';
import { StepFailure } from '@testkernel/sdk';

/**
 * Repeats a request whose response may be lost, and returns the first response. Rejects when any request does, or with a
 * `StepFailure` `timeout` when there is no response.
 *
 * @param waitsMs milliseconds to wait after each request
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
