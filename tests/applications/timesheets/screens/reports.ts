import { type Html, html } from '../../html.ts';
import { isDay, longDate, today } from '../calendar-date.ts';
import { decimalHours, hours } from '../duration.ts';
import { type Entered, filterField, isRefused, problemsOf } from '../form.ts';
import { page } from '../layout.ts';
import { amountText, pounds, sum } from '../money.ts';
import { addressOf } from '../pager.ts';
import type { Entry } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/reports$/, answer: show },
  { method: 'GET', path: /^\/reports\.csv$/, answer: file },
];

const groups = [
  ['client', 'Client'],
  ['project', 'Project'],
  ['person', 'Person'],
] as const;

interface Row {
  readonly name: string;
  readonly minutes: number;
  readonly billable: number;
  /** In pence. */
  readonly amount: number;
}

function wishOf(call: Call) {
  const group = groups.find(([key]) => key === asked(call, 'by')) ?? groups[0];
  return { from: asked(call, 'from') || '2026-11-01', to: asked(call, 'to') || today, group };
}

function show(call: Call): Answer {
  const { from, to, group } = wishOf(call);
  const problems = problemsOf({
    from: !isDay(from) && 'Enter the first day.',
    to: (!isDay(to) && 'Enter the last day.') || (to < from && 'The last day must not be before the first.'),
  });
  const entered: Entered = { values: { from, to }, problems };
  const refused = isRefused(entered);
  const body = html`${refused && html`<div class="problems" role="alert">${Object.values(problems).map((problem) => html`<p>${problem}</p>`)}</div>`}
<form class="filter" method="get" action="/reports">
<div><label for="from">From</label><input id="from" name="from" type="date" required value="${from}"${problems.from && html` aria-invalid="true"`}></div>
<div><label for="to">To</label><input id="to" name="to" type="date" required value="${to}"${problems.to && html` aria-invalid="true"`}></div>
${filterField('by', 'By', groups, group[0])}<button>Show</button></form>${!refused && report(call)}`;
  return page(call, { title: 'Reports', status: refused ? 422 : 200, body });
}

function report(call: Call): Html {
  const { has } = call;
  const { from, to, group } = wishOf(call);
  const [key, label] = group;
  const rows = rowsOf(call);
  if (rows.length === 0) return html`<p>Nobody has entered hours for this time.</p>`;
  const total = {
    name: 'Total',
    minutes: sum(rows.map(({ minutes }) => minutes)),
    billable: sum(rows.map(({ billable }) => billable)),
    amount: sum(rows.map(({ amount }) => amount)),
  };
  const cells = ({ minutes, billable, amount }: Row) =>
    html`<td class="number">${hours(minutes, has)}</td><td class="number">${hours(billable, has)}</td><td class="number">${Math.round((100 * billable) / minutes)}%</td><td class="number">${pounds(amount)}</td>`;
  const heads = has('report-headers') ? ['Billable hours', 'Hours'] : ['Hours', 'Billable hours'];
  return html`<table><caption>Hours by ${label.toLowerCase()}, ${longDate(from)} to ${longDate(to)}</caption><thead><tr><th scope="col">${label}</th>${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}<th scope="col" class="number">Billable share</th><th scope="col" class="number">Billable amount</th></tr></thead>
<tbody>${rows.map((row) => html`<tr><th scope="row">${row.name}</th>${cells(row)}</tr>`)}</tbody>
<tfoot><tr><th scope="row">Total</th>${cells(total)}</tr></tfoot></table>
<p><a href="${addressOf('/reports.csv', { from, to, by: key })}">Download for a spreadsheet</a></p>`;
}

function rowsOf(call: Call): Row[] {
  const { office, has } = call;
  const { from, to, group } = wishOf(call);
  const entries = office.books.entries.filter(
    ({ day }) => day >= from && (has('report-last-day') ? day < to : day <= to),
  );
  const byName = Map.groupBy(entries, (entry) => nameOf(call, entry, group[0]));
  return [...byName]
    .map(([name, own]) => ({
      name,
      minutes: sum(own.map(({ minutes }) => minutes)),
      billable: sum(own.filter(({ isBillable }) => isBillable).map(({ minutes }) => minutes)),
      amount: sum(own.map((entry) => office.amountOf(entry))),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function nameOf({ office }: Call, { projectId, memberId }: Entry, group: string): string {
  const project = office.project(projectId);
  if (group === 'person') return office.member(memberId)?.name ?? '';
  if (group === 'project') return project?.name ?? '';
  return project ? (office.clientOf(project)?.name ?? '') : '';
}

function file(call: Call): Answer {
  const { from, to, group } = wishOf(call);
  const lines = rowsOf(call).map(({ name, minutes, billable, amount }) => {
    const first = call.has('report-file-quotes') ? name : quoted(name);
    return [first, decimalHours(minutes), decimalHours(billable), amountText(amount)].join(',');
  });
  const csv = [`${group[1]},Hours,Billable hours,Billable amount`, ...lines, ''].join('\r\n');
  return { fileName: `hours-${from}-${to}.csv`, csv };
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
