import type { JobPayload, JobType } from '../job.ts';
import { token } from '../token.ts';

export interface JobsService {
  /** Enqueues in the current transaction and workspace; the job starts after the commit. Returns its id. */
  enqueue<J extends JobType>(job: J, payload: JobPayload<J>): Promise<string>;
  /** Cancels a waiting or running job on whichever replica has it. */
  cancel(jobId: string): Promise<void>;
}

export const Jobs = token<JobsService>('kernel.jobs');
