import type { Has } from '../bugs.ts';
import type { Job, Price } from '../shared/job.ts';
import type { Settings } from '../shared/settings.ts';

/** What a repair costs. Each amount is rounded to whole cents, as the invoice shows it. */
export function priceOf(
  { tasks, parts, discount }: Pick<Job, 'tasks' | 'parts' | 'discount'>,
  { rate, vatPercent }: Settings,
  has: Has,
): Price {
  const labour = Math.round((minutesIn(tasks) * rate) / 60);
  const partsSum = sum(
    parts.map(({ cents, quantity }) => cents * (has('quantity-not-priced') ? 1 : quantity)),
  );
  const whole = labour + partsSum;
  const reduced = percentOf(whole, discount);
  const net = whole - reduced;
  const vat = has('vat-cut')
    ? Math.floor((net * vatPercent) / 100)
    : percentOf(has('vat-before-discount') ? whole : net, vatPercent);
  return { labour, parts: partsSum, discount: reduced, net, vat, total: net + vat };
}

export function minutesIn(tasks: Job['tasks']): number {
  return sum(tasks.map(({ minutes }) => minutes));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
