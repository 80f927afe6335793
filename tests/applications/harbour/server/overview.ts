import { addDays, today } from '../shared/calendar.ts';
import type { Overview } from '../shared/overview.ts';
import { berthRow } from './berths.ts';
import { type Answer, type Call, ok } from './call.ts';
import { invoiceRow } from './invoices.ts';
import { jobRows } from './jobs.ts';
import { stayRow } from './stay-rows.ts';
import type { Store } from './store.ts';

export function showOverview({ store, has }: Call): Answer {
  const berths = store.berths.all.map((berth) => berthRow(berth, store));
  const overdue = store.invoices.all
    .map((invoice) => invoiceRow(invoice, store, has))
    .filter(({ state }) => state === 'overdue');
  const isTaken = (state: string) =>
    state === 'occupied' || (has('occupied-counts-reserved') && state === 'reserved');
  const isExpected = (state: string) =>
    state === 'booked' || (has('arrivals-include-cancelled') && state === 'cancelled');
  const stays = store.stays.all.map((stay) => stayRow(stay, store));
  const overview: Overview = {
    occupied: berths.filter(({ state }) => isTaken(state)).length,
    berths: berths.filter(({ closed }) => !closed).length,
    overdue: overdue.length,
    overdueSum: overdue.reduce((sum, { total }) => sum + total, 0),
    arrivals: stays.filter(({ state, arrival }) => isExpected(state) && arrival <= today),
    departures: stays.filter(({ state, departure }) => state === 'in' && departure <= today),
    jobs: jobRows(store).filter(({ date }) => date === today),
    insurances: endingInsurances(store),
  };
  return ok(overview);
}

/** Boats in the harbour whose insurance ends within thirty days, or has ended. */
function endingInsurances({ boats, stays }: Store): Overview['insurances'] {
  const here = new Set(stays.all.filter(({ state }) => state === 'in').map(({ boatId }) => boatId));
  return boats.all
    .filter(({ id, insuredUntil }) => here.has(id) && insuredUntil <= addDays(today, 30))
    .map(({ id, name, insuredUntil }) => ({ id, name, until: insuredUntil }))
    .toSorted((a, b) => a.until.localeCompare(b.until));
}
