import type { Has } from './bugs.ts';
import { today } from './calendar-date.ts';
import { sum } from './money.ts';
import type { Invoice, InvoiceLine } from './records.ts';

export type InvoiceState = 'open' | 'overdue' | 'paid';

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
};

/** All amounts are in cents. */
export interface InvoiceSums {
  readonly net: number;
  /** What the total includes at 7%. */
  readonly vat7: number;
  /** What the total includes at 19%. */
  readonly vat19: number;
  readonly total: number;
  readonly paid: number;
  readonly open: number;
}

export function lineSum({ quantity, price }: InvoiceLine): number {
  return quantity * price;
}

export function sumsOf({ lines, payments }: Invoice, has: Has): InvoiceSums {
  const rateOf = ({ vat }: InvoiceLine) => (has('vat-one-rate') ? 7 : vat);
  const grossAt = (rate: number) => sum(lines.filter((line) => rateOf(line) === rate).map(lineSum));
  const vatAt = (rate: number) => Math.round((grossAt(rate) * rate) / (100 + rate));
  const total = sum(lines.map(lineSum));
  const [vat7, vat19] = [vatAt(7), vatAt(19)];
  const paid = sum(payments.map(({ cents }) => cents));
  return { net: total - vat7 - vat19, vat7, vat19, total, paid, open: total - paid };
}

/** An invoice that is due today is not overdue yet. */
export function stateOf(invoice: Invoice, has: Has): InvoiceState {
  if (sumsOf(invoice, has).open <= 0) return 'paid';
  return invoice.due < today ? 'overdue' : 'open';
}
