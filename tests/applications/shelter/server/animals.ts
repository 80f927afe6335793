import {
  type Animal,
  type AnimalListing,
  type AnimalRow,
  type AnimalView,
  animalFields,
} from '../shared/animal.ts';
import { daysBetween } from '../shared/calendar.ts';
import type { Problems } from '../shared/fields.ts';
import {
  type Answer,
  type Call,
  created,
  matches,
  noContent,
  notFound,
  ok,
  tally,
  textsOf,
  whenValid,
} from './call.ts';
import { feeOf, latestWeight } from './homeless-animals.ts';

const pageSize = 10;

/** Until today, or until the animal was adopted. */
function daysHere({ arrived, left }: Animal, { today, has }: Call): number {
  return daysBetween(arrived, has('days-here-run-on') ? today : left || today);
}

function rowOf(animal: Animal, call: Call): AnimalRow {
  const { id, name, species, breed, state, kennel, arrived } = animal;
  return {
    id,
    name,
    species,
    breed,
    state,
    kennel,
    arrived,
    daysHere: daysHere(animal, call),
    weight: latestWeight(animal),
  };
}

function orderOf(by: string, { has }: Call): (a: AnimalRow, b: AnimalRow) => number {
  if (by === 'arrived') return (a, b) => a.arrived.localeCompare(b.arrived);
  if (by === 'days') return (a, b) => a.daysHere - b.daysHere;
  if (by === 'weight' && has('weight-sorted-as-text'))
    return (a, b) => String(a.weight).localeCompare(String(b.weight));
  if (by === 'weight') return (a, b) => a.weight - b.weight;
  return (a, b) => a.name.localeCompare(b.name);
}

export function listAnimals(call: Call): Answer {
  const { store, query, has } = call;
  const state = query.get('state');
  const search = query.get('search');
  const anyState = !state || (has('search-ignores-state') && search);
  const found = store.animals.rows.filter(
    (animal) =>
      (anyState || animal.state === state) && matches([animal.name, animal.breed, animal.chip], search),
  );
  const rows = found.map((animal) => rowOf(animal, call)).sort(orderOf(query.get('sort') ?? '', call));
  if (query.get('down') === 'yes') rows.reverse();
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const listing: AnimalListing = {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    page,
    pages,
    states: tally(store.animals.rows.map((animal) => animal.state)),
  };
  return ok(listing);
}

export function showAnimal(call: Call): Answer {
  const { store, id } = call;
  const animal = store.animals.get(id);
  if (!animal) return notFound();
  const view: AnimalView = {
    animal,
    daysHere: daysHere(animal, call),
    fee: feeOf(animal, call),
    treatments: store.treatments.rows
      .filter(({ animalId }) => animalId === id)
      .map((treatment) => ({ ...treatment, animal: animal.name }))
      .sort((a, b) => b.due.localeCompare(a.due)),
    applications: store.applications.rows
      .filter(({ animalId }) => animalId === id)
      .map(({ id, name, state }) => ({ id, name, state })),
  };
  return ok(view);
}

const entered = [
  'name',
  'species',
  'breed',
  'sex',
  'born',
  'arrived',
  'kennel',
  'chip',
  'children',
  'description',
  'notes',
] as const;

export function addAnimal(call: Call): Answer {
  const { store, values, today } = call;
  const add = (): Answer => {
    const { id } = store.animals.add({
      ...textsOf(entered, values),
      left: '',
      state: 'arrived',
      weights: [],
    });
    return created({ id });
  };
  return whenValid(animalFields(today), values, add, entryProblems(call));
}

export function changeAnimal(call: Call): Answer {
  const { store, id, values, today } = call;
  if (!store.animals.get(id)) return notFound();
  const change = (): Answer => {
    store.animals.update(id, textsOf(entered, values));
    return noContent;
  };
  return whenValid(animalFields(today), values, change, entryProblems(call));
}

/** What is wrong when the entries are compared with each other and with other animals. */
function entryProblems({ store, id, values, has }: Call): Problems {
  const { kennel = '', born = '', arrived = '' } = values;
  const other = store.animals.rows.find((animal) => animal.kennel === kennel && animal.id !== id);
  return {
    ...(born > arrived && { born: 'An animal must be born before it arrives.' }),
    ...(kennel !== '' &&
      other &&
      !has('kennel-taken-twice') && { kennel: `${other.name} is in ${kennel} already.` }),
  };
}

export function removeAnimal({ store, id }: Call): Answer {
  if (!store.animals.get(id)) return notFound();
  store.animals.delete(id);
  store.treatments.deleteWhere(({ animalId }) => animalId === id);
  store.applications.deleteWhere(({ animalId }) => animalId === id);
  return noContent;
}
