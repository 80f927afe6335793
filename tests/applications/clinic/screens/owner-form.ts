import { html } from '../../html.ts';
import { checkbox, errorList, field, found, input, type Problems, select } from '../form.ts';
import { page } from '../layout.ts';
import { nextId } from '../practice.ts';
import type { Owner } from '../records.ts';
import { type Answer, type Call, entered, type Route, redirect, redirectWith } from '../route.ts';
import { towns } from '../seed.ts';

export const ownerFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/owners\/new$/, answer: (call) => ownerForm(call, null, blank, {}) },
  { method: 'POST', path: /^\/owners\/new$/, answer: register },
  { method: 'GET', path: /^\/owners\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/owners\/(\d+)\/edit$/, answer: save },
];

type OwnerValues = Omit<Owner, 'id'>;

const blank: OwnerValues = { name: '', phone: '', email: '', street: '', town: '', newsletter: false };
const phonePattern = /^[\d +()-]{6,20}$/;
const emailPattern = /^\S+@\S+\.\S+$/;
const emailProblem = 'Enter an e-mail address like sam@example.com.';

function ownerForm(call: Call, owner: Owner | null, values: OwnerValues, problems: Problems): Answer {
  const { has } = call;
  const refused = Object.keys(problems).length > 0;
  const shown = refused && has('form-cleared') ? blank : values;
  const text = (
    name: 'name' | 'phone' | 'email' | 'street',
    label: string,
    required: boolean,
    type = 'text',
  ) =>
    field({ name, label, required, problems, control: input({ name, type, value: shown[name], size: 40 }) });
  const body = html`${errorList(problems, (name) => (has('error-link-dead') ? `field-${name}` : name))}
<form class="sheet" method="post" action="${owner ? `/owners/${owner.id}/edit` : '/owners/new'}" novalidate>
<fieldset><legend>Person</legend>${text('name', 'Full name', true)}
${text('phone', 'Telephone', !has('phone-unmarked'), 'tel')}${text('email', 'E-mail', true, 'email')}</fieldset>
<fieldset><legend>Address</legend>${text('street', 'Street and number', false)}
${field({
  name: 'town',
  label: 'Town',
  required: true,
  problems,
  labelFor: has('label-town') ? 'street' : 'town',
  control: select('town', [['', 'Choose a town'], ...towns.map((one) => [one, one] as const)], shown.town),
})}</fieldset>
${checkbox('newsletter', 'Send the newsletter', shown.newsletter)}
<button>Save owner</button>${has('save-covered') && html`<div class="closing">The practice closes at 18:00 today.</div>`}
<a href="${owner ? `/owners/${owner.id}` : '/owners'}">Back without saving</a></form>`;
  const title = owner ? `Edit ${owner.name}` : 'Register an owner';
  return page(call, { title, crumbs: [['Owners', '/owners']], status: refused ? 422 : 200, body });
}

function valuesOf(call: Call): OwnerValues {
  return {
    name: entered(call, 'name'),
    phone: entered(call, 'phone'),
    email: entered(call, 'email'),
    street: entered(call, 'street'),
    town: entered(call, 'town'),
    newsletter: call.form.has('newsletter'),
  };
}

function problemsWith({ practice, has }: Call, values: OwnerValues, owner: Owner | null): Problems {
  const { name, phone, email, town } = values;
  const isKnown = practice.books.owners.some(
    (one) => one !== owner && one.email.toLowerCase() === email.toLowerCase(),
  );
  return found({
    name: !name && 'Enter the name.',
    phone:
      !phonePattern.test(phone) &&
      (has('phone-message') ? emailProblem : 'Enter a telephone number like 01632 960 001.'),
    email:
      (!emailPattern.test(email) && emailProblem) ||
      (isKnown && !has('email-twice') && 'Another owner has this e-mail address.'),
    town: !towns.includes(town) && 'Choose a town.',
  });
}

function register(call: Call): Answer {
  const values = valuesOf(call);
  const problems = problemsWith(call, values, null);
  if (Object.keys(problems).length > 0) return ownerForm(call, null, values, problems);
  const { owners } = call.practice.books;
  const id = nextId(owners);
  owners.push({ id, ...values });
  return confirm(call, `/owners/${id}`, `${values.name} is registered.`);
}

function edit(call: Call): Answer | null {
  const owner = call.practice.owner(call.id);
  return owner ? ownerForm(call, owner, owner, {}) : null;
}

function save(call: Call): Answer | null {
  const owner = call.practice.owner(call.id);
  if (!owner) return null;
  const values = valuesOf(call);
  const problems = problemsWith(call, values, owner);
  if (Object.keys(problems).length > 0) return ownerForm(call, owner, values, problems);
  const newsletter = values.newsletter || (call.has('newsletter-stuck') && owner.newsletter);
  Object.assign(owner, values, { newsletter });
  return confirm(call, `/owners/${owner.id}`, `The details of ${owner.name} were saved.`);
}

function confirm(call: Call, place: string, notice: string): Answer {
  return call.has('confirmation-missing') ? redirect(place) : redirectWith(call, place, notice);
}
