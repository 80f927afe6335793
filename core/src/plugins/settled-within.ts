import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until all have settled, whatever with, and at most the time in milliseconds. */
export async function settledWithin(running: Iterable<Promise<unknown>>, ms: number): Promise<void> {
  const waiting = new AbortController();
  const all = Promise.allSettled(running);
  // Aborted below when all have settled.
  const late = sleep(ms, undefined, { signal: waiting.signal }).catch(() => undefined);
  await Promise.race([all, late]);
  waiting.abort();
}
