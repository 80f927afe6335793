import type { JudgedResult, Verdict } from '@testkernel/sdk';
import { metricNames } from './metric-names.ts';
import type { WebVitalsBudgets } from './web-vitals-budgets.ts';

/** A violation for each test with a page worse than its budget. Metrics that were not measured pass. */
export function judgeVitals(budgets: WebVitalsBudgets, results: readonly JudgedResult[]): Verdict {
  const violations = results.flatMap(({ testId, testName, webVitals }) =>
    metricNames.flatMap((rule) => {
      const threshold = budgets[rule];
      const actual = webVitals?.[rule];
      if (threshold === undefined || actual === undefined || actual <= threshold) return [];
      return [{ rule, threshold, actual, testId, testName }];
    }),
  );
  return { passed: violations.length === 0, violations };
}
