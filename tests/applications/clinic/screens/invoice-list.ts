import { html } from '../../html.ts';
import { monthName, shortDate } from '../calendar-date.ts';
import { select } from '../form.ts';
import { type InvoiceState, stateOf, sum, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Invoice } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const invoiceListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/invoices$/, answer: list }];

const states = [
  ['open', 'Open'],
  ['overdue', 'Overdue'],
  ['paid', 'Paid'],
  ['void', 'Void'],
] as const;

export function stateLabel(state: InvoiceState): string {
  return states.find(([value]) => value === state)?.[1] ?? state;
}

/** The months that have invoices, as options of a form. */
export function monthOptions({ practice }: Call): (readonly [string, string])[] {
  const months = new Set(practice.books.invoices.map(({ day }) => day.slice(0, 7)));
  return [...months].toSorted().map((month) => [month, monthName(month)] as const);
}

function list(call: Call): Answer {
  const { practice, query, has } = call;
  const status = query.get('status') ?? '';
  const month = query.get('month') ?? '';
  const shown = practice.books.invoices
    .filter((invoice) => status === '' || stateOf(invoice, has) === status)
    .filter(({ day }) => day.startsWith(month))
    .toSorted((a, b) => b.id - a.id);
  const chosen = has('invoice-filter-shown') ? '' : status;
  const empty = has('invoice-empty-silent') ? '' : html`<p>No invoices fit this filter.</p>`;
  const body = html`<form class="filter" method="get" action="/invoices">
<div><label for="status">Status</label> ${select('status', [['', 'Any status'], ...states], chosen)}</div>
<div><label for="month">Month</label> ${select('month', [['', 'All months'], ...monthOptions(call)], month)}</div><button>Filter</button></form>
${shown.length === 0 ? empty : table(call, shown)}`;
  return page(call, { title: 'Invoices', body });
}

function table({ practice, has }: Call, shown: readonly Invoice[]) {
  const summed = has('invoice-sum-all') ? practice.books.invoices : shown;
  const sums = summed.filter(({ isVoid }) => !isVoid).map((invoice) => sumsOf(invoice, has));
  return html`<table><thead><tr><th>Number</th><th>Date</th><th>Owner</th><th>Due</th><th>Status</th><th>Total</th><th>To pay</th></tr></thead>
<tbody>${shown.map((invoice) => {
    const { total, open } = sumsOf(invoice, has);
    const state = stateOf(invoice, has);
    return html`<tr><td><a href="/invoices/${invoice.id}">${invoice.id}</a></td><td>${shortDate(invoice.day)}</td>
<td>${practice.owner(invoice.ownerId)?.name ?? 'deleted'}</td><td>${shortDate(invoice.due)}</td>
<td${state === 'overdue' && html` class="late"`}>${stateLabel(state)}</td><td class="number">${pounds(total)}</td>
<td class="number">${pounds(state === 'void' ? 0 : open)}</td></tr>`;
  })}</tbody>
<tfoot><tr><th colspan="5">Sum without void invoices</th><td class="number">${pounds(sum(sums.map(({ total }) => total)))}</td>
<td class="number">${pounds(sum(sums.map(({ open }) => open)))}</td></tr></tfoot></table>`;
}
