import type { Has } from './bugs.ts';
import { today } from './calendar-date.ts';
import type { Invoice, InvoiceLine } from './records.ts';

const taxPercent = 20;

export interface InvoiceSums {
  readonly net: number;
  readonly discount: number;
  readonly tax: number;
  readonly total: number;
  readonly paid: number;
  readonly open: number;
}

export type InvoiceState = 'void' | 'paid' | 'overdue' | 'open';

export function lineSum({ quantity, price }: InvoiceLine, has: Has): number {
  return has('line-rounded-down') ? Math.floor(quantity * price) : Math.round(quantity * price);
}

export function sumsOf(invoice: Invoice, has: Has): InvoiceSums {
  const net = sum(invoice.lines.map((line) => lineSum(line, has)));
  const discount = percent(net, invoice.discount);
  const tax = percent(has('discount-after-tax') ? net : net - discount, taxPercent);
  const total = net - discount + tax;
  const paid = sum(invoice.payments.map(({ pence }) => pence));
  return { net, discount, tax, total, paid, open: total - paid };
}

export function stateOf(invoice: Invoice, has: Has): InvoiceState {
  if (invoice.isVoid) return 'void';
  const { open, paid } = sumsOf(invoice, has);
  if (open <= 0 || (has('part-paid-is-paid') && paid > 0)) return 'paid';
  const isLate = has('due-today-overdue') ? invoice.due <= today : invoice.due < today;
  return isLate ? 'overdue' : 'open';
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function percent(pence: number, rate: number): number {
  return Math.round((pence * rate) / 100);
}
