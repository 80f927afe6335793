import type { Has } from './bugs.ts';
import { sum } from './money.ts';
import { vatPercent } from './offer.ts';
import type { Job, WorkLine } from './records.ts';

export interface JobSums {
  readonly parts: number;
  readonly labour: number;
  readonly net: number;
  readonly discount: number;
  readonly vat: number;
  readonly total: number;
}

/** The amount of a line in pence. */
export function lineSum({ quantity, price }: WorkLine, has: Has): number {
  const exact = (Math.round(quantity * 100) * price) / 100;
  return has('line-rounded-down') ? Math.floor(exact) : Math.round(exact);
}

export function sumsOf({ lines, discount: percent }: Pick<Job, 'lines' | 'discount'>, has: Has): JobSums {
  const of = (kind: WorkLine['kind']) =>
    sum(lines.filter((line) => line.kind === kind).map((line) => lineSum(line, has)));
  const parts = of('part');
  const labour = of('labour');
  const net = parts + labour;
  const discount = Math.round((net * percent) / 100);
  const taxed = has('vat-before-discount') ? net : net - discount;
  const vat = Math.round((taxed * vatPercent) / 100);
  const total = net - discount + vat - (has('discount-twice') ? discount : 0);
  return { parts, labour, net, discount, vat, total };
}
