import { html } from '../../html.ts';
import { chargeFor, daysOf, milesOf } from '../booking-rules.ts';
import { monthName } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { miles } from '../mileage.ts';
import { pounds } from '../money.ts';
import { addressOf } from '../pager.ts';
import { type Booking, departments } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/report$/, access: 'manager', answer: report },
  { method: 'GET', path: /^\/report\.csv$/, access: 'manager', answer: file },
];

/** What the report says about a department. */
interface Row {
  readonly department: string;
  readonly bookings: number;
  readonly days: number;
  readonly miles: number;
  /** In pence. */
  readonly charge: number;
}

function report(call: Call): Answer {
  const month = monthOf(call);
  const rows = rowsOf(call, month);
  const returns = call.desk.books.bookings.flatMap(({ returned }) =>
    returned ? [returned.slice(0, 7)] : [],
  );
  const months = [...new Set(returns)].toSorted().toReversed();
  const options = [['', 'All months'] as const, ...months.map((one) => [one, monthName(one)] as const)];
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const heads = call.has('report-swapped-heads') ? ['Miles', 'Days'] : ['Days', 'Miles'];
  const body = html`<form class="filter" method="get" action="/report"><div><label for="month">Came back in</label><select id="month" name="month">${optionsOf(options, month)}</select></div><button>Show</button></form>
<table><caption>What departments are charged, ${month ? monthName(month) : 'all months'}</caption><thead><tr><th scope="col">Department</th><th scope="col" class="number">Bookings</th>${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}<th scope="col" class="number">Charge</th></tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${row.department}</th><td class="number">${row.bookings}</td><td class="number">${row.days}</td><td class="number">${miles(row.miles)}</td><td class="number">${pounds(row.charge)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row">All departments</th><td class="number">${sum(({ bookings }) => bookings)}</td><td class="number">${sum(({ days }) => days)}</td><td class="number">${miles(sum((row) => row.miles))}</td><td class="number">${pounds(sum(({ charge }) => charge))}</td></tr></tfoot></table>
<p><a href="${addressOf('/report.csv', { month })}">Download as a file</a></p>`;
  return page(call, { title: 'Report', body });
}

function rowsOf({ desk, has }: Call, month: string): Row[] {
  const returned = desk.books.bookings.filter(
    (one) => one.returned !== null && isWithin(one.returned, month, has('report-last-day')),
  );
  const charge = (booking: Booking) => {
    const vehicle = desk.vehicle(booking.vehicleId);
    return vehicle ? chargeFor(booking, vehicle, desk.books.settings, has) : 0;
  };
  return departments.map((department) => {
    const own = returned.filter((one) => one.department === department);
    const sum = (of: (booking: Booking) => number) => own.reduce((total, one) => total + of(one), 0);
    return { department, bookings: own.length, days: sum(daysOf), miles: sum(milesOf), charge: sum(charge) };
  });
}

function isWithin(day: string, month: string, withoutLastDay: boolean): boolean {
  if (!month) return true;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return day >= `${month}-01` && (withoutLastDay ? day < lastDay : day <= lastDay);
}

function file(call: Call): Answer {
  const month = monthOf(call);
  const rows = rowsOf(call, call.has('report-file-all-months') ? '' : month);
  const lines = rows.map((row) =>
    [row.department, row.bookings, row.days, row.miles, (row.charge / 100).toFixed(2)].join(','),
  );
  const csv = ['Department,Bookings,Days,Miles,Charge', ...lines, ''].join('\r\n');
  return { fileName: `vehicles${month && `-${month}`}.csv`, csv };
}

/** The month that is asked for; empty where it is none. */
function monthOf(call: Call): string {
  const month = asked(call, 'month');
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '';
}
