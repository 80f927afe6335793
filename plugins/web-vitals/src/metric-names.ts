import type { MetricType } from 'web-vitals';

/** What is measured, by the names of the budgets: those of the library in small letters. */
export const metricNames = ['lcp', 'cls', 'inp', 'ttfb'] as const satisfies Lowercase<MetricType['name']>[];
export type MetricName = (typeof metricNames)[number];

/** Milliseconds; CLS has no unit. Those that the engine could not measure, or that nothing happened for, are absent. */
export type Vitals = Partial<Record<MetricName, number>>;
