import type { Has } from '../bugs.ts';
import { bicycleName, type Customer } from '../shared/customer.ts';
import type { Job, JobRow } from '../shared/job.ts';
import { priceOf } from './job-price.ts';
import type { Store } from './store.ts';

const firstNumber = 1000;

export function numberOf({ id }: { readonly id: number }): string {
  return `R-${firstNumber + id}`;
}

/** Null where the customer, and the bicycle with it, was deleted. */
export function customerOf({ bicycleId }: Job, store: Store): Customer | null {
  const bicycle = store.bicycles.find(bicycleId);
  return bicycle && store.customers.find(bicycle.customerId);
}

export function rowOf(job: Job, store: Store, has: Has): JobRow {
  const { id, title, state, mechanic, due, bicycleId } = job;
  const bicycle = store.bicycles.find(bicycleId);
  return {
    id,
    number: numberOf(job),
    title,
    state,
    mechanic,
    due,
    customer: customerOf(job, store)?.name ?? 'Former customer',
    bicycle: bicycle ? bicycleName(bicycle) : 'Former bicycle',
    total: priceOf(job, store.settings, has).total,
  };
}
