import { today } from './calendar.ts';
import type { Field, Option } from './fields.ts';
import type { Listing } from './listing.ts';
import type { StayRow } from './stay.ts';

/** Amounts in cents, without tax. */
export interface Invoice {
  readonly id: number;
  readonly stayId: number;
  readonly issued: string;
  readonly due: string;
  readonly berthFee: number;
  readonly kwh: number;
  readonly electricity: number;
  /** In per cent. */
  readonly vat: number;
  /** Empty while it is not paid. */
  readonly paidOn: string;
  readonly method: string;
  readonly voided: boolean;
  readonly reason: string;
}

export interface InvoiceRow extends Invoice {
  readonly number: string;
  readonly owner: string;
  readonly ownerId: number;
  readonly boat: string;
  /** One of `invoiceStates`. */
  readonly state: string;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
}

export interface InvoiceListing extends Listing<InvoiceRow> {
  /** Of all that were found, without those that are void. */
  readonly sum: number;
  readonly outstanding: number;
  /** Stays that nobody has written an invoice for. */
  readonly stays: readonly StayRow[];
}

export interface InvoiceView extends InvoiceRow {
  readonly stay: StayRow;
}

export const invoiceStates: readonly Option[] = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
  { value: 'void', label: 'Void' },
];

export const paymentMethods: readonly Option[] = [
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'transfer', label: 'Bank transfer' },
];

export const paymentFields: readonly Field[] = [
  { name: 'paidOn', label: 'Paid on', type: 'date', required: true, min: '2026-01-01', max: today },
  { name: 'method', label: 'Paid by', type: 'select', required: true, options: paymentMethods },
];

export const voidFields: readonly Field[] = [
  { name: 'reason', label: 'Reason', type: 'text', required: true, maxLength: 100 },
];
