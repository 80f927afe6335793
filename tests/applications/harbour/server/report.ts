import type { Has } from '../bugs.ts';
import { piers } from '../shared/berth.ts';
import { addDays, daysIn, nightsBetween } from '../shared/calendar.ts';
import type { MonthIncome, PierFigures, Report } from '../shared/report.ts';
import type { Stay } from '../shared/stay.ts';
import { type Answer, type Call, ok } from './call.ts';
import { invoiceRow } from './invoices.ts';
import type { Store } from './store.ts';

const months = ['2026-05', '2026-06', '2026-07', '2026-08'] as const;

export function showReport(call: Call): Answer {
  return ok(reportOf(call));
}

function reportOf({ store, query, has }: Call): Report {
  const month = months.find((one) => one === query.get('month')) ?? '2026-07';
  const stays = staysOf(month, store);
  const nights = nightsOf(stays, month);
  const invoices = invoicesOf(month, store, has);
  const lengths = stays.map(({ arrival, departure }) => nightsBetween(arrival, departure));
  return {
    month,
    months,
    stays: stays.length,
    nights,
    occupancy: occupancyOf(nights, store.berths.all.length, month, has),
    averageStay: stays.length === 0 ? 0 : sum(lengths) / stays.length,
    berthFees: sum(invoices.map(({ berthFee }) => berthFee)),
    electricity: sum(invoices.map(({ electricity }) => electricity)),
    tax: sum(invoices.map(({ tax }) => tax)),
    piers: piers.map(({ value }) => pierFigures(value, month, stays, store, has)),
    incomes: months.map((one) => incomeOf(one, store, has)),
  };
}

/** Stays that were there, and have a night in the month. */
function staysOf(month: string, { stays }: Store): readonly Stay[] {
  return stays.all.filter(
    (stay) => (stay.state === 'in' || stay.state === 'out') && nightsOf([stay], month) > 0,
  );
}

function nightsOf(stays: readonly Stay[], month: string): number {
  const first = `${month}-01`;
  const end = addDays(first, daysIn(month));
  const later = (a: string, b: string) => (a > b ? a : b);
  const earlier = (a: string, b: string) => (a < b ? a : b);
  const nights = stays.map(({ arrival, departure }) =>
    Math.max(0, nightsBetween(later(arrival, first), earlier(departure, end))),
  );
  return sum(nights);
}

function occupancyOf(nights: number, berths: number, month: string, has: Has): number {
  const days = has('occupancy-thirty-days') ? 30 : daysIn(month);
  return (nights / (berths * days)) * 100;
}

function pierFigures(
  pier: string,
  month: string,
  stays: readonly Stay[],
  store: Store,
  has: Has,
): PierFigures {
  const berths = store.berths.all.filter((berth) => berth.pier === pier);
  const nights = nightsOf(
    stays.filter(({ berthId }) => berths.some(({ id }) => id === berthId)),
    month,
  );
  const occupancy = occupancyOf(nights, berths.length, month, has);
  return { pier, berths: berths.length, nights, occupancy };
}

/** Those that were written in the month and hold. */
function invoicesOf(month: string, store: Store, has: Has) {
  return store.invoices.all
    .filter(({ issued, voided }) => issued.startsWith(month) && !voided)
    .map((invoice) => invoiceRow(invoice, store, has));
}

function incomeOf(month: string, store: Store, has: Has): MonthIncome {
  const invoices = invoicesOf(month, store, has);
  return {
    month,
    berthFees: sum(invoices.map(({ berthFee }) => berthFee)),
    electricity: sum(invoices.map(({ electricity }) => electricity)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The figures of the piers, to be opened in a spreadsheet. */
export function downloadReport(call: Call): Answer {
  const { month, piers: rows } = reportOf(call);
  const lines = rows.map(({ pier, berths, nights, occupancy }) =>
    [pier, berths, nights, occupancy.toFixed(1)].join(','),
  );
  const text = `${['Pier,Berths,Nights,Occupancy in %', ...lines].join('\n')}\n`;
  return { status: 200, csv: { name: `report-${month}.csv`, text } };
}
