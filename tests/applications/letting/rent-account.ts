import type { Agency } from './agency.ts';
import type { Has } from './bugs.ts';
import { daysBetween, today } from './calendar-date.ts';
import { sum } from './money.ts';
import type { Demand } from './records.ts';
import { seedSettings } from './seed-homes.ts';

export type RentState = 'overdue' | 'part' | 'due' | 'paid';

export const rentStates: Readonly<Record<RentState, string>> = {
  overdue: 'Overdue',
  part: 'Part paid',
  due: 'Due',
  paid: 'Paid',
};

/** How many days a rent may be late before interest is charged, which is then for all of them. */
export const graceDays = 14;

export function paidFor(agency: Agency, demand: Demand): number {
  return sum(
    agency.books.payments.filter(({ demandId }) => demandId === demand.id).map(({ amount }) => amount),
  );
}

/** What is still to pay of a rent. */
export function outstandingOf(agency: Agency, demand: Demand, has: Has): number {
  const paid = paidFor(agency, demand);
  return paid > 0 && has('part-payment-settles') ? 0 : demand.amount - paid;
}

export function rentState(agency: Agency, demand: Demand, has: Has): RentState {
  if (outstandingOf(agency, demand, has) <= 0) return 'paid';
  if (demand.due < today()) return 'overdue';
  return paidFor(agency, demand) > 0 ? 'part' : 'due';
}

export function interestOf(agency: Agency, demand: Demand, has: Has): number {
  const late = daysBetween(demand.due, today());
  if (late <= graceDays) return 0;
  const { interestPercent } = has('interest-rate-fixed') ? seedSettings : agency.settings;
  return Math.round((outstandingOf(agency, demand, has) * interestPercent * late) / 100 / 365);
}

/** Of the oldest to the newest. */
export function demandsOf(agency: Agency, leaseId: number): Demand[] {
  return agency.books.demands
    .filter((demand) => demand.leaseId === leaseId)
    .toSorted((a, b) => a.due.localeCompare(b.due));
}

/** The rent of five weeks, which is the most that a deposit may be. */
export function depositLimit(rent: number): number {
  return Math.round((rent * 12 * 5) / 52);
}
