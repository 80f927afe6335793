import {
  type DatabaseService,
  type JobPayload,
  type JobsService,
  type JobType,
  keyOf,
  type ScopeService,
} from '@testkernel/sdk';
import type { Broadcast } from '../events/broadcast.ts';
import { cancelChannel } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';
import { checkPayload } from './job-registry.ts';
import type { JobStore } from './job-store.ts';

/** Enqueues and cancels background jobs. */
export class Jobs implements JobsService {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #store: JobStore;
  readonly #queue: JobQueue;
  readonly #broadcast: Broadcast;

  constructor(
    database: DatabaseService,
    scope: ScopeService,
    store: JobStore,
    queue: JobQueue,
    broadcast: Broadcast,
  ) {
    this.#database = database;
    this.#scope = scope;
    this.#store = store;
    this.#queue = queue;
    this.#broadcast = broadcast;
  }

  async enqueue<J extends JobType>(job: J, payload: JobPayload<J>): Promise<string> {
    checkPayload(job, payload);
    const id = await this.#store.add(keyOf(job), payload, this.#scope.workspaceId);
    this.#database.afterCommit(() => this.#queue.announce(id, keyOf(job)));
    return id;
  }

  async cancel(jobId: string): Promise<void> {
    await this.#store.requestCancel(jobId);
    this.#database.afterCommit(() => this.#broadcast.publish(cancelChannel, jobId));
  }
}
