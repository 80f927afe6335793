import { type Html, html } from '../../html.ts';
import { monthName } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { amount, euros, sum } from '../money.ts';
import { type Size, sizeNames, sizes } from '../records.ts';
import { type Answer, type Call, chosenIn, type Route } from '../route.ts';

export const reportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/report$/, answer: report },
  { method: 'GET', path: /^\/report\.csv$/, answer: file },
];

interface ReportRow {
  readonly month: string;
  readonly size: Size;
  readonly boxes: number;
  /** In cents. */
  readonly revenue: number;
}

const sizeOptions: readonly (readonly [Size | '', string])[] = [
  ['', 'All sizes'],
  ...sizes.map((size) => [size, sizeNames[size]] as const),
];

function monthOptions({ farm }: Call): readonly (readonly [string, string])[] {
  const delivered = farm.books.deliveries.filter(({ state }) => state === 'delivered');
  const months = [...new Set(delivered.map(({ day }) => day.slice(0, 7)))].toSorted();
  return [['', 'All months'], ...months.map((month) => [month, monthName(month)] as const)];
}

/** What was delivered, by months and sizes; only rows with boxes. */
function rowsOf(call: Call): ReportRow[] {
  const chosenMonth = chosenIn(call, 'month', monthOptions(call));
  const chosenSize = chosenIn(call, 'size', sizeOptions);
  const months = monthOptions(call).map(([month]) => month);
  return months
    .filter((month) => month !== '' && (chosenMonth === '' || month === chosenMonth))
    .flatMap((month) =>
      sizes
        .filter((size) => chosenSize === '' || size === chosenSize)
        .map((size) => {
          const delivered = call.farm.books.deliveries.filter(
            (one) => one.state === 'delivered' && one.size === size && one.day.startsWith(month),
          );
          return { month, size, boxes: delivered.length, revenue: sum(delivered.map(({ price }) => price)) };
        }),
    )
    .filter(({ boxes }) => boxes > 0);
}

function report(call: Call): Answer {
  const month = chosenIn(call, 'month', monthOptions(call));
  const size = chosenIn(call, 'size', sizeOptions);
  const rows = rowsOf(call);
  const query = new URLSearchParams({ month, size });
  const body = html`<form class="filter" method="get" action="/report">
<div><label for="month">Month</label><select id="month" name="month">${optionsOf(monthOptions(call), month)}</select></div>
<div><label for="size">Size</label><select id="size" name="size">${optionsOf(sizeOptions, size)}</select></div><button>Show</button></form>
${
  rows.length === 0
    ? html`<p>No boxes of this size were delivered then. <a href="/report">Show the whole report</a></p>`
    : html`${table(call, rows)}<p><a href="/report.csv?${query.toString()}" download>Download as CSV</a></p>`
}`;
  return page(call, { title: 'Report', body });
}

function table({ has }: Call, rows: readonly ReportRow[]): Html {
  const counted = has('report-total') ? rows.slice(0, -1) : rows;
  return html`<table><caption>Delivered boxes with their extras</caption><thead><tr><th scope="col">Month</th><th scope="col">Size</th><th scope="col" class="number">Boxes</th><th scope="col" class="number">Revenue</th></tr></thead><tbody>${rows.map(
    ({ month, size, boxes, revenue }) =>
      html`<tr><th scope="row">${monthName(month)}</th><td>${sizeNames[size]}</td><td class="number">${boxes}</td><td class="number">${euros(revenue)}</td></tr>`,
  )}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total</th><td class="number">${sum(counted.map(({ boxes }) => boxes))}</td><td class="number">${euros(sum(counted.map(({ revenue }) => revenue)))}</td></tr></tfoot></table>`;
}

function file(call: Call): Answer {
  const lines = rowsOf(call).map(({ month, size, boxes, revenue }) => {
    const numbers = [String(boxes), amount(revenue)];
    const shown = call.has('csv-columns-swapped') ? numbers.toReversed() : numbers;
    return [month, sizeNames[size], ...shown].join(',');
  });
  return { fileName: 'boxes.csv', text: `${['Month,Size,Boxes,Revenue', ...lines].join('\r\n')}\r\n` };
}
