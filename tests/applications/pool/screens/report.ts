import { html } from '../../html.ts';
import { monthName } from '../calendar-date.ts';
import { feeOf, isUnpaid, takenIn } from '../course-state.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { addressOf } from '../pager.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/report$/, answer: report },
  { method: 'GET', path: /^\/report\.csv$/, answer: file },
];

/** What the report says about a course. */
interface Row {
  readonly title: string;
  readonly places: number;
  readonly taken: number;
  /** In pence. */
  readonly paid: number;
  readonly unpaid: number;
}

function report(call: Call): Answer {
  const month = asked(call, 'month');
  const rows = rowsOf(call, month);
  const months = [...new Set(call.data.books.courses.map(({ starts }) => starts.slice(0, 7)))].toSorted();
  const options = [['', 'All months'] as const, ...months.map((one) => [one, monthName(one)] as const)];
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const body = html`<form class="filter" method="get" action="/report"><div><label for="month">Courses that begin in</label><select id="month" name="month">${optionsOf(options, month)}</select></div><button>Show</button></form>
${
  rows.length === 0
    ? html`<p>No course begins in this month. <a href="/report">Show all months</a></p>`
    : html`<table><caption>Places and fees</caption><thead><tr><th scope="col">Course</th><th scope="col" class="number">Places</th><th scope="col" class="number">Taken</th><th scope="col" class="number">Occupancy</th><th scope="col" class="number">Paid</th><th scope="col" class="number">Unpaid</th></tr></thead>
<tbody>${rows.map(
        (row) =>
          html`<tr><th scope="row">${row.title}</th><td class="number">${row.places}</td><td class="number">${row.taken}</td><td class="number">${Math.round(occupancy(row))}%</td><td class="number">${pounds(row.paid)}</td><td class="number">${pounds(row.unpaid)}</td></tr>`,
      )}</tbody>
<tfoot><tr><th scope="row">All courses</th><td class="number">${sum(({ places }) => places)}</td><td class="number">${sum(({ taken }) => taken)}</td><td class="number">${wholeOccupancy(call, rows)}%</td><td class="number">${pounds(sum(({ paid }) => paid))}</td><td class="number">${pounds(sum(({ unpaid }) => unpaid))}</td></tr></tfoot></table>
<p><a href="${addressOf('/report.csv', { month })}">Download as a file</a></p>`
}`;
  return page(call, { title: 'Report', body });
}

function rowsOf({ data, has }: Call, month: string): Row[] {
  return data.books.courses
    .filter(({ starts }) => starts.startsWith(month))
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map((course) => {
      const confirmed = data.enrolmentsFor(course).filter(({ status }) => status === 'confirmed');
      const fees = (isWanted: (one: (typeof confirmed)[number]) => boolean) =>
        confirmed.filter(isWanted).reduce((sum, one) => sum + feeOf(data, one), 0);
      return {
        title: course.title,
        places: course.places,
        taken: takenIn(data, course, has),
        paid: fees((one) => one.paid !== null),
        unpaid: fees(isUnpaid),
      };
    });
}

function occupancy({ places, taken }: Pick<Row, 'places' | 'taken'>): number {
  return (100 * taken) / places;
}

function wholeOccupancy({ has }: Call, rows: readonly Row[]): number {
  if (has('report-occupancy')) {
    return Math.round(rows.reduce((sum, row) => sum + occupancy(row), 0) / rows.length);
  }
  const places = rows.reduce((sum, row) => sum + row.places, 0);
  const taken = rows.reduce((sum, row) => sum + row.taken, 0);
  return Math.round(occupancy({ places, taken }));
}

function file(call: Call): Answer {
  const month = asked(call, 'month');
  const amount = (pence: number) =>
    call.has('report-file-pence') ? String(pence) : (pence / 100).toFixed(2);
  const lines = rowsOf(call, month).map(({ title, places, taken, paid, unpaid }) =>
    [quoted(title), places, taken, amount(paid), amount(unpaid)].join(','),
  );
  const csv = ['Course,Places,Taken,Paid,Unpaid', ...lines, ''].join('\r\n');
  return { fileName: `courses${month && `-${month}`}.csv`, csv };
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
