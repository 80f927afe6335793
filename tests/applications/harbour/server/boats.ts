import {
  type Boat,
  type BoatListing,
  type BoatRow,
  type BoatView,
  boatFields,
  boatOf,
} from '../shared/boat.ts';
import { type Option, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { type Answer, type Call, created, done, missing, ok, refused, unless } from './call.ts';
import { readingsOf } from './meters.ts';
import { holds, pageOf } from './page-of.ts';
import { latestFirst, stayRow } from './stay-rows.ts';
import type { Store } from './store.ts';

const pageSize = 8;

export function listBoats({ store, query, has }: Call): Answer {
  const search = query.get('search') ?? '';
  const kind = query.get('kind') ?? '';
  const texts = ({ name, registration, owner }: BoatRow) =>
    has('boat-search-name-only') ? [name] : [name, registration, owner];
  const found = store.boats.all
    .map((boat) => boatRow(boat, store))
    .filter((row) => (kind === '' || row.kind === kind) && holds(texts(row), search))
    .filter((row) => query.get('here') !== 'yes' || row.berth !== '')
    .toSorted(comparisonOf(query, has('boat-length-sorted-as-text')));
  const page = pageOf(found, query, pageSize);
  const pages = has('boat-last-page-missing') ? Math.max(1, Math.floor(page.total / pageSize)) : page.pages;
  const listing: BoatListing = { ...page, pages, owners: ownerOptions(store) };
  return ok(listing);
}

function comparisonOf(query: URLSearchParams, asText: boolean): (a: BoatRow, b: BoatRow) => number {
  const sort = query.get('sort') ?? 'name';
  const sign = query.get('order') === 'down' ? -1 : 1;
  const byName = (a: BoatRow, b: BoatRow) => a.name.localeCompare(b.name);
  if (sort === 'owner') return (a, b) => sign * a.owner.localeCompare(b.owner) || byName(a, b);
  if (sort !== 'length') return (a, b) => sign * byName(a, b);
  if (asText) return (a, b) => sign * String(a.length).localeCompare(String(b.length));
  return (a, b) => sign * (a.length - b.length) || byName(a, b);
}

export function boatRow(boat: Boat, store: Store): BoatRow {
  return {
    ...boat,
    owner: store.owners.find(boat.ownerId)?.name ?? '',
    berth: berthOf(boat.id, store),
  };
}

/** Where a boat lies; empty while it is away. */
export function berthOf(boatId: number, { stays, berths }: Store): string {
  const stay = stays.all.find((one) => one.boatId === boatId && one.state === 'in');
  return berths.find(stay?.berthId ?? null)?.code ?? '';
}

function ownerOptions({ owners }: Store): readonly Option[] {
  return owners.all
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name }) => ({ value: String(id), label: name }));
}

export function boatOptions({ boats }: Store): readonly Option[] {
  return boats.all
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, registration }) => ({ value: String(id), label: `${name} (${registration})` }));
}

export function showBoat({ store }: Call, id: number): Answer {
  const boat = store.boats.find(id);
  const owner = store.owners.find(boat?.ownerId ?? null);
  if (!boat || !owner) return missing();
  const stays = store.stays.all.filter(({ boatId }) => boatId === id).toSorted(latestFirst);
  const view: BoatView = {
    ...boatRow(boat, store),
    ownerDetails: owner,
    stays: stays.map((stay) => stayRow(stay, store)),
    readings: readingsOf(stays, store),
    owners: ownerOptions(store),
  };
  return ok(view);
}

export function addBoat({ store, values }: Call): Answer {
  return unless(problemsIn(values, store, 0), () => created(store.boats.add(boatOf(values)).id));
}

export function changeBoat({ store, values, has }: Call, id: number): Answer {
  if (!store.boats.find(id)) return missing();
  return unless(problemsIn(values, store, id), () => {
    const boat = boatOf(values);
    store.boats.change(id, has('boat-edit-loses-insurance') ? { ...boat, insuredUntil: '' } : boat);
    return done;
  });
}

function problemsIn(values: Values, store: Store, id: number): Problems {
  const known = store.boats.all.some(
    (boat) => boat.id !== id && boat.registration.toLowerCase() === values.registration?.toLowerCase(),
  );
  const taken: Problems = known ? { registration: 'Another boat has this registration.' } : {};
  return { ...taken, ...problemsOf(boatFields(ownerOptions(store)), values) };
}

export function removeBoat({ store, has }: Call, id: number): Answer {
  if (!store.boats.find(id)) return missing();
  const counts = (state: string) => (state === 'in' && !has('boat-deleted-in-harbour')) || state === 'booked';
  if (store.stays.all.some(({ boatId, state }) => boatId === id && counts(state)))
    return refused(409, 'A boat that lies in the harbour or is expected can not be deleted.');
  store.boats.remove(id);
  return done;
}
