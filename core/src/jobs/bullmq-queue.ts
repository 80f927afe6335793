import { messageOf } from '@testkernel/sdk';
import { Queue, Worker } from 'bullmq';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { withinTime } from '../plugins/within-time.ts';
import type { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';
import type { JobStore } from './job-store.ts';

const queueName = 'jobs';
const overdueSeconds = 10;
const overdueMs = 5_000;
const closeMs = 5_000;

/** Announces jobs through BullMQ on Redis, once each; a worker then claims the next job from the database. */
export class BullMqQueue implements JobQueue {
  readonly #queue: Queue;
  readonly #redisUrl: string;
  readonly #prefix: string;
  readonly #store: JobStore;
  readonly #executor: JobExecutor;
  readonly #scope: KernelScope;
  readonly #concurrency: number;
  readonly #log: Logger;
  readonly #timer: NodeJS.Timeout;
  #worker: Worker | undefined;

  /** @param prefix of keys in Redis, the same for all processes of this install. */
  constructor(
    redisUrl: string,
    prefix: string,
    store: JobStore,
    executor: JobExecutor,
    scope: KernelScope,
    concurrency: number,
    log: Logger,
  ) {
    this.#redisUrl = redisUrl;
    this.#prefix = prefix;
    this.#store = store;
    this.#executor = executor;
    this.#scope = scope;
    this.#concurrency = concurrency;
    this.#log = log;
    this.#queue = new Queue(queueName, {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      prefix,
      defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    });
    this.#queue.on('error', (error) => this.#warn(error));
    this.#timer = setInterval(() => this.#announceOverdue(), overdueMs);
  }

  announce(jobId: string, type: string): void {
    this.#queue.add(type, {}, { jobId }).catch((error) => this.#warn(error));
  }

  startWorking(): void {
    const process = async () => {
      const claimed = await this.#executor.claimNext();
      if (claimed) await this.#executor.execute(claimed);
    };
    this.#worker = new Worker(queueName, process, {
      connection: { url: this.#redisUrl, maxRetriesPerRequest: null },
      prefix: this.#prefix,
      concurrency: this.#concurrency,
      lockDuration: 10_000,
      stalledInterval: 5_000,
    });
    this.#worker.on('error', (error) => this.#warn(error));
  }

  async stopWorking(): Promise<void> {
    await this.#worker?.pause(true);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    // Waiting has a limit: close() would never return without Redis, or with a job that does not end.
    await this.#closeInTime(async () => this.#worker?.close());
    await this.#closeInTime(() => this.#queue.close());
  }

  /** Announces again the jobs whose announcement was lost (no connection to Redis, a crash after the commit). */
  async #announceOverdue(): Promise<void> {
    try {
      const overdue = await this.#scope.asSystem(() => this.#store.overdue(overdueSeconds));
      for (const job of overdue) this.announce(job.id, job.type);
    } catch (error) {
      this.#warn(error);
    }
  }

  async #closeInTime(close: () => Promise<void>): Promise<void> {
    await withinTime(close, closeMs, 'Redis did not answer.').catch((error) => this.#warn(error));
  }

  #warn(error: unknown): void {
    this.#log.warn(
      { error: messageOf(error) },
      'the job queue could not reach Redis and tries again; jobs wait in the database: check REDIS_URL',
    );
  }
}
