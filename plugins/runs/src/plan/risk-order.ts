import type { PlanEntry, Test } from '@testkernel/sdk';

const priorityRisk = { high: 2, medium: 1, low: 0 } as const;

/** A test's risk: high for tests that failed last, are flaky or have high priority. */
function riskOf(test: Test): number {
  return (
    (test.lastResult === 'failed' ? 4 : 0) +
    (test.lastResult === null ? 1 : 0) +
    test.flakyScore +
    priorityRisk[test.priority]
  );
}

/** Smoke tests first, then by descending risk; tests of equal risk keep their order. */
export function riskOrder(entries: readonly PlanEntry[]): PlanEntry[] {
  const smoke = ({ type }: Test) => (type === 'smoke' ? 1 : 0);
  return entries.toSorted(({ test: a }, { test: b }) => smoke(b) - smoke(a) || riskOf(b) - riskOf(a));
}
