import type { Has } from '../bugs.ts';
import { addDays, today } from '../shared/calendar.ts';
import { problemsOf } from '../shared/fields.ts';
import {
  type Invoice,
  type InvoiceListing,
  type InvoiceRow,
  type InvoiceView,
  paymentFields,
  voidFields,
} from '../shared/invoice.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import { electricityCost } from './meters.ts';
import { holds, pageOf } from './page-of.ts';
import { stayRow } from './stay-rows.ts';
import type { Store } from './store.ts';

const pageSize = 6;

export function listInvoices({ store, query, has }: Call): Answer {
  const state = query.get('state') ?? '';
  const found = store.invoices.all
    .toReversed()
    .map((invoice) => invoiceRow(invoice, store, has))
    .filter((row) => state === '' || row.state === state)
    .filter(({ number, owner, boat }) => holds([number, owner, boat], query.get('search') ?? ''));
  const counted = found.filter((row) => row.state !== 'void' || has('void-still-summed'));
  const listing: InvoiceListing = {
    ...pageOf(found, query, pageSize),
    sum: sumOf(counted),
    outstanding: sumOf(found.filter((row) => row.state === 'open' || row.state === 'overdue')),
    stays: store.stays.all
      .map((stay) => stayRow(stay, store))
      .filter((stay) => stay.state === 'out' && stay.invoiceId === null && !wasVoided(stay.id, store)),
  };
  return ok(listing);
}

function sumOf(rows: readonly InvoiceRow[]): number {
  return rows.reduce((sum, { total }) => sum + total, 0);
}

/** Nobody pays for a stay whose invoice was taken back. */
function wasVoided(stayId: number, { invoices }: Store): boolean {
  return invoices.all.some((invoice) => invoice.stayId === stayId && invoice.voided);
}

export function invoiceRow(invoice: Invoice, store: Store, has: Has): InvoiceRow {
  const boat = store.boats.find(store.stays.find(invoice.stayId)?.boatId ?? null);
  const net = invoice.berthFee + invoice.electricity;
  const taxed = has('vat-on-berth-only') ? invoice.berthFee : net;
  const tax = Math.round((taxed * invoice.vat) / 100);
  return {
    ...invoice,
    number: `2026-${String(invoice.id).padStart(3, '0')}`,
    owner: store.owners.find(boat?.ownerId ?? null)?.name ?? '',
    ownerId: boat?.ownerId ?? 0,
    boat: boat?.name ?? 'Deleted boat',
    state: stateOf(invoice),
    net,
    tax,
    total: net + tax,
  };
}

function stateOf({ voided, paidOn, due }: Invoice): string {
  if (voided) return 'void';
  if (paidOn !== '') return 'paid';
  return due < today ? 'overdue' : 'open';
}

export function showInvoice({ store, has }: Call, id: number): Answer {
  const invoice = store.invoices.find(id);
  const stay = store.stays.find(invoice?.stayId ?? null);
  if (!invoice || !stay) return missing();
  const view: InvoiceView = { ...invoiceRow(invoice, store, has), stay: stayRow(stay, store) };
  return ok(view);
}

/** Writes the invoice of a stay. */
export function addInvoice({ store, values, has }: Call): Answer {
  const stay = store.stays.find(Number(values.stayId));
  if (!stay) return missing();
  const { fee, state, invoiceId } = stayRow(stay, store);
  if (state !== 'out' || invoiceId !== null)
    return refused(409, 'This stay has an invoice, or has not ended.');
  const kwh = (stay.meterEnd ?? 0) - (stay.meterStart ?? 0);
  const { id } = store.invoices.add({
    stayId: stay.id,
    issued: today,
    due: addDays(today, store.tariffs.dueDays),
    berthFee: fee,
    kwh,
    electricity: electricityCost(kwh, store, has),
    vat: store.tariffs.vat,
    paidOn: '',
    method: '',
    voided: false,
    reason: '',
  });
  return created(id);
}

export function payInvoice({ store, values }: Call, id: number): Answer {
  const invoice = store.invoices.find(id);
  if (!invoice) return missing();
  if (invoice.voided || invoice.paidOn !== '') return refused(409, 'This invoice can not be paid any more.');
  return unless(problemsOf(paymentFields, values), () => {
    store.invoices.change(id, { paidOn: values.paidOn ?? '', method: values.method ?? '' });
    return done;
  });
}

export function voidInvoice({ store, values }: Call, id: number): Answer {
  const invoice = store.invoices.find(id);
  if (!invoice) return missing();
  if (invoice.voided || invoice.paidOn !== '')
    return refused(409, 'Only invoices that are not paid can be voided.');
  return unless(problemsOf(voidFields, values), () => {
    store.invoices.change(id, { voided: true, reason: values.reason ?? '' });
    return done;
  });
}
