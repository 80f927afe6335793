import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';

const pollMs = 1_000;

export interface SlotCounts {
  /** The jobs of any workspace that this process executes at a time. */
  readonly shared: number;
  /** The jobs beside them of workspaces without another running job. */
  readonly reserved: number;
}

/**
 * A queue with slots for workspaces of which no job is running. They are used while all shared slots are taken, so that
 * the long jobs of some workspaces do not keep another from beginning.
 */
export class ReservedSlots implements JobQueue {
  readonly #queue: JobQueue;
  readonly #executor: JobExecutor;
  readonly #counts: SlotCounts;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #claiming = false;
  #used = 0;

  constructor(queue: JobQueue, executor: JobExecutor, counts: SlotCounts, log: Logger) {
    this.#queue = queue;
    this.#executor = executor;
    this.#counts = counts;
    this.#log = log;
  }

  announce(jobId: string, type: string): void {
    this.#queue.announce(jobId, type);
  }

  startWorking(): void {
    this.#queue.startWorking();
    this.#timer = setInterval(() => void this.#poll(), pollMs);
  }

  async stopWorking(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#queue.stopWorking();
  }

  async close(): Promise<void> {
    await this.stopWorking();
    await this.#queue.close();
  }

  async #poll(): Promise<void> {
    if (this.#claiming) return;
    this.#claiming = true;
    try {
      await this.#fill();
    } catch (error) {
      this.#log.warn(
        { error: messageOf(error) },
        'jobs of workspaces without a running one could not be read from the database; the next attempt follows within seconds',
      );
    } finally {
      this.#claiming = false;
    }
  }

  async #fill(): Promise<void> {
    const { shared, reserved } = this.#counts;
    while (this.#timer && this.#used < reserved && this.#executor.running - this.#used >= shared) {
      const job = await this.#executor.claimOfIdleWorkspace();
      if (!job) return;
      this.#used += 1;
      this.#executor.execute(job).finally(() => {
        this.#used -= 1;
      });
    }
  }
}
