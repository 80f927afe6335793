import type {
  HistogramDefinition,
  LabelsOf,
  Measure,
  MetricDefinition,
  MetricsService,
} from '@testkernel/sdk/experimental';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

const prefix = 'testkernel_';
const other = 'other';
const readWithinMs = 1_000;
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process. */
export class MetricRegistry implements MetricsService {
  readonly registry = new Registry();

  counter<const L extends string = never>(definition: MetricDefinition<L>): Measure<L> {
    const counter = new Counter({ ...this.#options(definition) });
    return measure(definition, (labels, value) => counter.inc(labels, value));
  }

  histogram<const L extends string = never>(definition: HistogramDefinition<L>): Measure<L> {
    const histogram = new Histogram({
      ...this.#options(definition),
      buckets: [...(definition.buckets ?? seconds)],
    });
    return measure(definition, (labels, value) => histogram.observe(labels, value));
  }

  gauge(definition: MetricDefinition, read: () => number | Promise<number>): void {
    new Gauge({
      ...this.#options(definition),
      async collect() {
        const value = await within(readWithinMs, read);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }

  #options({ name, help, labels }: MetricDefinition<string>) {
    return {
      name: `${prefix}${name}`,
      help,
      labelNames: Object.keys(labels ?? {}),
      registers: [this.registry],
    };
  }
}

/** The function by which a plugin measures, in the shape that its labels need. */
function measure<L extends string>(
  { labels }: MetricDefinition<L>,
  record: (labels: Record<string, string>, value: number) => void,
): Measure<L> {
  const allowed: [string, readonly string[]][] = Object.entries(labels ?? {});
  const bounded = (given: LabelsOf<string>) =>
    Object.fromEntries(
      allowed.map(([name, values]) => [
        name,
        values.includes(given[name] ?? '') ? (given[name] ?? other) : other,
      ]),
    );
  const labelled = (given: LabelsOf<string>, value = 1) => record(bounded(given), value);
  const plain = (value = 1) => record({}, value);
  return (allowed.length > 0 ? labelled : plain) as Measure<L>;
}

/** Undefined where the value could not be read in time. */
async function within(ms: number, read: () => number | Promise<number>): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([Promise.resolve().then(read), late]);
  } catch {
    // The process that reads metrics sees that the value is missing.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
