import { Type } from '@testkernel/sdk';
import { Value } from 'typebox/value';
import { type MetricName, metricNames, type Vitals } from './metric-names.ts';

/** The reports of a page, which may send any value and so are validated. */
const Reports = Type.Array(
  Type.Object({
    name: Type.Enum(metricNames),
    /** Identifies a page load. */
    id: Type.String({ maxLength: 100 }),
    value: Type.Number({ minimum: 0, maximum: 3_600_000 }),
  }),
  { maxItems: metricNames.length },
);

/** The greatest number of page loads per test; further ones are ignored. */
const maxLoads = 1000;

/** The values that the pages of one attempt reported. */
export class Measurement {
  readonly #latest: Record<MetricName, Map<string, number>> = {
    lcp: new Map(),
    cls: new Map(),
    inp: new Map(),
    ttfb: new Map(),
  };

  /** A later value of the same page load replaces the earlier one. */
  add(reports: unknown): void {
    if (!Value.Check(Reports, reports)) return;
    for (const { name, id, value } of reports) {
      const loads = this.#latest[name];
      if (loads.has(id) || loads.size < maxLoads) loads.set(id, value);
    }
  }

  /** The worst value of all page loads; null when nothing was measured. */
  worst(): Vitals | null {
    const measured = metricNames.flatMap((name) => {
      const values = [...this.#latest[name].values()];
      return values.length === 0 ? [] : [[name, rounded(name, Math.max(...values))]];
    });
    return measured.length === 0 ? null : Object.fromEntries(measured);
  }
}

function rounded(name: MetricName, value: number): number {
  return Number(value.toFixed(name === 'cls' ? 4 : 1));
}
