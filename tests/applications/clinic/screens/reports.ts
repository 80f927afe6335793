import { html } from '../../html.ts';
import { monthName, today } from '../calendar-date.ts';
import { select } from '../form.ts';
import { sum, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Invoice } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { vets } from '../seed.ts';
import { monthOptions } from './invoice-list.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/reports$/, answer: report },
  { method: 'GET', path: /^\/reports\/export$/, answer: exported },
];

interface VetRow {
  readonly name: string;
  readonly visits: number;
  readonly invoices: number;
  readonly revenue: number;
}

function monthOf({ query }: Call): string {
  const asked = query.get('month') ?? '';
  return /^\d{4}-\d\d$/.test(asked) ? asked : today.slice(0, 7);
}

function invoicesOf({ practice, has }: Call, month: string): Invoice[] {
  const last = has('report-last-day')
    ? new Date(Date.UTC(+month.slice(0, 4), +month.slice(5), 0)).getUTCDate()
    : 32;
  return practice.books.invoices.filter(
    ({ day, isVoid }) => !isVoid && day.startsWith(month) && Number(day.slice(8)) < last,
  );
}

function rowsOf(call: Call, month: string): VetRow[] {
  const { practice, has } = call;
  const invoices = invoicesOf(call, month);
  const rows = vets.map(({ id, name }) => {
    const own = invoices.filter(({ vetId }) => vetId === id);
    const visits = practice.books.appointments.filter(
      ({ vetId, day, status }) => vetId === id && status === 'seen' && day.startsWith(month),
    );
    const revenue = sum(own.map((invoice) => sumsOf(invoice, has).total));
    return { name, visits: visits.length, invoices: own.length, revenue };
  });
  if (!has('report-vets-mixed')) return rows;
  const place = [1, 0, 2];
  return rows.map((row, index) => ({ ...row, revenue: rows[place[index] ?? 0]?.revenue ?? 0 }));
}

function report(call: Call): Answer {
  const month = monthOf(call);
  const rows = rowsOf(call, month);
  const total = (key: 'visits' | 'invoices' | 'revenue') =>
    sum((call.has('report-total') && key === 'revenue' ? rows.slice(0, -1) : rows).map((row) => row[key]));
  const most = Math.max(1, ...rows.map(({ revenue }) => revenue));
  const average = total('invoices') === 0 ? 0 : Math.round(total('revenue') / total('invoices'));
  const body = html`<form class="filter" method="get" action="/reports">
<div><label for="month">Month</label> ${select('month', monthOptions(call), month)}</div><button>Show</button></form>
<table><caption>Work in ${monthName(month)}</caption>
<thead><tr><th>Vet</th><th>Visits</th><th>Invoices</th><th>Revenue</th><th>Share</th></tr></thead><tbody>${rows.map(
    ({
      name,
      visits,
      invoices,
      revenue,
    }) => html`<tr><th scope="row">${name}</th><td class="number">${visits}</td><td class="number">${invoices}</td>
<td class="number">${pounds(revenue)}</td><td><span class="bar" style="width:${Math.round((revenue / most) * 100)}%"></span></td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">Total</th><td class="number">${total('visits')}</td><td class="number">${total('invoices')}</td><td class="number">${pounds(total('revenue'))}</td><td></td></tr></tfoot></table>
<p>An invoice has ${pounds(average)} on average.</p>
<p><a href="/reports/export?month=${month}">Export the invoices of ${monthName(month)} (CSV)</a></p>`;
  return page(call, { title: 'Reports', body });
}

function exported(call: Call): Answer {
  const month = monthOf(call);
  const { practice, has } = call;
  const invoices = invoicesOf(call, has('export-all-months') ? '' : month);
  const rows = invoices.map((invoice) => {
    const owner = practice.owner(invoice.ownerId)?.name ?? 'deleted';
    return [invoice.id, invoice.day, `"${owner}"`, (sumsOf(invoice, has).total / 100).toFixed(2)].join(',');
  });
  return {
    fileName: `invoices-${month}.csv`,
    text: `${['Number,Date,Owner,Total', ...rows].join('\r\n')}\r\n`,
  };
}
