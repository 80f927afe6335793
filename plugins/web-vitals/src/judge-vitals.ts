import type { JudgedResult, Verdict } from '@testkernel/sdk';
import { metricNames } from './metric-names.ts';
import type { WebVitalsBudgets } from './web-vitals-budgets.ts';

/** Which tests met pages that are worse than the budgets. What was not measured is within them. */
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
