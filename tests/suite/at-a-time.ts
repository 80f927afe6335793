import { setTimeout as delay } from 'node:timers/promises';
import { type Machine, ThisMachine } from './machine.ts';

export interface AtATime {
  /** Items that are worked on at the same time however busy the machine is. */
  readonly least: number;
  readonly most: number;
  /** Milliseconds between two looks at the machine: a process that was just started shows what it takes. Default 3,000. */
  readonly lookEveryMs?: number;
  readonly machine?: Machine;
  /** Begins no further item after it is aborted. */
  readonly signal?: AbortSignal;
}

/** Share of the processors' time that has to be unused before one item more is worked on at the same time. */
const enoughIdle = 0.2;
/** Waiting processes for each processor above which one item less is worked on at the same time. */
const overload = 2.5;

/**
 * Works on all items in their order, on `least` of them at a time, and on up to `most` while processors are idle: what waits
 * for a browser or a server leaves them to others, and what computes keeps them. An item that ends makes place for the next
 * one at once, unless the machine is overloaded.
 */
export async function workOnAll<T>(
  items: readonly T[],
  { least, most, lookEveryMs = 3_000, machine = new ThisMachine(), signal }: AtATime,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let atATime = least;
  const running = new Set<Promise<void>>();
  const begin = (item: T) => {
    const worked = work(item).finally(() => running.delete(worked));
    running.add(worked);
  };
  const look = () => {
    const idle = machine.idle();
    if (idle >= enoughIdle) atATime = Math.min(most, running.size + 1);
    else if (machine.load() > overload) atATime = Math.max(least, running.size - 1);
  };
  let nextLook = performance.now() + lookEveryMs;
  for (const item of items) {
    if (signal?.aborted) break;
    begin(item);
    while (running.size >= atATime) {
      const waitMs = Math.max(0, nextLook - performance.now());
      await Promise.race([...running, delay(waitMs, undefined, { ref: false })]);
      if (performance.now() < nextLook) continue;
      look();
      nextLook = performance.now() + lookEveryMs;
    }
  }
  await Promise.all(running);
}
