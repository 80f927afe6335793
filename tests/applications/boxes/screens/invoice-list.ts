import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { invoiceStateNames, stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { euros, sum } from '../money.ts';
import type { Invoice } from '../records.ts';
import { type Answer, type Call, chosenIn, type Route } from '../route.ts';
import { customerLink, invoiceLink, invoiceName, plural } from './links.ts';

export const invoiceListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/invoices$/, answer: list }];

const stateOptions = [
  ['', 'All invoices'],
  ['unpaid', 'Unpaid, with overdue'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
] as const;

function list(call: Call): Answer {
  const q = (call.query.get('q') ?? '').trim();
  const state = chosenIn(call, 'state', stateOptions);
  const invoices = invoicesFor(call, q, state);
  const body = html`<form class="filter" method="get" action="/invoices" role="search">
<div><label for="q">Number or customer</label><input id="q" name="q" type="search" value="${q}"></div>
<div><label for="state">State</label><select id="state" name="state">${optionsOf(stateOptions, state)}</select></div><button>Filter</button></form>
<p>${plural(invoices.length, 'invoice')}, the newest first</p>
${
  invoices.length === 0
    ? html`<p>No invoice fits. <a href="/invoices">Show all invoices</a></p>`
    : table(call, invoices)
}`;
  return page(call, { title: 'Invoices', body });
}

function invoicesFor({ farm, has }: Call, q: string, asked: string): Invoice[] {
  return farm.books.invoices.toReversed().filter((invoice) => {
    const state = stateOf(invoice, has);
    const fits = asked === '' || asked === state || (asked === 'unpaid' && state !== 'paid');
    const searched = [invoiceName(invoice), farm.customerName(invoice.customerId)].join('\n');
    return fits && searched.toLowerCase().includes(q.toLowerCase());
  });
}

function table({ farm, has }: Call, invoices: readonly Invoice[]): Html {
  const sums = invoices.map((invoice) => sumsOf(invoice, has));
  return html`<table><caption>Invoices, amounts with VAT</caption><thead><tr><th scope="col">Number</th><th scope="col">Customer</th><th scope="col">Date</th><th scope="col">Due</th><th scope="col">State</th><th scope="col" class="number">Total</th><th scope="col" class="number">Still open</th></tr></thead><tbody>${invoices.map(
    (invoice) => {
      const { total, open } = sumsOf(invoice, has);
      const state = stateOf(invoice, has);
      return html`<tr><th scope="row">${invoiceLink(invoice)}</th><td>${customerLink(farm, invoice.customerId)}</td><td>${shortDate(invoice.day)}</td><td>${shortDate(invoice.due)}</td><td${state === 'overdue' && html` class="late"`}>${invoiceStateNames[state]}</td><td class="number">${euros(total)}</td><td class="number">${euros(open)}</td></tr>`;
    },
  )}</tbody>
<tfoot><tr><th scope="row" colspan="5">Total</th><td class="number">${euros(sum(sums.map(({ total }) => total)))}</td><td class="number">${euros(sum(sums.map(({ open }) => open)))}</td></tr></tfoot></table>`;
}
