import { type Customer, type CustomerRow, type CustomerView, customerFields } from '../shared/customer.ts';
import { problemsOf, type Values } from '../shared/fields.ts';
import type { Job } from '../shared/job.ts';
import { type Answer, type Call, done, missing, ok, type Route, refused, refusedFor } from './call.ts';
import { customerOf, rowOf } from './job-rows.ts';
import type { Store } from './store.ts';

const all = /^\/api\/customers$/;
const one = /^\/api\/customers\/(\d+)$/;

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path: all, answer: (call) => ok(rowsOf(call)) },
  { method: 'POST', path: all, answer: add },
  { method: 'GET', path: one, answer: forCustomer((customer, call) => ok(viewOf(customer, call))) },
  { method: 'PUT', path: one, answer: forCustomer(save) },
  { method: 'DELETE', path: one, answer: forCustomer(remove) },
];

export function forCustomer(
  answer: (customer: Customer, call: Call) => Answer,
): (call: Call, ...parts: string[]) => Answer {
  return (call, id) => {
    const customer = call.store.customers.find(Number(id));
    return customer ? answer(customer, call) : missing;
  };
}

function rowsOf({ store, query }: Call): CustomerRow[] {
  const search = (query.get('search') ?? '').trim().toLowerCase();
  return store.customers.all
    .filter(({ name, email, town }) => `${name}\n${email}\n${town}`.toLowerCase().includes(search))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((customer) => ({
      ...customer,
      bicycles: store.bicycles.all.filter(({ customerId }) => customerId === customer.id).length,
      openJobs: jobsOf(customer, store).filter(isOpen).length,
    }));
}

function viewOf(customer: Customer, { store, has }: Call): CustomerView {
  return {
    customer,
    bicycles: store.bicycles.all.filter(({ customerId }) => customerId === customer.id),
    jobs: jobsOf(customer, store)
      .toSorted((a, b) => b.id - a.id)
      .map((job) => rowOf(job, store, has)),
  };
}

function add({ store, values }: Call): Answer {
  const refusal = refusedFor(problemsOf(customerFields, values));
  if (refusal) return refusal;
  return { status: 201, body: { id: store.customers.add((id) => ({ id, ...detailsOf(values) })).id } };
}

function save(customer: Customer, { values }: Call): Answer {
  const refusal = refusedFor(problemsOf(customerFields, values));
  if (refusal) return refusal;
  Object.assign(customer, detailsOf(values));
  return done;
}

/** The repairs that were collected stay, without the name. */
function remove(customer: Customer, { store, has }: Call): Answer {
  if (jobsOf(customer, store).some(isOpen) && !has('busy-customer-deleted'))
    return refused(409, `${customer.name} has repairs that are not collected.`);
  store.customers.remove(customer.id);
  for (const { id, customerId } of store.bicycles.all) {
    if (customerId === customer.id) store.bicycles.remove(id);
  }
  return done;
}

function jobsOf({ id }: Customer, store: Store): Job[] {
  return store.jobs.all.filter((job) => customerOf(job, store)?.id === id);
}

function isOpen({ state }: Job): boolean {
  return state !== 'collected';
}

function detailsOf({ name = '', email = '', phone = '', town = '' }: Values) {
  return { name, email, phone, town };
}
