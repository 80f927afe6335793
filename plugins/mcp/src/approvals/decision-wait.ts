import { setTimeout as sleep } from 'node:timers/promises';
import type { Approval, Approvals } from './approvals.ts';

const pollMs = 500;

/** Shorter than the minute after which clients give a call up. */
const waitMs = 45_000;

/** Calls of one user that wait at the same time in this process; further ones are answered at once. */
const maxWaiting = 5;

/** Waits for decisions, which another process may receive. */
export class DecisionWait {
  readonly #approvals: Pick<Approvals, 'find'>;
  readonly #waiting = new Map<string, number>();

  constructor(approvals: Pick<Approvals, 'find'>) {
    this.#approvals = approvals;
  }

  /** The approval once it is decided, or as it is after a while. */
  async decided(approval: Approval, userId: string, signal: AbortSignal): Promise<Approval> {
    const others = this.#waiting.get(userId) ?? 0;
    if (others >= maxWaiting) return approval;
    this.#waiting.set(userId, others + 1);
    try {
      return await this.#poll(approval, signal);
    } finally {
      const left = (this.#waiting.get(userId) ?? 1) - 1;
      if (left > 0) this.#waiting.set(userId, left);
      else this.#waiting.delete(userId);
    }
  }

  async #poll(approval: Approval, signal: AbortSignal): Promise<Approval> {
    const end = performance.now() + waitMs;
    let current: Approval | null = approval;
    while (current?.state === 'pending' && performance.now() < end) {
      await sleep(pollMs, undefined, { signal });
      current = await this.#approvals.find(approval.id);
    }
    return current ?? approval;
  }
}
