import {
  type Animal,
  ageInYears,
  type HomelessAnimal,
  type HomelessListing,
  seniorAge,
} from '../shared/animal.ts';
import { applicantFields, applicationNumber, householdFields } from '../shared/application.ts';
import type { Contact } from '../shared/overview.ts';
import { centsOf } from '../shared/units.ts';
import {
  type Answer,
  type Call,
  conflict,
  created,
  matches,
  notFound,
  ok,
  tally,
  textsOf,
  whenValid,
} from './call.ts';

const batch = 6;

type FeeRules = Pick<Call, 'store' | 'today' | 'has'>;

function isSenior({ born }: Animal, { today, has }: FeeRules): boolean {
  const age = ageInYears(born, today);
  return has('senior-from-nine') ? age > seniorAge : age >= seniorAge;
}

/** What it costs to adopt an animal, in cents. */
export function feeOf(animal: Animal, rules: FeeRules): number {
  const { settings } = rules.store;
  const full = centsOf(settings[animal.species] ?? '0');
  const reduction = isSenior(animal, rules) ? Number(settings.senior) : 0;
  return Math.round((full * (100 - reduction)) / 100);
}

export function latestWeight({ weights }: Animal): number {
  return weights.at(-1)?.grams ?? 0;
}

function isShown({ state }: Animal): boolean {
  return state === 'care' || state === 'reserved';
}

/** What strangers may know: neither notes nor the microchip. */
function shownOf(animal: Animal, rules: FeeRules): HomelessAnimal {
  const { id, name, species, breed, sex, born, arrived, children, description, state } = animal;
  return {
    id,
    name,
    species,
    breed,
    sex,
    born,
    arrived,
    children,
    description,
    reserved: state === 'reserved',
    fee: feeOf(animal, rules),
    weight: latestWeight(animal),
    senior: isSenior(animal, rules),
  };
}

const orders: Readonly<Record<string, (a: Animal, b: Animal) => number>> = {
  waiting: (a, b) => a.arrived.localeCompare(b.arrived),
  youngest: (a, b) => b.born.localeCompare(a.born),
  name: (a, b) => a.name.localeCompare(b.name),
};

export function listHomeless(call: Call): Answer {
  const { store, query, has } = call;
  const shown = store.animals.rows.filter(isShown);
  const species = query.get('species');
  const texts = ({ name, breed }: Animal) => (has('search-name-only') ? [name] : [name, breed]);
  const found = shown.filter(
    (animal) =>
      (!species || animal.species === species) &&
      (!query.has('children') || animal.children === 'yes') &&
      matches(texts(animal), query.get('search')),
  );
  const sorted = found.toSorted(orders[query.get('sort') ?? ''] ?? orders.waiting);
  const offset = Math.max(0, Number(query.get('offset')) || 0);
  const counted = has('chips-count-adopted') ? store.animals.rows : shown;
  const listing: HomelessListing = {
    rows: sorted.slice(offset, offset + batch).map((animal) => shownOf(animal, call)),
    total: found.length,
    species: tally(counted.map((animal) => animal.species)),
  };
  return ok(listing);
}

export function showHomeless(call: Call): Answer {
  const animal = call.store.animals.get(call.id);
  return animal && isShown(animal) ? ok(shownOf(animal, call)) : notFound();
}

export function showContact({ store }: Call): Answer {
  const {
    shelter = '',
    address = '',
    phone = '',
    email = '',
    opens = '',
    closes = '',
    senior = '',
  } = store.settings;
  const contact: Contact = { shelter, address, phone, email, opens, closes, senior };
  return ok(contact);
}

const entered = [
  'name',
  'email',
  'phone',
  'born',
  'town',
  'home',
  'garden',
  'household',
  'pets',
  'alone',
] as const;

/** A visitor applies for an animal; the answer says how the application is quoted. */
export function apply({ store, id, values, today, has }: Call): Answer {
  const animal = store.animals.get(id);
  if (!animal || !isShown(animal)) return notFound();
  if (animal.state === 'reserved' && !has('reserved-applied'))
    return conflict(`${animal.name} is reserved for somebody else.`);
  const applicant = has('applicant-under-age')
    ? applicantFields(today).map(({ notAfter, ...field }) => field)
    : applicantFields(today);
  return whenValid([...applicant, ...householdFields], values, () => {
    const application = store.applications.add({
      ...textsOf(entered, values),
      animalId: id,
      received: today,
      experience: has('experience-lost') ? '' : (values.experience ?? ''),
      state: 'new',
      homeVisit: '',
      identity: '',
      notes: '',
      decided: '',
      reason: '',
    });
    return created({ number: applicationNumber(application.id) });
  });
}
