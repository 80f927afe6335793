import { bicycleName } from '../shared/customer.ts';
import type { Choice } from '../shared/fields.ts';
import { euros } from '../shared/money.ts';
import { ok, type Route } from './call.ts';
import type { Store } from './store.ts';

/** What people choose from where they add a job, or a part to one. */
export const choiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/choices\/bicycles$/, answer: ({ store }) => ok(bicyclesOf(store)) },
  { method: 'GET', path: /^\/api\/choices\/parts$/, answer: ({ store }) => ok(partsOf(store)) },
];

function bicyclesOf(store: Store): Choice[] {
  return store.bicycles.all.flatMap((bicycle): Choice[] => {
    const owner = store.customers.find(bicycle.customerId);
    return owner ? [[String(bicycle.id), `${bicycleName(bicycle)} (${owner.name})`]] : [];
  });
}

function partsOf(store: Store): Choice[] {
  return store.parts.all
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, stock, cents }) => [String(id), `${name}, ${euros(cents)}, ${stock} in stock`]);
}
