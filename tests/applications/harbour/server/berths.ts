import type { Berth, BerthListing, BerthRow, BerthView } from '../shared/berth.ts';
import { today } from '../shared/calendar.ts';
import { centimetresOf } from '../shared/length.ts';
import type { Stay } from '../shared/stay.ts';
import { type Answer, type Call, done, missing, ok, refused } from './call.ts';
import { latestFirst, stayRow } from './stay-rows.ts';
import type { Store } from './store.ts';

export function listBerths({ store, query, has }: Call): Answer {
  const [pier, state] = [query.get('pier') ?? '', query.get('state') ?? ''];
  const wanted = centimetresOf(query.get('length') ?? '0') || 0;
  const longEnough = ({ length }: Berth) =>
    has('berth-length-filter-strict') && wanted > 0 ? length > wanted : length >= wanted;
  const rows = store.berths.all
    .map((berth) => berthRow(berth, store))
    .filter((row) => (pier === '' || row.pier === pier) && (state === '' || row.state === state))
    .filter((row) => longEnough(row) && (query.get('power') !== 'yes' || row.electricity));
  const listing: BerthListing = { rows, total: store.berths.all.length };
  return ok(listing);
}

export function berthRow(berth: Berth, store: Store): BerthRow {
  const here = store.stayIn(berth.id);
  const expected = store.stays.all.find((stay) => stay.berthId === berth.id && isExpected(stay));
  const stay = here ?? expected;
  const state = here ? 'occupied' : expected ? 'reserved' : 'free';
  return {
    ...berth,
    state: berth.closed ? 'closed' : state,
    boat: store.boats.find(stay?.boatId ?? null)?.name ?? '',
    until: stay?.departure ?? '',
  };
}

function isExpected({ state, arrival, departure }: Stay): boolean {
  return state === 'booked' && arrival <= today && today < departure;
}

export function showBerth({ store }: Call, id: number): Answer {
  const berth = store.berths.find(id);
  if (!berth) return missing();
  const stays = store.stays.all.filter(({ berthId, state }) => berthId === id && state !== 'cancelled');
  const view: BerthView = {
    ...berthRow(berth, store),
    stays: stays.toSorted(latestFirst).map((stay) => stayRow(stay, store)),
  };
  return ok(view);
}

export function saveNote({ store, values, has }: Call, id: number): Answer {
  const { note = '' } = values;
  if (!store.berths.find(id)) return missing();
  if (note.length > 120) return refused(422, 'A note has no more than 120 characters.');
  if (!has('berth-note-not-saved')) store.berths.change(id, { note });
  return done;
}

export function setClosed({ store, values }: Call, id: number): Answer {
  if (!store.berths.find(id)) return missing();
  const closed = values.closed === 'yes';
  if (closed && store.stayIn(id)) return refused(409, 'A berth can not be closed while a boat lies in it.');
  store.berths.change(id, { closed });
  return done;
}
