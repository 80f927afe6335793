import { setTimeout as delay } from 'node:timers/promises';
import type { Tab } from '../page/tab.ts';

export interface PoolWork<T> {
  /** The next task, or null if there is none at the moment. */
  take(): T | null;
  /** May produce further tasks for `take`. Must only throw if all work has to end. */
  visit(tab: Tab, task: T): Promise<void>;
  /** Called when a visit took longer than allowed. Its tab is closed. */
  gaveUp(task: T): void;
}

/** Processes one list of tasks in several tabs. A tab whose visit takes too long is replaced by a new one. */
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

  /** Returns once no task is left and no running visit could add one. */
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
