import type { Invoice, InvoiceLine } from './records.ts';

/** The last three get their lines from hours and expenses. */
export const seedInvoices: readonly Invoice[] = [
  invoice(
    31,
    9,
    'IVY-4471',
    ['2026-08-31', '2026-09-30', '2026-09-22'],
    [work('Autumn catalogue: interviews and report', 780, 8750)],
  ),
  invoice(
    32,
    3,
    'COB-8120',
    ['2026-09-04', '2026-11-03', '2026-10-30'],
    [work('Depot planning: August', 1710, 14000), cost('Train to Leeds', 8740)],
  ),
  invoice(
    33,
    1,
    'ALD-2056',
    ['2026-09-30', '2026-10-30', '2026-10-27'],
    [work('Tenant survey: preparation', 960, 9500)],
  ),
  invoice(
    34,
    6,
    'FEN-3398',
    ['2026-10-02', '2026-11-01', null],
    [work('Timetable review: September', 900, 9500), cost('Copies of timetables', 2675)],
  ),
  invoice(
    35,
    7,
    'GRE-6603',
    ['2026-10-06', '2026-10-20', '2026-10-19'],
    [work('Fare reform: start', 645, 9500)],
  ),
  invoice(36, 5, 'EAS-1947', ['2026-10-20', '2026-11-19', null], [work('Visitor study: concept', 570, 8750)]),
  invoice(
    37,
    3,
    'COB-5512',
    ['2026-10-08', '2026-12-07', null],
    [work('Depot planning: September', 1230, 14000), cost('Hire of a van', 14550)],
  ),
  invoice(38, 6, 'FEN-7084', ['2026-11-09', '2026-12-09', null], []),
  invoice(39, 3, 'COB-9365', [null, null, null], []),
  invoice(40, 8, 'HAR-2218', [null, null, null], []),
];

function invoice(
  id: number,
  clientId: number,
  code: string,
  [sent, due, paid]: readonly [string | null, string | null, string | null],
  lines: readonly InvoiceLine[],
): Invoice {
  return { id, clientId, code, vatPercent: 20, lines, sent, due, paid, reminders: [] };
}

function work(text: string, minutes: number, rate: number): InvoiceLine {
  return { text, minutes, amount: Math.round((minutes * rate) / 60) };
}

function cost(text: string, amount: number): InvoiceLine {
  return { text, minutes: null, amount };
}
