import { hostname } from 'node:os';
import { newId } from '@testkernel/sdk';
import { factory, type Registrations } from '../registration.ts';
import { BullMqQueue } from './bullmq-queue.ts';
import { InProcessQueue } from './in-process-queue.ts';
import { JobExecutor } from './job-executor.ts';
import type { JobQueue } from './job-queue.ts';
import { JobRegistry } from './job-registry.ts';
import { JobStore } from './job-store.ts';
import { Jobs } from './jobs.ts';

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
  executor: factory(({ jobRegistry, jobStore, scope, broadcast, log }) => {
    const owner = `${hostname()}:${process.pid}:${newId()}`;
    return new JobExecutor(owner, jobRegistry, jobStore, scope, broadcast, log);
  }),
  jobRegistry: factory(() => new JobRegistry()),
  jobs: factory(
    ({ database, scope, jobStore, queue, broadcast }) =>
      new Jobs(database, scope, jobStore, queue, broadcast),
  ),
  jobStore: factory(({ database }) => new JobStore(database)),
  queue: factory(({ config, prefix, jobStore, executor, scope, context, log }): JobQueue => {
    const { redisUrl, workerConcurrency } = config;
    return redisUrl
      ? new BullMqQueue(redisUrl, prefix, jobStore, executor, scope, workerConcurrency, log)
      : new InProcessQueue(executor, context, workerConcurrency, log);
  }).disposer((queue) => queue.close()),
};
