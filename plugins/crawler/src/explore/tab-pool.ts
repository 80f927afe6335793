import { setTimeout as delay } from 'node:timers/promises';
import type { Tab } from '../page/tab.ts';

export interface PoolWork<T> {
  /** The next task, or null when there is none for now. */
  take(): T | null;
  /** May find further tasks for `take`. Must not throw unless the work as a whole is over. */
  visit(tab: Tab, task: T): Promise<void>;
  /** A visit took longer than allowed and was given up, with its tab. */
  gaveUp(task: T): void;
}

/** Several tabs at work on one list of tasks. A tab that a page holds on to is left behind for a new one. */
export class TabPool {
  readonly #open: () => Promise<Tab>;
  readonly #size: number;
  readonly #visitTimeoutMs: number;
  readonly #idle: Tab[] = [];

  constructor(open: () => Promise<Tab>, size: number, visitTimeoutMs: number) {
    this.#open = open;
    this.#size = size;
    this.#visitTimeoutMs = visitTimeoutMs;
  }

  /** Returns once there is no task left and no visit under way that could find more. */
  async run<T>(work: PoolWork<T>, signal: AbortSignal): Promise<void> {
    for (let count = 0; count < this.#size; count += 1) this.#idle.push(await this.#open());
    const busy = new Set<Promise<void>>();
    try {
      for (;;) {
        signal.throwIfAborted();
        while (this.#startOne(work, busy));
        if (busy.size === 0) break;
        await Promise.race(busy);
      }
    } finally {
      await Promise.allSettled(busy);
      await Promise.all(this.#idle.map((tab) => tab.close()));
    }
  }

  #startOne<T>(work: PoolWork<T>, busy: Set<Promise<void>>): boolean {
    const tab = this.#idle.at(-1);
    const task = tab && work.take();
    if (!tab || task === null || task === undefined) return false;
    this.#idle.pop();
    const visit = this.#visit(work, tab, task).finally(() => busy.delete(visit));
    busy.add(visit);
    return true;
  }

  async #visit<T>(work: PoolWork<T>, tab: Tab, task: T): Promise<void> {
    const timer = new AbortController();
    const visit = work.visit(tab, task);
    const limit = delay(this.#visitTimeoutMs, 'late' as const, { signal: timer.signal });
    try {
      const outcome = await Promise.race([visit, limit]);
      if (outcome !== 'late') {
        this.#idle.push(tab);
        return;
      }
    } finally {
      timer.abort();
      limit.catch(() => 'timer stopped');
    }
    work.gaveUp(task);
    await tab.close();
    await Promise.allSettled([visit]);
    this.#idle.push(await this.#open());
  }
}
