import { type Html, html } from '../../html.ts';
import type { Has } from '../bugs.ts';
import { isDay, longDate, shortDate, today } from '../calendar-date.ts';
import { errorList, field, found, input, type Problems, select, textarea } from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../practice.ts';
import { type Animal, statusNames } from '../records.ts';
import { type Answer, type Call, entered, type Route, redirectWith } from '../route.ts';

const species = ['Dog', 'Cat', 'Rabbit', 'Guinea pig', 'Ferret', 'Parrot'];

export const animalRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/owners\/(\d+)\/animals\/new$/, answer: (call) => animalForm(call, {}) },
  { method: 'POST', path: /^\/owners\/(\d+)\/animals\/new$/, answer: add },
  { method: 'GET', path: /^\/animals\/(\d+)$/, answer: (call) => record(call, {}) },
  { method: 'POST', path: /^\/animals\/(\d+)\/weight$/, answer: weigh },
  { method: 'POST', path: /^\/animals\/(\d+)\/note$/, answer: annotate },
];

function record(call: Call, problems: Problems): Answer | null {
  const { practice, has } = call;
  const animal = practice.animal(call.id);
  const owner = practice.owner(animal?.ownerId ?? 0);
  if (!animal || !owner) return null;
  const weight = has('weight-first') ? animal.weights[0] : animal.weights.at(-1);
  const crumbOwner = has('crumb-wrong-owner') ? (practice.owner(owner.id + 1) ?? owner) : owner;
  const body = html`<dl><dt>Species</dt><dd>${animal.species}, ${animal.breed}</dd>
<dt>Born</dt><dd>${longDate(animal.born)}</dd><dt>Age</dt><dd>${ageOf(animal, has)}</dd>
<dt>Weight</dt><dd>${weight ? `${weight.kg.toFixed(1)} kg on ${longDate(weight.day)}` : 'never measured'}</dd>
<dt>Owner</dt><dd>${owner.name}</dd><dt>Note</dt><dd>${noteText(animal.note, has)}</dd></dl>
<h2>Change the note</h2><form class="sheet" method="post" action="/animals/${animal.id}/note">
${field({ name: 'note', label: 'Note', control: textarea('note', animal.note, 200) })}<button>Save note</button></form>
<h2>Weights</h2><table><thead><tr><th>Day</th><th>Weight</th></tr></thead><tbody>${animal.weights
    .toReversed()
    .map(
      ({ day, kg }) => html`<tr><td>${shortDate(day)}</td><td class="number">${kg.toFixed(1)} kg</td></tr>`,
    )}</tbody></table>
${errorList(problems)}<form class="sheet" method="post" action="/animals/${animal.id}/weight" novalidate>
${field({ name: 'kg', label: 'Weight today in kg', problems, control: input({ name: 'kg', value: entered(call, 'kg'), size: 8 }) })}<button>Add weight</button></form>
<h2>Visits</h2>${visits(call, animal)}<p><a href="/appointments/new?animal=${animal.id}">Book an appointment</a></p>`;
  const crumbs = [['Owners', '/owners'] as const, [owner.name, `/owners/${crumbOwner.id}`] as const];
  return page(call, { title: animal.name, crumbs, body });
}

function ageOf({ born }: Animal, has: Has): string {
  const hadBirthday = today.slice(5) >= born.slice(5) || has('age-by-year');
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (hadBirthday ? 0 : 1);
  if (years === 0) return 'less than a year';
  return years === 1 ? '1 year' : `${years} years`;
}

function noteText(note: string, has: Has): Html | string {
  if (note === '') return 'none';
  return has('note-escaped') ? html`${html`${note}`.text}` : note;
}

function visits({ practice }: Call, animal: Animal) {
  const all = practice.books.appointments
    .filter(({ animalId }) => animalId === animal.id)
    .toSorted((a, b) => b.day.localeCompare(a.day));
  if (all.length === 0) return html`<p>No visits yet.</p>`;
  return html`<ul>${all.map(
    ({ id, day, time, reason, status }) =>
      html`<li><a href="/appointments/${id}">${longDate(day)}, ${time}</a>: ${reason} (${statusNames[status]})</li>`,
  )}</ul>`;
}

function animalForm(call: Call, problems: Problems): Answer | null {
  const owner = call.practice.owner(call.id);
  if (!owner) return null;
  const value = (name: string) => entered(call, name);
  const body = html`${errorList(problems)}<form class="sheet" method="post" action="/owners/${owner.id}/animals/new" novalidate>
${field({ name: 'name', label: 'Name', required: true, problems, control: input({ name: 'name', value: value('name') }) })}
${field({
  name: 'species',
  label: 'Species',
  required: true,
  problems,
  control: select(
    'species',
    species.map((one) => [one, one] as const),
    value('species'),
  ),
})}
${field({ name: 'breed', label: 'Breed', problems, control: input({ name: 'breed', value: value('breed') }) })}
${field({ name: 'born', label: 'Born on', required: true, problems, control: input({ name: 'born', type: 'date', value: value('born') }) })}
<button>Add animal</button></form>`;
  const crumbs = [['Owners', '/owners'] as const, [owner.name, `/owners/${owner.id}`] as const];
  return page(call, { title: `New animal of ${owner.name}`, crumbs, body });
}

function add(call: Call): Answer | null {
  const owner = call.practice.owner(call.id);
  if (!owner) return null;
  const [name, kind, breed, born] = ['name', 'species', 'breed', 'born'].map((one) => entered(call, one));
  const problems = found({
    name: !name && 'Enter the name.',
    species: !species.includes(kind ?? '') && 'Choose a species.',
    born:
      (!isDay(born ?? '') && 'Enter the day of birth.') ||
      ((born ?? '') > today && !call.has('birth-in-future') && 'The day of birth is in the future.'),
  });
  if (Object.keys(problems).length > 0) return animalForm(call, problems);
  const { animals } = call.practice.books;
  const id = nextId(animals);
  animals.push({
    id,
    ownerId: owner.id,
    name: name ?? '',
    species: kind ?? '',
    breed: breed || 'unknown',
    born: born ?? '',
    note: '',
    weights: [],
  });
  return redirectWith(call, `/animals/${id}`, `${name} was added to ${owner.name}.`);
}

function weigh(call: Call): Answer | null {
  const animal = call.practice.animal(call.id);
  if (!animal) return null;
  const kg = Number(entered(call, 'kg'));
  if (!(kg > 0 && kg < 150)) return record(call, { kg: 'Enter a weight from 0.1 to 149.9 kg.' });
  animal.weights.push({ day: today, kg });
  return redirectWith(call, `/animals/${animal.id}`, `The weight of ${animal.name} was recorded.`);
}

function annotate(call: Call): Answer | null {
  const animal = call.practice.animal(call.id);
  if (!animal) return null;
  animal.note = entered(call, 'note').slice(0, 200);
  return redirectWith(call, `/animals/${animal.id}`, 'The note was saved.');
}
