import type { Test } from '@testkernel/sdk';

/** What a test is taken to need when it never ran, in milliseconds. */
const unknownDurationMs = 10_000;

export interface Budgeted {
  readonly run: readonly Test[];
  readonly overBudget: readonly Test[];
}

/**
 * Keeps the tests, in their order, whose past durations fit into the budget of all workers. Smoke tests always
 * stay, and so does the first test.
 */
export function fitBudget(
  ordered: readonly Test[],
  pastMs: ReadonlyMap<string, number>,
  budgetMinutes: number,
  parallelWorkers: number,
): Budgeted {
  let left = budgetMinutes * 60_000 * parallelWorkers;
  const run: Test[] = [];
  const overBudget: Test[] = [];
  for (const test of ordered) {
    left -= pastMs.get(test.id) ?? unknownDurationMs;
    const keep = test.type === 'smoke' || left >= 0 || run.length === 0;
    (keep ? run : overBudget).push(test);
  }
  return { run, overBudget };
}
