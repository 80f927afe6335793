import { isRefused } from '../form.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { customerProblems, detailsOf } from './customer-fields.ts';
import { customerPage } from './customer-page.ts';

export const customerRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/customers\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/customers\/(\d+)$/, answer: save },
];

function show(call: Call): Answer | null {
  const customer = call.farm.customer(call.id);
  return customer ? customerPage(call, customer) : null;
}

function save(call: Call): Answer | null {
  const customer = call.farm.customer(call.id);
  if (!customer) return null;
  const values = enteredIn(call);
  const details = detailsOf(values);
  const entry = { values, problems: customerProblems(call, details, customer) };
  if (isRefused(entry)) return customerPage(call, customer, { details: entry });
  Object.assign(customer, details);
  return goTo(call, `/customers/${customer.id}`, `${customer.name} was saved.`);
}
