/** Hands waiting jobs to an executor. Their state is in the database; a queue only announces them. */
export interface JobQueue {
  /** Announces a committed job. */
  announce(jobId: string, type: string): void;
  /** Begins executing jobs in this process. */
  startWorking(): void;
  /** Stops taking jobs. */
  stopWorking(): Promise<void>;
  close(): Promise<void>;
}
