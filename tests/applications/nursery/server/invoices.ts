import type { Has } from '../bugs.ts';
import { nextMonth, today } from '../shared/calendar.ts';
import type { Invoice, InvoiceListing, InvoiceView } from '../shared/invoice.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import { discountedLines, invoiceFor, statusOf } from './invoice-amounts.ts';
import { holds, pageOf } from './page-of.ts';
import type { Store } from './store.ts';

const pageSize = 8;

export function listInvoices({ store, query, has }: Call): Answer {
  const month = query.get('month') ?? '';
  const status = query.get('status') ?? '';
  const all = store.invoices.all.map((invoice) => viewOf(invoice, store, has)).toReversed();
  const ofAllMonths = all.filter(
    (invoice) =>
      (status === '' || invoice.status === status) &&
      holds([invoice.family, invoice.number], query.get('search') ?? ''),
  );
  const found = ofAllMonths.filter((invoice) => month === '' || invoice.month === month);
  const summed = has('sum-ignores-month') ? ofAllMonths : found;
  const listing: InvoiceListing = {
    ...pageOf(found, query, pageSize),
    sum: summed.reduce((sum, { total }) => sum + total, 0),
    months: [...new Set(all.map((invoice) => invoice.month))],
    next: monthToInvoice(store),
  };
  return ok(listing);
}

export function viewOf(invoice: Invoice, store: Store, has: Has): InvoiceView {
  const lines = discountedLines(invoice, has);
  return {
    ...invoice,
    number: `${invoice.month.replace('-', '')}-${String(invoice.id).padStart(3, '0')}`,
    family: store.families.find(invoice.familyId)?.name ?? '',
    status: statusOf(invoice, has),
    lines,
    total: lines.reduce((total, { sum }) => total + sum, 0),
  };
}

/** Invoices can be made for the next month, once. */
function monthToInvoice({ invoices }: Store): string | null {
  const next = nextMonth(today.slice(0, 7));
  return invoices.all.some(({ month }) => month === next) ? null : next;
}

export function makeInvoices({ store }: Call): Answer {
  const month = monthToInvoice(store);
  if (month === null) return refused(409, 'The invoices of the next month are made already.');
  const families = store.families.all.filter(({ id }) =>
    store.children.all.some(({ familyId }) => familyId === id),
  );
  for (const { id } of families)
    store.invoices.add(invoiceFor(id, month, store.children.all, store.groups, store.settings));
  return ok({ month, count: families.length });
}

export function setPaid({ store, values }: Call, id: number): Answer {
  if (!store.invoices.find(id)) return missing();
  store.invoices.change(id, { paidOn: values.paid === 'yes' ? today : '' });
  return done;
}

export function sendReminder({ store, has }: Call, id: number): Answer {
  const invoice = store.invoices.find(id);
  if (!invoice) return missing();
  if (statusOf(invoice, has) !== 'overdue') return refused(409, 'Only overdue invoices can be reminded of.');
  if (!has('reminder-not-recorded')) store.invoices.change(id, { reminded: today });
  return done;
}
