/** Hands waiting jobs to an executor. The database holds their state; a queue only carries the news. */
export interface JobQueue {
  /** Announces a committed job. */
  announce(jobId: string, type: string): void;
  /** Begins to execute jobs in this process. */
  startWorking(): void;
  /** Takes no further jobs. */
  stopWorking(): Promise<void>;
  close(): Promise<void>;
}
