import { hostname } from 'node:os';
import { newId } from '@testkernel/sdk';
import { factory, type Registrations } from '../registration.ts';
import { InProcessQueue } from './in-process-queue.ts';
import { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import { JobStore } from './job-store.ts';
import { Jobs } from './jobs.ts';
import { ReservedSlots } from './reserved-slots.ts';

/** The greatest integer of the database's column type. */
const unlimited = 2_147_483_647;

export interface JobServices {
  readonly executor: JobExecutor;
  readonly jobRegistry: JobRegistry;
  readonly jobs: Jobs;
  readonly jobStore: JobStore;
  readonly queue: JobQueue;
}

declare module '../registration.ts' {
  interface KernelServices extends JobServices {}
}

/** The services that enqueue, store and execute background jobs. */
export const jobServices: Registrations<JobServices> = {
  executor: factory(({ config, jobRegistry, jobStore, scope, broadcast, operations, log }) => {
    const owner = `${hostname()}:${process.pid}:${newId()}`;
    const maxOfWorkspace = config.workspaceMaxJobs || unlimited;
    return new JobExecutor(owner, maxOfWorkspace, jobRegistry, jobStore, scope, broadcast, operations, log);
  }),
  jobRegistry: factory(() => new JobRegistry()),
  jobs: factory(
    ({ database, scope, jobStore, queue, broadcast }) =>
      new Jobs(database, scope, jobStore, queue, broadcast),
  ),
  jobStore: factory(({ database }) => new JobStore(database)),
  queue: factory(({ config, prefix, jobStore, executor, redisAdapters, scope, context, log }): JobQueue => {
    const { redisUrl, workerConcurrency: shared, reservedJobSlots: reserved } = config;
    const queue = redisAdapters
      ? new redisAdapters.BullMqQueue(redisUrl, prefix, jobStore, executor, scope, shared, log)
      : new InProcessQueue(executor, context, shared, log);
    return new ReservedSlots(queue, executor, { shared, reserved }, log);
  }).disposer((queue) => queue.close()),
};
