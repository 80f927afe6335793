import { setTimeout as delay } from 'node:timers/promises';
import { IdleProcessors } from './idle-processors.ts';

export interface AtATime {
  /** Items that are worked on at the same time however busy the processors are. */
  readonly least: number;
  readonly most: number;
}

/** Milliseconds between two looks at the processors: a process that was just started shows what it takes. */
const lookEveryMs = 3_000;
/** Share of the processors' time that has to be unused before a further item begins. */
const enoughIdle = 0.2;

/**
 * Works on all items in their order, on `least` of them at a time, and on up to `most` while the processors are idle: what
 * waits for a browser or a server leaves them to others, and what computes keeps them. Begins none after `signal` is aborted.
 */
export async function workOnAll<T>(
  items: readonly T[],
  { least, most }: AtATime,
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const processors = new IdleProcessors();
  const waiting = items.values();
  const running = new Set<Promise<void>>();
  const begin = (item: T) => {
    const worked = work(item).finally(() => running.delete(worked));
    running.add(worked);
  };
  for (const item of waiting) {
    if (signal?.aborted) break;
    begin(item);
    while (running.size >= least) {
      await Promise.race([...running, delay(lookEveryMs, undefined, { ref: false })]);
      if (running.size < most && processors.share() >= enoughIdle) break;
    }
  }
  await Promise.all(running);
}
