import { type Html, html } from '../../../html.ts';
import {
  type Animal,
  type AnimalView,
  ageText,
  animalFields,
  labelOfSex,
  speciesChoices,
  stateChoices,
  type Weighing,
  weighingFields,
} from '../../shared/animal.ts';
import { applicationNumber, applicationStates } from '../../shared/application.ts';
import { dayText } from '../../shared/calendar.ts';
import { labelOf, type Values } from '../../shared/fields.ts';
import { treatmentKinds } from '../../shared/treatment.ts';
import { counted, moneyText, weightText } from '../../shared/units.ts';
import { confirmFirst } from '../confirm.ts';
import { factsHtml } from '../filters.ts';
import { openForm } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { navigate, onPress, refresh, type Screen, type Visit } from '../router.ts';
import { toast } from '../toast.ts';

/** What can be done in a state: the next state, the button, and what is said then. */
const steps: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  arrived: [['care', 'Move to care', 'is in care now.']],
  care: [['reserved', 'Reserve', 'is reserved now.']],
  reserved: [
    ['adopted', 'Record adoption', 'was adopted.'],
    ['care', 'Release reservation', 'is in care again.'],
  ],
};

/** All that the team knows of an animal. */
export async function animalScreen({ id, account }: Visit): Promise<Screen> {
  const view = await read<AnimalView>(`animals/${id}`);
  const { animal } = view;
  return {
    title: animal.name,
    body: html`<div class="bar"><p><span class="tag ${animal.state}">${labelOf(stateChoices, animal.state)}</span> ${counted(view.daysHere, 'day')} here</p>
<p class="actions">${(steps[animal.state] ?? []).map(([state, label]) => html`<button type="button" class="go" id="go-${state}" data-state="${state}">${label}</button>`)}
<button type="button" id="edit">Edit</button><button type="button" class="danger" id="remove">Remove</button></p></div>
${animalFacts(view, account.today)}
<div class="columns">${weightsHtml(animal.weights)}${treatmentsHtml(view)}${applicationsHtml(view)}</div>`,
    ready(page) {
      onPress(page, '.go', (button) => go(animal, button.dataset.state ?? ''));
      onPress(page, '#edit', () => edit(animal, account.today));
      onPress(page, '#remove', () => remove(animal));
      onPress(page, '#weigh', () => weigh(animal, account.today));
      onPress(page, '.unweigh', (button) => removeWeight(animal, Number(button.dataset.id)));
    },
  };
}

function animalFacts({ animal, fee }: AnimalView, today: string): Html {
  return factsHtml([
    ['Species', `${labelOf(speciesChoices, animal.species)}, ${animal.breed}`],
    ['Sex', labelOfSex(animal.sex)],
    ['Born', `${dayText(animal.born)} (${ageText(animal.born, today)})`],
    ['Arrived', dayText(animal.arrived)],
    ['Adopted', animal.left === '' ? '–' : dayText(animal.left)],
    ['Kennel', animal.kennel || '–'],
    ['Microchip', animal.chip || '–'],
    ['Good with children', animal.children === 'yes' ? 'Yes' : 'No'],
    ['Adoption fee', moneyText(fee)],
    ['Description for visitors', animal.description || '–'],
    ['Notes for the team', animal.notes || '–'],
  ]);
}

function weightsHtml(weights: readonly Weighing[]): Html {
  const rows = weights.map((weighing, index) => {
    const before = weights[index - 1];
    return html`<tr><td>${dayText(weighing.date)}</td><td>${weightText(weighing.grams)}</td><td>${before ? changeText(weighing.grams, before.grams) : '–'}</td>
<td><button type="button" class="unweigh" data-id="${weighing.id}" aria-label="Remove weight of ${dayText(weighing.date)}">Remove</button></td></tr>`;
  });
  return html`<section aria-labelledby="weights-title"><h2 id="weights-title">Weights</h2>
${rows.length === 0 ? html`<p>Never weighed.</p>` : html`<table><thead><tr><th scope="col">Day</th><th scope="col">Weight</th><th scope="col">Change</th><td></td></tr></thead><tbody>${rows.toReversed()}</tbody></table>`}
<p><button type="button" id="weigh">Add weight</button></p></section>`;
}

/** Compared with the weight before, as in "+2.5%". */
function changeText(grams: number, before: number): string {
  const change = ((grams - before) / before) * 100;
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(1)}%`;
}

function treatmentsHtml({ treatments }: AnimalView): Html {
  return html`<section aria-labelledby="treatments-title"><h2 id="treatments-title">Treatments</h2>
${treatments.length === 0 && html`<p>None so far.</p>`}<ul>${treatments.map(
    ({ kind, due, done }) =>
      html`<li>${labelOf(treatmentKinds, kind)}: ${done === '' ? `due on ${dayText(due)}` : `done on ${dayText(done)}`}</li>`,
  )}</ul></section>`;
}

function applicationsHtml({ applications }: AnimalView): Html {
  return html`<section aria-labelledby="applications-title"><h2 id="applications-title">Applications</h2>
${applications.length === 0 && html`<p>Nobody has applied.</p>`}<ul>${applications.map(
    ({ id, name, state }) =>
      html`<li><a href="/office/applications/${id}">${applicationNumber(id)} ${name}</a>: ${labelOf(applicationStates, state)}</li>`,
  )}</ul></section>`;
}

async function go({ id, name, state: from }: Animal, state: string): Promise<void> {
  await send('PUT', `animals/${id}/state`, { state });
  await refresh();
  toast(`${name} ${steps[from]?.find(([to]) => to === state)?.[2] ?? 'was changed.'}`);
}

/** What the form of an animal begins with. */
function entriesOf(animal: Animal): Values {
  const { name, species, breed, sex, born, arrived, kennel, chip, children, description, notes } = animal;
  return { name, species, breed, sex, born, arrived, kennel, chip, children, description, notes };
}

function edit(animal: Animal, today: string): void {
  openForm({
    title: `Edit ${animal.name}`,
    fields: animalFields(today),
    values: entriesOf(animal),
    action: 'Save changes',
    save: (values) => send('PUT', `animals/${animal.id}`, values),
    saved: async ({ name }) => {
      await refresh();
      toast(`The changes of ${name} were saved.`);
    },
  });
}

function remove({ id, name }: Animal): void {
  confirmFirst({
    title: `Remove ${name}?`,
    text: 'Its weights, treatments and applications are removed too.',
    action: `Remove ${name}`,
    act: async () => {
      await send('DELETE', `animals/${id}`);
      await navigate('/office/animals');
      toast(`${name} was removed.`);
    },
  });
}

function weigh({ id, name }: Animal, today: string): void {
  openForm({
    title: `Weight of ${name}`,
    fields: weighingFields(today),
    values: { date: today },
    action: 'Save weight',
    save: (values) => send('POST', `animals/${id}/weights`, values),
    saved: async () => {
      await refresh();
      toast(`The weight of ${name} was saved.`);
    },
  });
}

async function removeWeight({ id, weights }: Animal, weighing: number): Promise<void> {
  await send('DELETE', `animals/${id}/weights/${weighing}`);
  await refresh();
  const day = weights.find((one) => one.id === weighing)?.date ?? '';
  toast(`The weight of ${dayText(day)} was removed.`);
}
