import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for something to become true; throws after `seconds`. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  seconds = 60,
): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}.`);
    await sleep(20);
  }
}
