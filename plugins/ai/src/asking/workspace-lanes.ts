import pLimit, { type LimitFunction } from 'p-limit';

/** Calls of one workspace at the same time, in one process. */
const callsAtATime = 4;

/** Lets a few calls of each workspace run at the same time, so that one workspace's slow provider delays no other's. */
export class WorkspaceLanes {
  readonly #lanes = new Map<string, LimitFunction>();

  /** Work that has not begun when the signal aborts never begins. */
  async run<R>(workspaceId: string, signal: AbortSignal, work: () => Promise<R>): Promise<R> {
    const lane = this.#lanes.get(workspaceId) ?? pLimit(callsAtATime);
    this.#lanes.set(workspaceId, lane);
    try {
      return await lane(async () => {
        signal.throwIfAborted();
        return work();
      });
    } finally {
      if (lane.activeCount + lane.pendingCount === 0) this.#lanes.delete(workspaceId);
    }
  }
}
