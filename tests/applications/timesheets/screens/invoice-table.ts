import { type Html, html, type Part } from '../../html.ts';
import type { Has } from '../bugs.ts';
import { hours } from '../duration.ts';
import { grossOf, netOf, vatOf } from '../invoice-sums.ts';
import { pounds } from '../money.ts';
import type { Invoice } from '../records.ts';

/** The lines of an invoice and their sums, as staff and clients see them. */
export function invoiceTable(invoice: Invoice, caption: Part, has: Has): Html {
  const { lines, vatPercent } = invoice;
  return html`<table><caption>${caption}</caption><thead><tr><th scope="col">Description</th><th scope="col" class="number">Hours</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${lines.map(
    ({ text, minutes, amount }) =>
      html`<tr><td>${text}</td><td class="number">${minutes === null ? '–' : hours(minutes, has)}</td><td class="number">${pounds(amount)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row" colspan="2">Net</th><td class="number">${pounds(netOf(invoice))}</td></tr>
<tr><th scope="row" colspan="2">VAT ${vatPercent}%</th><td class="number">${pounds(vatOf(invoice, has))}</td></tr>
<tr><th scope="row" colspan="2">Total</th><td class="number">${pounds(grossOf(invoice, has))}</td></tr></tfoot></table>`;
}
