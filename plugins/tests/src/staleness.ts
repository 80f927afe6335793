import type { TestRecord } from './test-record.ts';

type Dated = Pick<TestRecord, 'reviewStatus' | 'lastRunAt' | 'reviewedAt' | 'createdAt'>;

/** An approved test is stale when it has not run for so many days, counted from its approval if it never ran. */
export class Staleness {
  readonly #days: number;

  constructor(days: number) {
    this.#days = days;
  }

  /** What was last run before this moment is stale. */
  cutoff(now = new Date()): Date {
    return new Date(now.getTime() - this.#days * 24 * 3600 * 1000);
  }

  isStale(test: Dated, now = new Date()): boolean {
    if (test.reviewStatus !== 'approved') return false;
    return (test.lastRunAt ?? test.reviewedAt ?? test.createdAt) < this.cutoff(now);
  }
}
