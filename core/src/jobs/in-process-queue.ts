import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import type { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';

const pollMs = 3_000;

/** Claims jobs from the database: at once when this process enqueues one, else by polling. */
export class InProcessQueue implements JobQueue {
  readonly #executor: JobExecutor;
  readonly #context: ScopeContext;
  readonly #concurrency: number;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #claiming = false;
  #running = 0;
  #again = false;

  constructor(executor: JobExecutor, context: ScopeContext, concurrency: number, log: Logger) {
    this.#executor = executor;
    this.#context = context;
    this.#concurrency = concurrency;
    this.#log = log;
  }

  announce(): void {
    this.#wake();
  }

  startWorking(): void {
    this.#timer = setInterval(() => this.#wake(), pollMs);
    this.#wake();
  }

  async stopWorking(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async close(): Promise<void> {
    await this.stopWorking();
  }

  /** Leaves the scope of the caller, since the jobs run longer than the request that enqueued them. */
  #wake(): void {
    if (!this.#timer) return;
    if (this.#claiming) {
      this.#again = true;
      return;
    }
    this.#claiming = true;
    this.#context
      .exit(() => this.#fill())
      .catch((error) =>
        this.#log.warn(
          { error: messageOf(error) },
          'waiting jobs could not be read from the database; the next attempt follows within seconds',
        ),
      )
      .finally(() => {
        this.#claiming = false;
        if (this.#again) this.#wake();
      });
  }

  async #fill(): Promise<void> {
    this.#again = false;
    while (this.#timer && this.#running < this.#concurrency) {
      const job = await this.#executor.claimNext();
      if (!job) return;
      this.#running += 1;
      this.#executor.execute(job).finally(() => {
        this.#running -= 1;
        this.#wake();
      });
    }
  }
}
