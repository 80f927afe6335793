import type { TestRecord } from './test-record.ts';

type Dated = Pick<TestRecord, 'reviewStatus' | 'lastRunAt' | 'reviewedAt' | 'createdAt'>;

/** As SQL; its value is the cutoff. */
export const staleBefore =
  "review_status = 'approved' and coalesce(last_run_at, reviewed_at, created_at) < ?";

/** An approved test is stale when it has not run for this many days, counted from its approval if it never ran. */
export class Staleness {
  readonly #days: number;

  constructor(days: number) {
    this.#days = days;
  }

  /** Tests that last ran before this moment are stale. */
  cutoff(now = new Date()): Date {
    return new Date(now.getTime() - this.#days * 24 * 3600 * 1000);
  }

  isStale(test: Dated, now = new Date()): boolean {
    if (test.reviewStatus !== 'approved') return false;
    return (test.lastRunAt ?? test.reviewedAt ?? test.createdAt) < this.cutoff(now);
  }
}
