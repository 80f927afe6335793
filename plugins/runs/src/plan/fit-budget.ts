import type { PlanEntry } from '@testkernel/sdk';

/** The assumed duration of a test that never ran, in milliseconds. */
export const unknownDurationMs = 10_000;

export interface Budgeted {
  readonly run: readonly PlanEntry[];
  readonly overBudget: readonly PlanEntry[];
}

/**
 * Keeps the tests, in their order, whose past durations fit into the budget of all workers. Smoke tests always
 * stay, and so does the first test.
 */
export function fitBudget(
  ordered: readonly PlanEntry[],
  pastMs: ReadonlyMap<string, number>,
  budgetMinutes: number,
  parallelWorkers: number,
): Budgeted {
  let left = budgetMinutes * 60_000 * parallelWorkers;
  const run: PlanEntry[] = [];
  const overBudget: PlanEntry[] = [];
  for (const entry of ordered) {
    const { test } = entry;
    left -= pastMs.get(test.id) ?? unknownDurationMs;
    const keep = test.type === 'smoke' || left >= 0 || run.length === 0;
    (keep ? run : overBudget).push(entry);
  }
  return { run, overBudget };
}
