import { html } from '../../../html.ts';
import {
  type Bicycle,
  bicycleFields,
  bicycleName,
  type CustomerView,
  customerFields,
} from '../../shared/customer.ts';
import { type JobRow, stateName } from '../../shared/job.ts';
import { euros } from '../../shared/money.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { navigate, render } from '../router.ts';
import type { Action, Address, Screen } from '../screen.ts';

/** A customer with bicycles and repairs. */
export async function customerScreen({ id }: Address): Promise<Screen> {
  const view = await api.customer(id);
  const { customer, bicycles, jobs } = view;
  return {
    title: customer.name,
    body: html`<dl><dt>E-mail</dt><dd>${customer.email}</dd><dt>Phone</dt><dd>${customer.phone || 'None'}</dd><dt>Town</dt><dd>${customer.town || 'None'}</dd></dl>
<div class="buttons"><button id="edit" data-do="edit">Change customer</button><button id="delete" class="danger" data-do="delete">Delete customer</button></div>
<h2>Bicycles</h2>${bicycles.length === 0 ? html`<p>There are no bicycles yet.</p>` : html`<ul>${bicycles.map(bicycleItem)}</ul>`}
<button id="new-bicycle" data-do="new-bicycle">Add bicycle</button>
<h2>Repairs</h2>${jobs.length === 0 ? html`<p>There are no repairs yet.</p>` : html`<ul>${jobs.map(jobItem)}</ul>`}`,
    actions: { ...customerActions(view), ...bicycleActions(view) },
  };
}

function bicycleItem(bicycle: Bicycle) {
  const { id, colour, year } = bicycle;
  const name = bicycleName(bicycle);
  const details = [colour, year].filter((text) => text !== '').join(', ');
  return html`<li>${name}${details && ` (${details})`} <button id="edit-${id}" data-do="edit-bicycle" data-bicycle="${id}" aria-label="Change ${name}">Change</button>
<button id="remove-${id}" data-do="remove-bicycle" data-bicycle="${id}" aria-label="Remove ${name}">Remove</button></li>`;
}

function jobItem({ id, number, title, state, total }: JobRow) {
  return html`<li><a href="/jobs/${id}">${number}</a> ${title}, ${stateName(state)}, ${euros(total)}</li>`;
}

function customerActions({ customer }: CustomerView): Readonly<Record<string, Action>> {
  const { id, name, email, phone, town } = customer;
  return {
    edit: () =>
      openForm({
        title: 'Change customer',
        fields: customerFields,
        values: { name, email, phone, town },
        action: 'Save customer',
        submit: async (values) => void (await api.put(`customers/${id}`, values)),
        done: () => refresh('The customer was saved.'),
      }),
    delete: () =>
      ask({
        title: 'Delete this customer?',
        text: `${name} is deleted with all bicycles.`,
        action: 'Delete',
        async act() {
          await api.delete(`customers/${id}`);
          await navigate('/customers');
          announce(`${name} was deleted.`);
        },
      }),
  };
}

function bicycleActions({ customer, bicycles }: CustomerView): Readonly<Record<string, Action>> {
  const chosen = ({ dataset }: HTMLElement) => bicycles.find(({ id }) => String(id) === dataset.bicycle);
  return {
    'new-bicycle': () =>
      openForm({
        title: 'Add bicycle',
        fields: bicycleFields,
        action: 'Add',
        submit: async (values) => void (await api.post(`customers/${customer.id}/bicycles`, values)),
        done: () => refresh('The bicycle was added.'),
      }),
    'edit-bicycle'(element) {
      const bicycle = chosen(element);
      if (!bicycle) return;
      const { id, brand, model, colour, year } = bicycle;
      openForm({
        title: 'Change bicycle',
        fields: bicycleFields,
        values: { brand, model, colour, year },
        action: 'Save bicycle',
        submit: async (values) => void (await api.put(`bicycles/${id}`, values)),
        done: () => refresh('The bicycle was saved.'),
      });
    },
    'remove-bicycle'(element) {
      const bicycle = chosen(element);
      if (!bicycle) return;
      ask({
        title: 'Remove this bicycle?',
        text: `${bicycleName(bicycle)} is removed.`,
        action: 'Remove',
        async act() {
          await api.delete(`bicycles/${bicycle.id}`);
          await refresh('The bicycle was removed.');
        },
      });
    },
  };
}

async function refresh(text: string): Promise<void> {
  await render();
  announce(text);
}
