import { today } from '../shared/calendar.ts';
import type { Overview } from '../shared/overview.ts';
import { type Answer, type Call, ok } from './call.ts';
import { concertRow } from './concerts.ts';
import { isLate } from './loans.ts';
import { entriesOf } from './rehearsals.ts';

const shownEntries = 5;
const dayMs = 24 * 60 * 60 * 1000;

export function showOverview({ store, has }: Call): Answer {
  const count = (status: string) => store.members.all.filter((member) => member.status === status).length;
  const concert = store.concerts.all
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))[0];
  const overview: Overview = {
    active: has('active-counts-all') ? store.members.all.length : count('active'),
    onLeave: count('leave'),
    lateLoans: store.loans.all.filter(isLate).length,
    freeSeats: concert ? concertRow(concert, store, has).free : 0,
    nextConcert: concert
      ? {
          id: concert.id,
          title: concert.title,
          days: Math.round((Date.parse(concert.date) - Date.parse(today)) / dayMs),
        }
      : null,
    next: entriesOf(store)
      .filter(({ date }) => (has('tonight-not-next') ? date > today : date >= today))
      .slice(0, shownEntries),
  };
  return ok(overview);
}
