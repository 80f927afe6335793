import { type Html, html } from '../../html.ts';
import type { Farm } from '../farm.ts';
import type { Invoice } from '../records.ts';

export function customerLink(farm: Farm, id: number): Html {
  return html`<a href="/customers/${id}">${farm.customerName(id)}</a>`;
}

/** The number of an invoice, as it is printed on it. */
export function invoiceName({ id, day }: Invoice): string {
  return `${day.slice(0, 4)}-${id}`;
}

export function invoiceLink(invoice: Invoice): Html {
  return html`<a href="/invoices/${invoice.id}">${invoiceName(invoice)}</a>`;
}

/** 1 box, 2 boxes */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
