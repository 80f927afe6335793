import { token } from '../token.ts';

/** What a metric is called and counts. */
export interface MetricDefinition<L extends string = never> {
  /** Lower-case words joined by `_`, without a prefix: `testkernel_` is added. Counters end in `_total`, units come last. */
  readonly name: string;
  readonly help: string;
  /**
   * The values that each label may have; others are counted as `other`. Metrics are kept for each combination of values, so
   * that neither ids nor what users or pages wrote may be among them. Default: no labels.
   */
  readonly labels?: Readonly<Record<L, readonly string[]>>;
}

export interface HistogramDefinition<L extends string = never> extends MetricDefinition<L> {
  /** Upper bounds, ascending, in the unit of the metric. Default: 5 ms to 10 s, in seconds. */
  readonly buckets?: readonly number[];
}

/** The value of each label of a metric. */
export type LabelsOf<L extends string> = Readonly<Record<L, string>>;

/** Takes labels where the metric has some. */
export type Measure<L extends string> = [L] extends [never]
  ? (value?: number) => void
  : (labels: LabelsOf<L>, value?: number) => void;

/**
 * Metrics of this process, for Prometheus. List the token under `optional`, because no plugin needs to provide it.
 *
 * @example
 * const sent = services.metrics?.counter({
 *   name: 'reports_sent_total',
 *   help: 'Reports that were sent.',
 *   labels: { outcome: ['sent', 'refused'] },
 * });
 * sent?.({ outcome: 'sent' });
 */
export interface MetricsService {
  /** Defines a counter, and returns the function that adds to it; 1 by default. A name is defined once. */
  counter<const L extends string = never>(definition: MetricDefinition<L>): Measure<L>;
  /** As `counter`; the function records a value. */
  histogram<const L extends string = never>(definition: HistogramDefinition<L>): Measure<L>;
  /** Defines a value that `read` tells whenever metrics are read, within a second; a failure leaves the metric out. */
  gauge(definition: MetricDefinition, read: () => number | Promise<number>): void;
}

export const Metrics = token<MetricsService>('metrics');
