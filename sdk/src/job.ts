import type { Static, TSchema } from 'typebox';

/** A kind of background work. Its payload is JSON, validated when the job is enqueued and when it starts. */
export interface JobType<S extends TSchema = TSchema> {
  readonly kind: 'job';
  readonly id: string;
  readonly version: number;
  readonly payload: S;
}

export function defineJob<S extends TSchema>(id: string, payload: S, version = 1): JobType<S> {
  return { kind: 'job', id, version, payload };
}

export type JobPayload<J extends JobType> = Static<J['payload']>;

export interface JobContext {
  readonly jobId: string;
  /** Aborted when the job is cancelled (by any replica, within two seconds) or the process shuts down. */
  readonly signal: AbortSignal;
}

export interface JobHandler<J extends JobType> {
  /** Executes the job, in the workspace in which it was enqueued. */
  run(payload: JobPayload<J>, context: JobContext): Promise<void>;
  /**
   * Called once, on any replica, when a job did not complete: its handler threw, or its process was killed or shut
   * down. Not called for a cancelled job.
   */
  lost?(payload: JobPayload<J>): Promise<void>;
}
