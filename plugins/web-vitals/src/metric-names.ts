import type { MetricType } from 'web-vitals';

/** The measured metrics, as in the budgets: the library's names in lower case. */
export const metricNames = ['lcp', 'cls', 'inp', 'ttfb'] as const satisfies Lowercase<MetricType['name']>[];
export type MetricName = (typeof metricNames)[number];

/** In milliseconds; CLS has no unit. Metrics that were not measured are absent. */
export type Vitals = Partial<Record<MetricName, number>>;
