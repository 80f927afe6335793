import { problemsOf, type Values } from '../shared/fields.ts';
import { centsOf } from '../shared/money.ts';
import { isLow, orderFields, type Part, type PartListing, partFields } from '../shared/part.ts';
import { type Answer, type Call, done, missing, ok, type Route, refusedFor } from './call.ts';
import { sum } from './job-price.ts';

const all = /^\/api\/parts$/;
const one = /^\/api\/parts\/(\d+)$/;

export const partRoutes: readonly Route[] = [
  { method: 'GET', path: all, answer: (call) => ok(listingOf(call)) },
  { method: 'POST', path: all, answer: add },
  { method: 'PUT', path: one, answer: forPart(save) },
  { method: 'DELETE', path: one, answer: forPart(remove) },
  { method: 'POST', path: /^\/api\/parts\/(\d+)\/order$/, answer: forPart(order) },
  { method: 'POST', path: /^\/api\/parts\/(\d+)\/receive$/, answer: forPart(receive) },
];

function forPart(answer: (part: Part, call: Call) => Answer) {
  return (call: Call, id = '') => {
    const part = call.store.parts.find(Number(id));
    return part ? answer(part, call) : missing;
  };
}

function listingOf({ store, query }: Call): PartListing {
  const search = (query.get('search') ?? '').trim().toLowerCase();
  const { all } = store.parts;
  const rows = all
    .filter(({ name, code, supplier }) => `${name}\n${code}\n${supplier}`.toLowerCase().includes(search))
    .filter((part) => query.get('low') !== 'yes' || isLow(part))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return {
    rows,
    low: all.filter(isLow).length,
    value: sum(rows.map(({ stock, cents }) => stock * cents)),
  };
}

function add({ store, values }: Call): Answer {
  const refusal = refusedFor(problemsFor(store.parts.all, values, null));
  if (refusal) return refusal;
  store.parts.add((id) => ({ id, ordered: 0, ...detailsOf(values) }));
  return done;
}

function save(part: Part, { store, values }: Call): Answer {
  const refusal = refusedFor(problemsFor(store.parts.all, values, part));
  if (refusal) return refusal;
  Object.assign(part, detailsOf(values));
  return done;
}

function remove({ id }: Part, { store }: Call): Answer {
  store.parts.remove(id);
  return done;
}

function order(part: Part, { values, has }: Call): Answer {
  const refusal = refusedFor(problemsOf(orderFields, values));
  if (refusal) return refusal;
  part.ordered = Number(values.quantity) + (has('order-replaced') ? 0 : part.ordered);
  return done;
}

/** What was ordered has arrived. */
function receive(part: Part): Answer {
  part.stock += part.ordered;
  part.ordered = 0;
  return done;
}

/** A code is given to one part only. */
function problemsFor(parts: readonly Part[], values: Values, before: Part | null) {
  const taken = parts.some(({ id, code }) => code === values.code && id !== before?.id);
  return { ...(taken ? { code: 'Another part has this code.' } : {}), ...problemsOf(partFields, values) };
}

function detailsOf({ name = '', code = '', supplier = '', price, stock, minimum }: Values) {
  return {
    name,
    code,
    supplier,
    cents: centsOf(price ?? ''),
    stock: Number(stock),
    minimum: Number(minimum),
  };
}
