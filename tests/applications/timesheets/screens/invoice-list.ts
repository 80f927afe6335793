import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { filterField, namedOptions } from '../form.ts';
import { grossOf, type InvoiceState, invoiceStateNames, isOpen, numberOf, stateOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { plural } from '../plural.ts';
import type { Invoice } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const invoiceListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/invoices$/, answer: list }];

const filters = [
  ['', 'All'],
  ['draft', 'Draft'],
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
] as const;

function list(call: Call): Answer {
  const { office, has } = call;
  const status = asked(call, 'status');
  const client = asked(call, 'client');
  const invoices = office.books.invoices
    .filter((one) => client === '' || String(one.clientId) === client)
    .filter((one) => fits(call, one, status))
    .toReversed();
  const total = sum(invoices.map((one) => grossOf(one, has)));
  const body = html`<p><a href="/invoices/new">New invoice</a></p>
<form class="filter" method="get" action="/invoices">
${filterField('status', 'State', filters, status)}
${filterField('client', 'Client', [['', 'All clients'], ...namedOptions(office.clients)], client)}
<button>Show</button></form>
<p>${plural(invoices.length, 'invoice')}, ${pounds(total)} with VAT</p>
${invoices.length === 0 ? html`<p>No invoice fits. <a href="/invoices">Show all invoices</a></p>` : table(call, invoices)}`;
  return page(call, { title: 'Invoices', body });
}

/** Those that are overdue are open, too. */
function fits({ has }: Call, invoice: Invoice, status: string): boolean {
  if (status === '') return true;
  if (status === 'open' || (status === 'overdue' && has('overdue-filter'))) return isOpen(invoice);
  return stateOf(invoice, has) === status;
}

function table({ office, has }: Call, invoices: readonly Invoice[]): Html {
  return html`<table><caption>Invoices, the newest first</caption><thead><tr><th scope="col">Number</th><th scope="col">Client</th><th scope="col">Sent</th><th scope="col">Due</th><th scope="col">State</th><th scope="col" class="number">Total</th></tr></thead>
<tbody>${invoices.map((one) => {
    const client = office.client(one.clientId);
    return html`<tr><th scope="row"><a href="/invoices/${one.id}">${numberOf(one)}</a></th><td><a href="/clients/${one.clientId}">${client?.name}</a></td><td>${one.sent ? shortDate(one.sent) : '–'}</td><td>${one.due ? shortDate(one.due) : '–'}</td><td>${stateName(stateOf(one, has))}</td><td class="number">${pounds(grossOf(one, has))}</td></tr>`;
  })}</tbody></table>`;
}

function stateName(state: InvoiceState): Html {
  const name = invoiceStateNames[state];
  return state === 'overdue' ? html`<strong class="warning">${name}</strong>` : html`${name}`;
}
