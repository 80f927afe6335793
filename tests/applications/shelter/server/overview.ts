import { addDays } from '../shared/calendar.ts';
import type { Overview } from '../shared/overview.ts';
import { type Answer, type Call, ok } from './call.ts';
import { amountOf } from './donations.ts';
import { shiftRows } from './shifts.ts';

/** Days from today on whose treatments are shown, today included. */
const daysAhead = 7;

export function showOverview({ store, member, today, has }: Call): Answer {
  const open = store.treatments.rows.filter(({ done }) => done === '');
  const last = addDays(today, has('due-week-short') ? daysAhead - 1 : daysAhead);
  const thisMonth = store.donations.rows.filter(({ date }) => date.startsWith(today.slice(0, 7)));
  const takesPlace = (state: string) =>
    state !== 'adopted' && !(has('reserved-takes-no-place') && state === 'reserved');
  const received = has('cancelled-counted')
    ? thisMonth.reduce((sum, { amount }) => sum + amount, 0)
    : amountOf(thisMonth);
  const overview: Overview = {
    here: store.animals.rows.filter(({ state }) => takesPlace(state)).length,
    places: Number(store.settings.places),
    fresh: store.applications.rows.filter(({ state }) => state === 'new').length,
    overdue: open.filter(({ due }) => due < today).length,
    donations: member?.role === 'manager' ? received : 0,
    due: open
      .filter(({ due }) => due >= today && due <= last)
      .map((treatment) => ({ ...treatment, animal: store.animalName(treatment.animalId) }))
      .sort((a, b) => a.due.localeCompare(b.due)),
    shifts: shiftRows(store, today, today),
  };
  return ok(overview);
}
