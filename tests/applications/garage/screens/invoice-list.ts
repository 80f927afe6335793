import { html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { csv } from '../csv.ts';
import { optionsOf } from '../form.ts';
import { type InvoiceState, isUnpaid, restOf, stateNames, stateOf } from '../invoice-state.ts';
import { sumsOf } from '../job-sums.ts';
import { page } from '../layout.ts';
import { address, type Column, listView } from '../list-view.ts';
import { plainPounds, pounds, sum } from '../money.ts';
import type { Invoice } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const invoiceListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices$/, answer: list },
  { method: 'GET', path: /^\/invoices\.csv$/, answer: exportInvoices },
];

/** An invoice with what is counted from its job. */
interface InvoiceRow {
  readonly invoice: Invoice;
  readonly customer: string;
  readonly state: InvoiceState;
  readonly total: number;
  readonly rest: number;
}

function rowsOf({ books, has }: Call): InvoiceRow[] {
  return books.invoices.flatMap((invoice) => {
    const job = books.job(invoice.jobId);
    if (!job) return [];
    const customer = books.ownerOf(job)?.name ?? 'deleted';
    const state = stateOf(invoice, job, has);
    const { total } = sumsOf(job, has);
    return [{ invoice, customer, state, total, rest: restOf(invoice, job, has) }];
  });
}

function fitting(call: Call): InvoiceRow[] {
  const wanted = call.query.get('state') ?? '';
  const rows = rowsOf(call);
  return rows.filter(({ state }) => !wanted || state === wanted || (wanted === 'unpaid' && isUnpaid(state)));
}

const filters = [['', 'All invoices'], ['unpaid', 'All unpaid'], ...Object.entries(stateNames)] as const;

function list(call: Call): Answer {
  const rows = fitting(call);
  const counted = (call.has('invoice-total-all') ? rowsOf(call) : rows).filter(
    ({ state }) => state !== 'cancelled',
  );
  const foot = html`<tr><th colspan="5" scope="row">All pages, without cancelled ones</th><td class="number">${pounds(sum(counted.map(({ total }) => total)))}</td><td class="number">${pounds(sum(counted.map(({ rest }) => rest)))}</td></tr>`;
  const body = html`<form class="bar" method="get" action="/invoices"><div class="field"><label for="state">State</label><select id="state" name="state">${optionsOf(filters, call.query.get('state') ?? '')}</select></div><button>Filter</button>
<a class="push" href="${address({ ...call, path: '/invoices.csv' }, { page: '' })}">Export as CSV</a></form>
${listView(call, { columns, rows, sort: 'number', isDescending: true, empty: 'There is no such invoice.', foot })}`;
  return page(call, { title: 'Invoices', body });
}

export function stateTag(state: InvoiceState) {
  return html`<span class="tag ${state}">${stateNames[state]}</span>`;
}

const columns: readonly Column<InvoiceRow>[] = [
  {
    key: 'number',
    label: 'Number',
    cell: ({ invoice: { id } }) => html`<a href="/invoices/${id}">${id}</a>`,
    compare: (a, b) => a.invoice.id - b.invoice.id,
  },
  {
    key: 'day',
    label: 'Date',
    cell: ({ invoice }) => shortDate(invoice.day),
    compare: (a, b) => a.invoice.day.localeCompare(b.invoice.day),
  },
  {
    key: 'customer',
    label: 'Customer',
    cell: ({ customer }) => customer,
    compare: (a, b) => a.customer.localeCompare(b.customer, 'en'),
  },
  { label: 'Due', cell: ({ invoice }) => shortDate(invoice.due) },
  { label: 'State', cell: ({ state }) => stateTag(state) },
  {
    key: 'total',
    label: 'Total',
    isNumber: true,
    cell: ({ total }) => pounds(total),
    compare: (a, b) => a.total - b.total,
  },
  { label: 'To pay', isNumber: true, cell: ({ rest }) => pounds(rest) },
];

function exportInvoices(call: Call): Answer {
  const lines = fitting(call).map(({ invoice, customer, state, total, rest }) => [
    ...[invoice.id, invoice.day, customer, invoice.due, stateNames[state]],
    ...[plainPounds(total), plainPounds(rest)],
  ]);
  const head = ['Number', 'Date', 'Customer', 'Due', 'State', 'Total', 'To pay'];
  return { fileName: 'invoices.csv', text: csv([head, ...lines]) };
}
