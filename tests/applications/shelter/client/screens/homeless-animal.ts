import { type Html, html } from '../../../html.ts';
import { ageText, type HomelessAnimal, labelOfSex, seniorAge, speciesChoices } from '../../shared/animal.ts';
import { applicantFields, householdFields } from '../../shared/application.ts';
import { dayText } from '../../shared/calendar.ts';
import { type Field, labelOf, type Values } from '../../shared/fields.ts';
import type { Contact } from '../../shared/overview.ts';
import { moneyText, weightText } from '../../shared/units.ts';
import { factsHtml } from '../filters.ts';
import { formHtml } from '../form-fields.ts';
import { onSubmit, valuesIn } from '../form-sending.ts';
import { read, send } from '../request.ts';
import { onPress, type Screen, type Visit } from '../router.ts';
import { listAddress } from './homeless-animals.ts';

/** An animal that looks for a home, with the form to apply for it. */
export async function homelessAnimalScreen({ id, account }: Visit): Promise<Screen> {
  const animal = await read<HomelessAnimal>(`homeless/${id}`);
  const { senior } = await read<Contact>('contact');
  const { today } = account;
  return {
    title: animal.name,
    body: html`<p><a href="${listAddress()}">← Back to the animals</a></p>
<p>${animal.description}</p>
${factsHtml([
  ['Species', labelOf(speciesChoices, animal.species)],
  ['Breed', animal.breed],
  ['Sex', labelOfSex(animal.sex)],
  ['Age', ageText(animal.born, today)],
  ['Weight', animal.weight === 0 ? 'Not weighed yet' : weightText(animal.weight)],
  ['Good with children', animal.children === 'yes' ? 'Yes' : 'No'],
  ['Here since', dayText(animal.arrived)],
  ['Adoption fee', moneyText(animal.fee)],
])}
<p class="hint">The fee is reduced by ${senior}% for animals of ${seniorAge} years or more.</p>
<section id="apply" aria-labelledby="apply-title"><h2 id="apply-title" tabindex="-1">Apply for ${animal.name}</h2>${animal.reserved ? reservedHtml(animal.name) : html`<div id="step"></div>`}</section>`,
    ready(page) {
      if (page.querySelector('#step')) showApplicant(page, id, today, {});
    },
  };
}

function reservedHtml(name: string): Html {
  return html`<p>${name} is reserved for somebody already. Have a look at the <a href="/">other animals</a>.</p>`;
}

function showStep(page: HTMLElement, text: string, form: Html): HTMLFormElement | null {
  const step = page.querySelector('#step');
  if (step) step.innerHTML = html`<p class="step">${text}</p>${form}`.text;
  return page.querySelector<HTMLFormElement>('#step form');
}

/** The first step: who applies. */
function showApplicant(page: HTMLElement, id: number, today: string, entered: Values): void {
  const fields = applicantFields(today);
  const form = showStep(page, 'Step 1 of 2: about you', formHtml('applicant', fields, entered, 'Continue'));
  onSubmit(form, fields, async (values) => {
    showHousehold(page, id, today, { ...entered, ...values });
    page.querySelector<HTMLElement>('#household-home')?.focus();
  });
}

/** The second step: where the animal would live. */
function showHousehold(page: HTMLElement, id: number, today: string, entered: Values): void {
  const back = html`<button type="button" id="back">Back</button>`;
  const form = showStep(
    page,
    'Step 2 of 2: about your home',
    formHtml('household', householdFields, entered, 'Send application', back),
  );
  onPress(page, '#back', () => {
    const kept: Values = { ...entered, ...emptied(householdFields), ...(form && valuesIn(form)) };
    showApplicant(page, id, today, kept);
    page.querySelector<HTMLElement>('#applicant-name')?.focus();
  });
  onSubmit(form, householdFields, async (values) => {
    const { number } = await send<{ number: string }>('POST', `homeless/${id}/applications`, {
      ...entered,
      ...emptied(householdFields),
      ...values,
    });
    const place = page.querySelector('#step');
    if (place)
      place.innerHTML =
        html`<p class="success" role="status">Thank you. Your application has the number ${number}. We will call you within three days.</p>`.text;
    page.querySelector<HTMLElement>('#apply-title')?.focus();
  });
}

/** Ticks that are taken away are not among the values of a form. */
function emptied(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map(({ name }) => [name, '']));
}
