import { type Bicycle, bicycleFields, bicycleName, type Customer } from '../shared/customer.ts';
import { problemsOf, type Values } from '../shared/fields.ts';
import { type Answer, type Call, done, missing, type Route, refused, refusedFor } from './call.ts';
import { forCustomer } from './customers.ts';

const one = /^\/api\/bicycles\/(\d+)$/;

export const bicycleRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/api\/customers\/(\d+)\/bicycles$/, answer: forCustomer(add) },
  { method: 'PUT', path: one, answer: forBicycle(save) },
  { method: 'DELETE', path: one, answer: forBicycle(remove) },
];

function forBicycle(answer: (bicycle: Bicycle, call: Call) => Answer) {
  return (call: Call, id = '') => {
    const bicycle = call.store.bicycles.find(Number(id));
    return bicycle ? answer(bicycle, call) : missing;
  };
}

function add({ id: customerId }: Customer, { store, values, has }: Call): Answer {
  const refusal = refusedFor(problemsOf(bicycleFields, values));
  if (refusal) return refusal;
  const details = detailsOf(has('colour-lost') ? { ...values, colour: '' } : values);
  store.bicycles.add((id) => ({ id, customerId, ...details }));
  return done;
}

function save(bicycle: Bicycle, { values }: Call): Answer {
  const refusal = refusedFor(problemsOf(bicycleFields, values));
  if (refusal) return refusal;
  Object.assign(bicycle, detailsOf(values));
  return done;
}

function remove(bicycle: Bicycle, { store }: Call): Answer {
  if (store.jobs.all.some(({ bicycleId }) => bicycleId === bicycle.id))
    return refused(409, `${bicycleName(bicycle)} has repairs, and can not be removed.`);
  store.bicycles.remove(bicycle.id);
  return done;
}

function detailsOf({ brand = '', model = '', colour = '', year = '' }: Values) {
  return { brand, model, colour, year };
}
