import { html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { stateOf, sumsOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Owner } from '../records.ts';
import { type Answer, type Call, type Route, redirectWith } from '../route.ts';
import { stateLabel } from './invoice-list.ts';

export const ownerRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/owners\/(\d+)$/, answer: record },
  { method: 'GET', path: /^\/owners\/(\d+)\/delete$/, answer: askToDelete },
  { method: 'POST', path: /^\/owners\/(\d+)\/delete$/, answer: remove },
];

function record(call: Call): Answer | null {
  const { practice, has } = call;
  const owner = practice.owner(call.id);
  if (!owner) return null;
  const body = html`<dl><dt>Telephone</dt><dd>${owner.phone}</dd><dt>E-mail</dt><dd><a href="mailto:${owner.email}">${owner.email}</a></dd>
<dt>Address</dt><dd>${[owner.street, owner.town].filter(Boolean).join(', ')}</dd>
<dt>Newsletter</dt><dd>${owner.newsletter ? 'yes' : 'no'}</dd>
<dt>Balance</dt><dd>${pounds(practice.balanceOf(owner.id, has))}</dd></dl>
<p><a href="/owners/${owner.id}/edit">Edit details</a> · <a href="/owners/${owner.id}/delete">Delete owner</a></p>
<h2>Animals</h2><ul>${practice
    .animalsOf(owner.id)
    .map(
      ({ id, name, species, breed }) =>
        html`<li><a href="/animals/${id}">${name}</a>, ${species} (${breed})</li>`,
    )}</ul>
<p><a href="/owners/${owner.id}/animals/new">Add an animal</a></p>
<h2>Invoices</h2>${invoices(call, owner)}`;
  return page(call, { title: owner.name, crumbs: [['Owners', '/owners']], body });
}

function invoices({ practice, has }: Call, owner: Owner) {
  const all = practice.invoicesOf(owner.id);
  if (all.length === 0) return html`<p>No invoices yet.</p>`;
  return html`<table><thead><tr><th>Invoice</th><th>Date</th><th>Status</th><th>Total</th></tr></thead><tbody>${all.map(
    (
      invoice,
    ) => html`<tr><td><a href="/invoices/${invoice.id}">${invoice.id}</a></td><td>${shortDate(invoice.day)}</td>
<td>${stateLabel(stateOf(invoice, has))}</td><td class="number">${pounds(sumsOf(invoice, has).total)}</td></tr>`,
  )}</tbody></table>`;
}

function owes({ practice, has }: Call, owner: Owner): boolean {
  return practice.balanceOf(owner.id, has) > 0 && !has('debtor-deleted');
}

function askToDelete(call: Call): Answer | null {
  const owner = call.practice.owner(call.id);
  if (!owner) return null;
  const body = owes(call, owner)
    ? html`<p>${owner.name} has unpaid invoices and can't be deleted.</p><p><a href="/owners/${owner.id}">Back</a></p>`
    : html`<p>This deletes ${owner.name} with all animals. It can't be undone.</p>
<form method="post" action="/owners/${owner.id}/delete"><button class="danger">Delete ${owner.name}</button>
<a href="/owners/${owner.id}">Keep ${owner.name}</a></form>`;
  return page(call, {
    title: 'Delete owner',
    crumbs: [
      ['Owners', '/owners'],
      [owner.name, `/owners/${owner.id}`],
    ],
    body,
  });
}

function remove(call: Call): Answer | null {
  const { books } = call.practice;
  const owner = call.practice.owner(call.id);
  if (!owner) return null;
  if (owes(call, owner)) return askToDelete(call);
  const animals = new Set(call.practice.animalsOf(owner.id).map(({ id }) => id));
  books.owners.splice(books.owners.indexOf(owner), 1);
  const kept = books.appointments.filter(({ animalId }) => !animals.has(animalId));
  books.appointments.splice(0, books.appointments.length, ...kept);
  return redirectWith(call, '/owners', `${owner.name} was deleted.`);
}
