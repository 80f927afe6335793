import { type JobRow, stateName } from '../shared/job.ts';
import { amountText } from '../shared/money.ts';
import type { Answer, Call, Route } from './call.ts';
import { jobsFor } from './job-list.ts';

const head = ['Number', 'Problem', 'Customer', 'Bicycle', 'State', 'Due', 'Total'];

export const jobExportRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/jobs\.csv$/, answer: exported },
];

/** The jobs that the list shows, those of all pages, for a spreadsheet. */
function exported(call: Call): Answer {
  const rows = jobsFor(call.has('export-unfiltered') ? { ...call, query: new URLSearchParams() } : call);
  const text = [head, ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return { status: 200, file: { type: 'text/csv', name: 'repairs.csv', text } };
}

function cellsOf({ number, title, customer, bicycle, state, due, total }: JobRow): string[] {
  return [number, title, customer, bicycle, stateName(state), due, amountText(total)];
}

function quoted(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
