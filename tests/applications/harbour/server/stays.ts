import { addDays, dateText, isDate, today } from '../shared/calendar.ts';
import type { Problems, Values } from '../shared/fields.ts';
import { type Stay, type StayListing, type StayRow, stayStates } from '../shared/stay.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import { readingProblem } from './meters.ts';
import { holds, pageOf } from './page-of.ts';
import { choicesOf, problemsOfStay } from './stay-checks.ts';
import { latestFirst, stayRow } from './stay-rows.ts';

const pageSize = 8;

export function listStays({ store, query }: Call): Answer {
  const found = store.stays.all
    .toSorted(latestFirst)
    .map((stay) => stayRow(stay, store))
    .filter((row) => isWanted(row, query));
  const inState = (state: string) => found.filter((row) => row.state === state);
  const state = query.get('state') ?? '';
  const counts = Object.fromEntries(stayStates.map(({ value }) => [value, inState(value).length]));
  const listing: StayListing = {
    ...pageOf(state === '' ? found : inState(state), query, pageSize),
    counts: { ...counts, all: found.length },
  };
  return ok(listing);
}

/** Stays are found by texts, and by days that they touch. */
function isWanted({ reference, boat, owner, berth, arrival, departure }: StayRow, query: URLSearchParams) {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  if (isDate(from) && departure < from) return false;
  if (isDate(to) && arrival > to) return false;
  return holds([reference, boat, owner, berth], query.get('search') ?? '');
}

export function showChoices({ store }: Call): Answer {
  return ok(choicesOf(store));
}

export function addStay({ store, values, has }: Call): Answer {
  return unless(problemsOfStay(values, store, 0, has), () => {
    const empty = { state: 'booked', meterStart: null, meterEnd: null };
    return created(store.stays.add({ ...entered(values), ...empty }).id);
  });
}

export function changeStay({ store, values, has }: Call, id: number): Answer {
  const stay = store.stays.find(id);
  if (!stay) return missing();
  if (stay.state !== 'booked' && stay.state !== 'in')
    return refused(409, 'This stay can not be changed any more.');
  return unless({ ...problemsOfStay(values, store, id, has), ...moveProblems(stay, values) }, () => {
    store.stays.change(id, entered(values));
    return done;
  });
}

/** The meter of a berth was read for the boat that lies there since its arrival. */
function moveProblems({ state, boatId, berthId, arrival }: Stay, values: Values): Problems {
  if (state !== 'in') return {};
  if (values.boatId !== String(boatId)) return { boatId: 'This boat is in the harbour already.' };
  if (values.berthId !== String(berthId)) return { berthId: 'Please check the boat out before it moves.' };
  return values.arrival === arrival ? {} : { arrival: 'The boat has arrived already.' };
}

function entered({ boatId, berthId, arrival = '', departure = '', people, note = '' }: Values) {
  return {
    boatId: Number(boatId),
    berthId: Number(berthId),
    arrival,
    departure,
    people: Number(people),
    note,
  };
}

export function checkIn({ store }: Call, id: number): Answer {
  const stay = store.stays.find(id);
  if (!stay) return missing();
  if (stay.state !== 'booked') return refused(409, 'Only booked stays can be checked in.');
  if (stay.arrival > today) return refused(409, `This stay begins on ${dateText(stay.arrival)}.`);
  const there = store.stayIn(stay.berthId);
  const berth = store.berths.find(stay.berthId);
  if (there) {
    const boat = store.boats.find(there.boatId)?.name ?? 'Another boat';
    return refused(409, `${boat} still lies in ${berth?.code}.`);
  }
  const kwh = store.lastReading(stay.berthId)?.kwh ?? null;
  store.stays.change(id, { state: 'in', meterStart: berth?.electricity ? kwh : null });
  return done;
}

/** Whoever leaves early or late leaves today; one night is the least. */
export function checkOut({ store, values, has }: Call, id: number): Answer {
  const stay = store.stays.find(id);
  if (!stay) return missing();
  if (stay.state !== 'in') return refused(409, 'Only boats in the harbour can be checked out.');
  const { electricity } = store.berths.find(stay.berthId) ?? {};
  const problem = electricity ? readingProblem(stay.berthId, values.kwh ?? '', store, has) : null;
  return unless(problem === null ? {} : { kwh: problem }, () => {
    const next = addDays(stay.arrival, 1);
    const leaves = today < next ? next : today;
    const early = leaves < stay.departure;
    const departure = early && has('early-departure-kept') ? stay.departure : leaves;
    const kwh = electricity ? Number(values.kwh) : null;
    if (kwh !== null) store.readings.add({ berthId: stay.berthId, stayId: id, date: today, kwh });
    store.stays.change(id, { state: 'out', departure, meterEnd: kwh });
    return done;
  });
}

export function cancelStay({ store }: Call, id: number): Answer {
  const stay = store.stays.find(id);
  if (!stay) return missing();
  if (stay.state !== 'booked') return refused(409, 'Only booked stays can be cancelled.');
  store.stays.change(id, { state: 'cancelled' });
  return done;
}
