import type { Option } from './fields.ts';
import type { Listing } from './listing.ts';

/** What a month costs for one child, in pence. */
export interface InvoiceLine {
  readonly child: string;
  readonly care: number;
  readonly meals: number;
}

export interface Invoice {
  readonly id: number;
  readonly familyId: number;
  readonly month: string;
  /** The oldest child, who pays in full, stands first. */
  readonly lines: readonly InvoiceLine[];
  /** Per cent for the second child, and for each further one. */
  readonly second: number;
  readonly further: number;
  readonly due: string;
  /** Empty while it is not paid. */
  readonly paidOn: string;
  readonly reminded: string;
}

export interface InvoiceLineView extends InvoiceLine {
  readonly discount: number;
  readonly sum: number;
}

export interface InvoiceView extends Omit<Invoice, 'lines'> {
  readonly number: string;
  readonly family: string;
  readonly status: string;
  readonly lines: readonly InvoiceLineView[];
  readonly total: number;
}

export interface InvoiceListing extends Listing<InvoiceView> {
  /** Of all that were found. */
  readonly sum: number;
  readonly months: readonly string[];
  /** The month that invoices can be made for, if any. */
  readonly next: string | null;
}

export const invoiceStates: readonly Option[] = [
  { value: 'open', label: 'Open' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'paid', label: 'Paid' },
];
