import { html } from '../../html.ts';
import { fullDate, nextThursdays, today } from '../calendar-date.ts';
import type { Farm } from '../farm.ts';
import { type Entry, isRefused, type Option, problemList, problemsOf, selectField } from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { deliverySum } from '../subscription-sums.ts';
import {
  choiceOf,
  pricesOf,
  subscriptionFields,
  subscriptionProblems,
  subscriptionValues,
} from './subscription-fields.ts';

export const subscriptionNewRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/subscriptions\/new$/, answer: show },
  { method: 'POST', path: /^\/subscriptions\/new$/, answer: add },
];

const days = nextThursdays(3);
const dayOptions = days.map((day): Option => [day, fullDate(day)]);

/** Customers who have no subscription. */
function customerOptions(farm: Farm): readonly Option[] {
  const free = farm.customers.filter((customer) => !farm.subscriptionOf(customer));
  return [['', 'Choose a customer'], ...free.map(({ id, name }): Option => [String(id), name])];
}

function show(call: Call): Answer {
  const { farm, query } = call;
  const usual = subscriptionValues(farm, null, { size: 'medium', rhythm: 'weekly', extras: [] });
  const values = { ...usual, customer: query.get('customer') ?? '', first: days[0] ?? '' };
  return addPage(call, { values, problems: {} });
}

function addPage(call: Call, entry: Entry): Answer {
  const { farm } = call;
  const body = html`<p><a href="/subscriptions">Back to the subscriptions</a></p>${problemList(entry)}
<form class="sheet" method="post" action="/subscriptions/new" novalidate data-prices="${pricesOf(farm, null)}">
${selectField(entry, { name: 'customer', label: 'Customer', required: true, options: customerOptions(farm), hint: 'Only customers without a subscription' })}
${selectField(entry, { name: 'first', label: 'First delivery on', required: true, options: dayOptions })}
${subscriptionFields(farm, null, entry)}<button>Add subscription</button></form>`;
  return page(call, { title: 'Add a subscription', status: isRefused(entry) ? 422 : 200, body });
}

function add(call: Call): Answer {
  const { farm } = call;
  const values = enteredIn(call);
  const { customer: chosen = '', first = '' } = values;
  const isFree = customerOptions(farm).some(([value]) => value !== '' && value === chosen);
  const problems = {
    ...problemsOf({
      customer: !isFree && 'Choose a customer without a subscription.',
      first: !days.includes(first) && 'Choose the day of the first delivery.',
    }),
    ...subscriptionProblems(farm, null, values),
  };
  if (isRefused({ values, problems })) return addPage(call, { values, problems });
  const { subscriptions, deliveries } = farm.books;
  const choice = choiceOf(farm, null, values);
  const { size } = choice;
  const customerId = Number(chosen);
  const id = farm.nextId('subscriptions');
  subscriptions.push({ ...choice, id, customerId, since: today });
  const price = deliverySum(farm, size, choice.extras);
  const delivery = { id: farm.nextId('deliveries'), customerId, day: first, size, price };
  deliveries.push({ ...delivery, state: 'planned' });
  const notice = `${farm.customerName(customerId)} gets the first box on ${fullDate(first)}.`;
  return goTo(call, `/subscriptions/${id}`, notice);
}
