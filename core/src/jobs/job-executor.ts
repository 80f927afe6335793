import { messageOf } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import type { Broadcast } from '../events/broadcast.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Operations } from '../operations/operations.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { settledWithin } from '../plugins/settled-within.ts';
import { checkPayload, type JobRegistry } from './job-registry.ts';
import type { ClaimedJob, JobStore } from './job-store.ts';

/** Why a job's signal was aborted. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled.');
    this.name = 'JobCancelled';
  }
}

export class ProcessDraining extends Error {
  constructor() {
    super('The process is stopping.');
    this.name = 'ProcessDraining';
  }
}

export const cancelChannel = 'jobs.cancel';
const heartbeatMs = 1_000;
/** A process without a heartbeat for this long counts as dead. */
const lostAfterSeconds = 20;
const sweepMs = 5_000;
/** The time that a job has for cleaning up after it was aborted. */
const unwindMs = 10_000;

/** Executes claimed jobs in this process, with heartbeats and cancellation, and ends the jobs of dead processes. */
export class JobExecutor {
  readonly owner: string;
  readonly #maxOfWorkspace: number;
  readonly #registry: JobRegistry;
  readonly #store: JobStore;
  readonly #scope: KernelScope;
  readonly #operations: Operations;
  readonly #log: Logger;
  readonly #running = new Map<string, { controller: AbortController; settled: Promise<void> }>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #unsubscribe: () => void;

  /** @param maxOfWorkspace the most jobs of one workspace that all processes execute at a time */
  constructor(
    owner: string,
    maxOfWorkspace: number,
    registry: JobRegistry,
    store: JobStore,
    scope: KernelScope,
    broadcast: Broadcast,
    operations: Operations,
    log: Logger,
  ) {
    this.owner = owner;
    this.#maxOfWorkspace = maxOfWorkspace;
    this.#registry = registry;
    this.#store = store;
    this.#scope = scope;
    this.#operations = operations;
    this.#log = log;
    this.#unsubscribe = broadcast.subscribe(cancelChannel, (id) => this.#cancelLocal(String(id)));
  }

  get running(): number {
    return this.#running.size;
  }

  /** @param alone whether no other process exists, so that every active job belongs to a dead one. */
  async start(alone: boolean): Promise<void> {
    await this.#sweep(alone ? 0 : lostAfterSeconds);
    this.#every(heartbeatMs, () => this.#sendHeartbeats());
    this.#every(sweepMs, () => this.#sweep(lostAfterSeconds));
  }

  /** The next job of a type with a handler in this process; undefined when none waits. */
  claimNext(): Promise<ClaimedJob | undefined> {
    return this.#claim(this.#maxOfWorkspace);
  }

  /** As `claimNext`, only of a workspace of which no job is running. */
  claimOfIdleWorkspace(): Promise<ClaimedJob | undefined> {
    return this.#claim(1);
  }

  /** Waits for running jobs; after `graceMs` aborts them, and they count as lost. */
  async stop(graceMs: number): Promise<void> {
    await this.#settledWithin(graceMs);
    this.#abortAll();
    // A job that has not ended by then gets no more heartbeats, so that another process ends it as lost.
    await this.#settledWithin(unwindMs);
    for (const timer of this.#timers) clearInterval(timer);
    this.#unsubscribe();
  }

  /** Executes a job that this process has claimed. Never rejects. */
  async execute(job: ClaimedJob): Promise<void> {
    const controller = new AbortController();
    const settled = this.#scope.inWorkspace(job.workspace_id, () => this.#runHandler(job, controller.signal));
    this.#running.set(job.id, { controller, settled });
    try {
      await settled;
    } finally {
      this.#running.delete(job.id);
    }
  }

  #claim(maxOfWorkspace: number): Promise<ClaimedJob | undefined> {
    return this.#scope.asSystem(() => this.#store.claimNext(this.#registry.keys, this.owner, maxOfWorkspace));
  }

  async #runHandler(job: ClaimedJob, signal: AbortSignal): Promise<void> {
    try {
      const registered = this.#registry.get(job.type);
      if (!registered) throw new Error(`Nothing here does jobs of type ${job.type}.`);
      checkPayload(registered.type, job.payload);
      await this.#operations.observe(
        { kind: 'job', name: job.type, labels: { type: job.type }, ids: { job: job.id } },
        () => registered.handler.run(job.payload, { jobId: job.id, signal }),
        () => outcomeOf(signal),
      );
      await this.#store.end(job.id, this.owner, signal.aborted ? 'cancelled' : 'done');
    } catch (error) {
      await this.#settleFailure(job, signal, error).catch((cause) => this.#logUnended(job, cause));
    }
  }

  async #settleFailure(job: ClaimedJob, signal: AbortSignal, error: unknown): Promise<void> {
    const draining = signal.reason instanceof ProcessDraining;
    if (signal.aborted && !draining) {
      await this.#store.end(job.id, this.owner, 'cancelled');
      return;
    }
    const state = draining ? 'lost' : 'failed';
    if (!draining) this.#log.error({ job: job.id, type: job.type, error: messageOf(error) }, 'a job failed');
    const [own] = await this.#store.heartbeat(this.owner, [job.id]);
    if (own) await this.#endLost(job, state, messageOf(error));
  }

  /** A job whose row was deleted, or taken over by another process, is aborted like a cancelled one. */
  async #sendHeartbeats(): Promise<void> {
    const running = [...this.#running.keys()];
    if (running.length === 0) return;
    const own = await this.#scope.asSystem(() => this.#store.heartbeat(this.owner, running));
    const goOn = new Set(own.filter(({ cancel }) => !cancel).map(({ id }) => id));
    for (const id of running) if (!goOn.has(id)) this.#cancelLocal(id);
  }

  async #sweep(silentSeconds: number): Promise<void> {
    // Else a clock that was set forward would make this process take over its own jobs.
    await this.#sendHeartbeats();
    const lost = await this.#scope.asSystem(() => this.#store.takeOverLost(silentSeconds, this.owner));
    for (const job of lost) {
      this.#log.warn({ job: job.id, type: job.type }, 'the process of a job is gone: the job ends as lost');
      await this.#scope
        .inWorkspace(job.workspace_id, () => this.#endLost(job, 'lost', 'Its process is gone.'))
        .catch((error) => this.#logUnended(job, error));
    }
  }

  /** Calls `lost` before it ends the job: if the process dies in between, another sweep repeats both. */
  async #endLost(job: ClaimedJob, state: 'failed' | 'lost', error: string): Promise<void> {
    const registered = this.#registry.get(job.type);
    if (registered?.handler.lost && Value.Check(registered.type.payload, job.payload)) {
      await registered.handler.lost(job.payload);
    }
    await this.#store.end(job.id, this.owner, state, error);
  }

  #logUnended(job: ClaimedJob, error: unknown): void {
    this.#log.error(
      { job: job.id, error: messageOf(error) },
      'the end of a job could not be recorded; the next sweep tries again',
    );
  }

  #settledWithin(ms: number): Promise<void> {
    return settledWithin(
      [...this.#running.values()].map((job) => job.settled),
      ms,
    );
  }

  #cancelLocal(id: string): void {
    this.#running.get(id)?.controller.abort(new JobCancelled());
  }

  #abortAll(): void {
    for (const job of this.#running.values()) job.controller.abort(new ProcessDraining());
  }

  #every(ms: number, work: () => Promise<void>): void {
    let busy = false;
    const tick = async () => {
      if (busy) return;
      busy = true;
      await work().catch((error) =>
        this.#log.warn(
          { error: messageOf(error) },
          'heartbeats of jobs, or the search for lost ones, failed and are repeated within seconds',
        ),
      );
      busy = false;
    };
    this.#timers.push(setInterval(tick, ms));
  }
}

/** How a job ends whose handler failed. */
function outcomeOf(signal: AbortSignal): 'failed' | 'cancelled' | 'lost' {
  if (!signal.aborted) return 'failed';
  return signal.reason instanceof ProcessDraining ? 'lost' : 'cancelled';
}
