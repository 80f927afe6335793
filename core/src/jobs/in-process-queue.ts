import { messageOf } from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import type { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobRegistry } from './job-registry.ts';
import type { JobStore } from './job-store.ts';

const pollMs = 3_000;

/** Claims jobs from the database: at once when this process enqueued them, else when it looks again. */
export class InProcessQueue implements JobQueue {
  readonly #store: JobStore;
  readonly #executor: JobExecutor;
  readonly #registry: JobRegistry;
  readonly #scope: KernelScope;
  readonly #context: ScopeContext;
  readonly #concurrency: number;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #claiming = false;
  #again = false;

  constructor(
    store: JobStore,
    executor: JobExecutor,
    registry: JobRegistry,
    scope: KernelScope,
    context: ScopeContext,
    concurrency: number,
    log: Logger,
  ) {
    this.#store = store;
    this.#executor = executor;
    this.#registry = registry;
    this.#scope = scope;
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

  /** Jobs outlive whoever woke the queue, so the scope of the caller is left behind. */
  #wake(): void {
    if (!this.#timer) return;
    if (this.#claiming) {
      this.#again = true;
      return;
    }
    this.#claiming = true;
    this.#context
      .exit(() => this.#fill())
      .catch((error) => this.#log.warn({ error: messageOf(error) }, 'waiting jobs could not be read'))
      .finally(() => {
        this.#claiming = false;
        if (this.#again) this.#wake();
      });
  }

  async #fill(): Promise<void> {
    this.#again = false;
    while (this.#timer && this.#executor.running < this.#concurrency) {
      const job = await this.#scope.asSystem(() =>
        this.#store.claimNext(this.#registry.keys, this.#executor.owner),
      );
      if (!job) return;
      this.#executor.execute(job).finally(() => this.#wake());
    }
  }
}
