import type { Has } from './bugs.ts';
import { shortDate, today } from './calendar-date.ts';
import { sum } from './money.ts';
import type { Entry, Expense, Invoice, InvoiceLine, Member, Project } from './records.ts';

export type InvoiceState = 'draft' | 'sent' | 'overdue' | 'paid';

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  overdue: 'Overdue',
  paid: 'Paid',
};

/** 2026-031 */
export function numberOf({ id }: Pick<Invoice, 'id'>): string {
  return `2026-${String(id).padStart(3, '0')}`;
}

export function netOf({ lines }: Invoice): number {
  return sum(lines.map(({ amount }) => amount));
}

export function vatOf({ lines, vatPercent }: Invoice, has: Has): number {
  const taxed = has('vat-without-expenses') ? lines.filter(({ minutes }) => minutes !== null) : lines;
  return Math.round((sum(taxed.map(({ amount }) => amount)) * vatPercent) / 100);
}

/** What the client pays. */
export function grossOf(invoice: Invoice, has: Has): number {
  return netOf(invoice) + vatOf(invoice, has);
}

/** An invoice is overdue from the day after the one that it is due. */
export function stateOf({ sent, due, paid }: Invoice, has: Has): InvoiceState {
  if (sent === null || due === null) return 'draft';
  if (paid !== null) return 'paid';
  return due < today || (has('overdue-today') && due === today) ? 'overdue' : 'sent';
}

/** Whether a client still has to pay an invoice. */
export function isOpen({ sent, paid }: Invoice): boolean {
  return sent !== null && paid === null;
}

interface WorkRecords {
  readonly members: readonly Member[];
  readonly projects: readonly Project[];
}

export function lineOfEntry(entry: Entry, { members, projects }: WorkRecords): InvoiceLine {
  const { day, note, minutes, memberId, projectId } = entry;
  const member = members.find(({ id }) => id === memberId);
  const project = projects.find(({ id }) => id === projectId);
  const text = `${project?.name}: ${note} (${member?.name}, ${shortDate(day)})`;
  return { text, minutes, amount: Math.round((minutes * (member?.rate ?? 0)) / 60) };
}

export function lineOfExpense({ category, text, day, amount }: Expense): InvoiceLine {
  return { text: `${category}: ${text} (${shortDate(day)})`, minutes: null, amount };
}
