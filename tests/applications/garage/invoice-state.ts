import type { Has } from './bugs.ts';
import { today } from './calendar-date.ts';
import { sumsOf } from './job-sums.ts';
import { sum } from './money.ts';
import type { Invoice, Job } from './records.ts';

export type InvoiceState = 'open' | 'overdue' | 'paid' | 'cancelled';

export const stateNames: Readonly<Record<InvoiceState, string>> = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  cancelled: 'Cancelled',
};

export function paidOf({ payments }: Invoice): number {
  return sum(payments.map(({ pence }) => pence));
}

/** What is still to be paid, in pence. */
export function restOf(invoice: Invoice, job: Job, has: Has): number {
  return invoice.cancelled === null ? Math.max(0, sumsOf(job, has).total - paidOf(invoice)) : 0;
}

export function stateOf(invoice: Invoice, job: Job, has: Has): InvoiceState {
  if (invoice.cancelled !== null) return 'cancelled';
  const isLate = invoice.due < today();
  if (isLate && has('paid-overdue')) return 'overdue';
  if (restOf(invoice, job, has) === 0) return 'paid';
  return isLate ? 'overdue' : 'open';
}

/** Whether an invoice still waits for money. */
export function isUnpaid(state: InvoiceState): boolean {
  return state === 'open' || state === 'overdue';
}
