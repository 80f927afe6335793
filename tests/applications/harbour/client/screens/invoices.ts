import { type Html, html } from '../../../html.ts';
import { dateText } from '../../shared/calendar.ts';
import { labelOf } from '../../shared/fields.ts';
import { type InvoiceRow, invoiceStates } from '../../shared/invoice.ts';
import { counted } from '../../shared/listing.ts';
import { moneyText } from '../../shared/money.ts';
import type { StayRow } from '../../shared/stay.ts';
import { api } from '../api.ts';
import { emptyHtml, filterHtml, pagesHtml, readyFilters, searchHtml, tableHtml } from '../list.ts';
import { navigate, onPress, type Screen, type View } from '../router.ts';
import { toast } from '../toast.ts';

const columns = ['Invoice', 'Owner', 'Boat', 'Issued', 'Due', 'Net', 'VAT', 'Total', 'State'];

export async function invoicesScreen({ query }: View): Promise<Screen> {
  const listing = await api.invoices(query);
  const { rows, total, sum, outstanding, stays } = listing;
  return {
    title: 'Invoices',
    body: html`${stays.length > 0 && toWriteHtml(stays)}
<div class="filters" role="search">${searchHtml('Number, owner or boat', query)}${filterHtml('state', 'State', invoiceStates, query)}</div>
<p class="count">${counted(total, 'invoice')}</p>
${total === 0 ? emptyHtml('No invoice fits your search.') : tableHtml('Invoices', columns, rows.map(rowHtml))}
<p class="sums"><span>Sum <b>${moneyText(sum)}</b></span> <span>Outstanding <b>${moneyText(outstanding)}</b></span></p>
${pagesHtml(listing)}`,
    ready(main) {
      readyFilters(main);
      onPress(main, '.write', async (stayId) => {
        const { id } = await api.add('invoices', { stayId });
        await navigate(`/invoices/${id}`);
        toast('The invoice was written.');
      });
    },
  };
}

function toWriteHtml(stays: readonly StayRow[]): Html {
  return html`<details class="card"><summary>${counted(stays.length, 'stay')} without an invoice</summary><ul class="to-write">${stays.map(
    ({ id, reference, boat, owner, departure }) =>
      html`<li>${reference}: ${boat}, ${owner}, left on ${dateText(departure)} <button type="button" class="write small" data-id="${id}" aria-label="Write invoice for ${reference}">Write invoice</button></li>`,
  )}</ul></details>`;
}

function rowHtml({ id, number, owner, boat, issued, due, net, tax, total, state }: InvoiceRow): Html {
  return html`<tr><th scope="row"><a href="/invoices/${id}">${number}</a></th><td>${owner}</td><td>${boat}</td>
<td>${dateText(issued)}</td><td>${dateText(due)}</td><td class="number">${moneyText(net)}</td><td class="number">${moneyText(tax)}</td>
<td class="number">${moneyText(total)}</td><td><span class="state ${state}">${labelOf(invoiceStates, state)}</span></td></tr>`;
}
