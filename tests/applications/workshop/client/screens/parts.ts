import { html } from '../../../html.ts';
import { amountText, euros } from '../../shared/money.ts';
import { isLow, orderFields, type Part, partFields } from '../../shared/part.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { ask, openForm } from '../dialog.ts';
import { render, setQuery } from '../router.ts';
import type { Action, Address, Screen } from '../screen.ts';

const headers = ['Part', 'Code', 'Supplier', 'Price', 'In stock', 'Minimum', 'Ordered', 'Actions'];

/** What is in stock, and what is to be ordered. */
export async function partsScreen({ query }: Address): Promise<Screen> {
  const { rows, low, value } = await api.parts(query);
  const isLowOnly = query.get('low') === 'yes';
  return {
    title: 'Parts',
    body: html`<div class="bar" role="search"><label>Search parts <input type="search" id="search" data-input="search" value="${query.get('search')}"></label>
<label><input type="checkbox" id="low" data-change="low"${isLowOnly && html` checked`}> Only those below their minimum</label>
<button id="new-part" class="main" data-do="new-part">New part</button></div>
<p>${rows.length === 1 ? '1 part' : `${rows.length} parts`}, worth ${euros(value)}. Below the minimum of all parts: ${low}</p>
${
  rows.length === 0
    ? html`<p>No part fits your search.</p>`
    : html`<table aria-label="Parts"><thead><tr>${headers.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${rows.map(row)}</tbody></table>`
}`,
    actions: {
      search: (element) => setQuery({ search: (element as HTMLInputElement).value }, true),
      low: (element) => setQuery({ low: (element as HTMLInputElement).checked ? 'yes' : '' }),
      'new-part': () =>
        openForm({
          title: 'New part',
          fields: partFields,
          action: 'Add part',
          submit: async (values) => void (await api.post('parts', values)),
          done: () => refresh('The part was added.'),
        }),
      ...rowActions(rows),
    },
  };
}

function row(part: Part) {
  const { id, name, code, supplier, cents, stock, minimum, ordered } = part;
  const action = (key: string, text: string) =>
    html`<button id="${key}-${id}" data-do="${key}" data-part="${id}" aria-label="${text} ${name}">${text}</button> `;
  return html`<tr><td>${name}</td><td>${code}</td><td>${supplier}</td><td>${euros(cents)}</td>
<td${isLow(part) && html` class="late"`}>${stock}${isLow(part) && ' (low)'}</td><td>${minimum}</td><td>${ordered}</td>
<td>${action('order', 'Order')}${ordered > 0 && action('receive', 'Receive')}${action('edit', 'Change')}${action('delete', 'Delete')}</td></tr>`;
}

function rowActions(rows: readonly Part[]): Readonly<Record<string, Action>> {
  const forPart =
    (act: (part: Part) => void | Promise<void>): Action =>
    ({ dataset }) => {
      const part = rows.find(({ id }) => String(id) === dataset.part);
      return part && act(part);
    };
  return {
    order: forPart(openOrder),
    receive: forPart(async ({ id, name, ordered }) => {
      await api.post(`parts/${id}/receive`);
      await refresh(`${ordered} × ${name} went into the stock.`);
    }),
    edit: forPart(openPart),
    delete: forPart((part) => askToDelete(part)),
  };
}

/** Proposes what is missing until there is twice the minimum. */
function openOrder({ id, name, stock, minimum, ordered }: Part): void {
  const missing = Math.max(1, 2 * minimum - stock - ordered);
  openForm({
    title: `Order ${name}`,
    fields: orderFields,
    values: { quantity: String(missing) },
    action: 'Order',
    submit: async (values) => void (await api.post(`parts/${id}/order`, values)),
    done: () => refresh(`${name} was ordered.`),
  });
}

function openPart({ id, name, code, supplier, cents, stock, minimum }: Part): void {
  openForm({
    title: `Change ${name}`,
    fields: partFields,
    values: {
      name,
      code,
      supplier,
      price: amountText(cents),
      stock: String(stock),
      minimum: String(minimum),
    },
    action: 'Save part',
    submit: async (values) => void (await api.put(`parts/${id}`, values)),
    done: () => refresh('The part was saved.'),
  });
}

function askToDelete(part: Part): void {
  ask({
    title: 'Delete this part?',
    text: `${part.name} is deleted from the stock. Repairs keep it.`,
    action: 'Delete',
    act: () => deletePart(part),
  });
}

async function deletePart({ id, name }: Part): Promise<void> {
  await api.delete(`parts/${id}`);
  await refresh(`${name} was deleted.`);
}

async function refresh(text: string): Promise<void> {
  await render();
  announce(text);
}
