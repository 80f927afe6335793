import { isDay, longDate, today } from '../calendar-date.ts';
import { isRefused, type Problems, problemsOf } from '../form.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { customerPage } from './customer-page.ts';

export const pauseRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/customers\/(\d+)\/pause$/, answer: save },
  { method: 'POST', path: /^\/customers\/(\d+)\/pause\/remove$/, answer: remove },
];

function problemsWith({ has }: Call, from: string, to: string): Problems {
  const isReversed = isDay(from) && to < from && !has('pause-order-unchecked');
  return problemsOf({
    pauseFrom: !isDay(from) && 'Enter the first day without deliveries.',
    pauseTo:
      (!isDay(to) && 'Enter the last day without deliveries.') ||
      (isReversed && 'The pause can not end before it begins.') ||
      (to < today && 'The pause can not end before today.'),
  });
}

function save(call: Call): Answer | null {
  const customer = call.farm.customer(call.id);
  if (!customer) return null;
  const values = enteredIn(call);
  const { pauseFrom: from = '', pauseTo: to = '' } = values;
  const entry = { values, problems: problemsWith(call, from, to) };
  if (isRefused(entry)) return customerPage(call, customer, { pause: entry });
  customer.pause = { from, to };
  const notice = `${customer.name} gets nothing from ${longDate(from)} to ${longDate(to)}.`;
  return goTo(call, `/customers/${customer.id}`, notice);
}

function remove(call: Call): Answer | null {
  const customer = call.farm.customer(call.id);
  if (!customer) return null;
  customer.pause = null;
  return goTo(call, `/customers/${customer.id}`, `The pause of ${customer.name} was removed.`);
}
