import { html } from '../../html.ts';
import {
  choiceField,
  type Entry,
  found,
  isRefused,
  nothingEntered,
  problemNote,
  same,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, plainPounds } from '../money.ts';
import { partCategories } from '../offer.ts';
import type { CarPart } from '../records.ts';
import { type Answer, type Call, entered, enteredValues, goTo, type Route } from '../route.ts';

export const partFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/parts\/new$/, answer: (call) => partForm(call, null, nothingEntered) },
  { method: 'POST', path: /^\/parts\/new$/, answer: add },
  { method: 'GET', path: /^\/parts\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/parts\/(\d+)\/edit$/, answer: save },
  { method: 'POST', path: /^\/parts\/(\d+)\/delete$/, answer: remove },
  { method: 'POST', path: /^\/api\/parts\/(\d+)\/stock$/, answer: count },
];

function partForm(call: Call, part: CarPart | null, entry: Entry): Answer {
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="${part ? `/parts/${part.id}/edit` : '/parts/new'}">
${textField(entry, { name: 'number', label: 'Number', required: true, hint: 'Like BRK-1004' })}${textField(entry, { name: 'name', label: 'Name', required: true })}
${choiceField(entry, { name: 'category', label: 'Category' }, same(partCategories))}${textField(entry, { name: 'price', label: 'Price in £', required: true, hint: 'Without VAT' })}
${textField(entry, { name: 'stock', label: 'Stock', type: 'number' })}${textField(entry, { name: 'minimum', label: 'Minimum', type: 'number', hint: 'It is time to order when no more than these are left' })}
<button>Save part</button> <a href="/parts">Back</a></form>
${
  part &&
  html`<p><button type="button" class="danger" data-opens="delete-part">Delete part</button></p><dialog id="delete-part" aria-label="Delete part"><h2>Delete ${part.name}?</h2>
<form method="post" action="/parts/${part.id}/delete"><button class="danger">Delete</button> <button type="button" class="plain" data-closes>Cancel</button></form></dialog>`
}`;
  const title = part ? `Edit ${part.name}` : 'New part';
  return page(call, { title, crumbs: [['Parts', '/parts']], status: isRefused(entry) ? 422 : 200, body });
}

function isCount(text: string): boolean {
  return /^\d{1,4}$/.test(text);
}

function priceOf(call: Call): number | null {
  const text = entered(call, 'price');
  return penceOf(call.has('price-thousands') ? text.replace(/,.*/, '') : text);
}

function valuesOf(call: Call): Omit<CarPart, 'id'> {
  return {
    number: entered(call, 'number').toUpperCase(),
    name: entered(call, 'name'),
    category: entered(call, 'category'),
    price: priceOf(call) ?? 0,
    stock: Number(entered(call, 'stock') || 0),
    minimum: Number(entered(call, 'minimum') || 0),
  };
}

function entryOf(call: Call, part: CarPart | null): Entry {
  const values = enteredValues(call);
  const { number, name, category } = valuesOf(call);
  const isKnown = call.books.parts.some((one) => one !== part && one.number === number);
  const problems = found({
    number:
      (!/^[A-Z]{3}-\d{4}$/.test(number) && 'Enter a number like BRK-1004.') ||
      (isKnown && 'There is a part with this number.'),
    name: !name && 'Enter the name.',
    category: !partCategories.some((one) => one === category) && 'Choose a category.',
    price: priceOf(call) === null && 'Enter a price like 12.50.',
    stock: !isCount(values.stock || '0') && 'Enter a whole number of up to four digits.',
    minimum: !isCount(values.minimum || '0') && 'Enter a whole number of up to four digits.',
  });
  return { values, problems };
}

function add(call: Call): Answer {
  const entry = entryOf(call, null);
  if (isRefused(entry)) return partForm(call, null, entry);
  const part = call.books.addPart(valuesOf(call));
  return goTo(call, `/parts?q=${part.number}`, `${part.name} was added.`);
}

function edit(call: Call): Answer | null {
  const part = call.books.part(call.id);
  if (!part) return null;
  const { number, name, category, price, stock, minimum } = part;
  const values = {
    number,
    name,
    category,
    price: plainPounds(price),
    stock: String(stock),
    minimum: String(minimum),
  };
  return partForm(call, part, { values, problems: {} });
}

function save(call: Call): Answer | null {
  const part = call.books.part(call.id);
  if (!part) return null;
  const entry = entryOf(call, part);
  if (isRefused(entry)) return partForm(call, part, entry);
  Object.assign(part, valuesOf(call));
  return goTo(call, '/parts', `${part.name} was saved.`);
}

function remove(call: Call): Answer | null {
  const part = call.books.part(call.id);
  if (!part) return null;
  call.books.removePart(part);
  return goTo(call, '/parts', `${part.name} was deleted.`);
}

function count(call: Call): Answer {
  const part = call.books.part(call.id);
  const text = entered(call, 'stock');
  if (!part) return { status: 404, data: { problem: 'This part was deleted.' } };
  if (!isCount(text)) return { status: 422, data: { problem: 'Enter a whole number of up to four digits.' } };
  part.stock = Number(text);
  const message = `${part.name}: ${part.stock} in stock`;
  return { status: 200, data: { id: part.id, stock: part.stock, message } };
}
