import { type Html, html } from '../../html.ts';
import { longDate, today } from '../calendar-date.ts';
import { type Entry, isRefused, problemList } from '../form.ts';
import { page } from '../layout.ts';
import type { Subscription } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { deliverySum } from '../subscription-sums.ts';
import { customerLink } from './links.ts';
import { question, unlessSure } from './question.ts';
import {
  choiceOf,
  keptExtras,
  pricesOf,
  subscriptionFields,
  subscriptionProblems,
  subscriptionValues,
} from './subscription-fields.ts';
import { subscriptionNewRoutes } from './subscription-new.ts';

export const subscriptionRoutes: readonly Route[] = [
  ...subscriptionNewRoutes,
  { method: 'GET', path: /^\/subscriptions\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/subscriptions\/(\d+)$/, answer: save },
  { method: 'POST', path: /^\/subscriptions\/(\d+)\/end$/, answer: end },
];

function show(call: Call): Answer | null {
  const { farm, id } = call;
  const subscription = farm.subscription(id);
  if (!subscription) return null;
  const values = subscriptionValues(farm, subscription, subscription);
  return subscriptionPage(call, subscription, { values, problems: {} });
}

function subscriptionPage(call: Call, subscription: Subscription, entry: Entry): Answer {
  const { farm } = call;
  const { id, customerId, since } = subscription;
  const body = html`<p><a href="/subscriptions">Back to the subscriptions</a></p>
<dl><dt>Customer</dt><dd>${customerLink(farm, customerId)}</dd><dt>Since</dt><dd>${longDate(since)}</dd></dl>
<h2>Box</h2>${problemList(entry)}<form class="sheet" method="post" action="/subscriptions/${id}" novalidate data-prices="${pricesOf(farm, subscription)}">
${subscriptionFields(farm, subscription, entry)}<button>Save subscription</button></form>
<h2>End</h2>${ending(call, subscription)}`;
  const title = `Subscription of ${farm.customerName(customerId)}`;
  return page(call, { title, status: isRefused(entry) ? 422 : 200, body });
}

function ending({ farm, has }: Call, { id, customerId }: Subscription): Html {
  const action = `/subscriptions/${id}/end`;
  if (has('end-unasked')) {
    return html`<form method="post" action="${action}"><input type="hidden" name="sure" value="yes"><button class="danger">End subscription</button></form>`;
  }
  return question({
    id: 'end',
    opener: 'End subscription',
    title: `End the subscription of ${farm.customerName(customerId)}?`,
    text: 'All deliveries after today are cancelled.',
    action,
    yes: 'Yes, end it',
    no: 'No, keep it',
  });
}

function save(call: Call): Answer | null {
  const { farm, id, has } = call;
  const subscription = farm.subscription(id);
  if (!subscription) return null;
  const values = enteredIn(call);
  const entry = { values, problems: subscriptionProblems(farm, subscription, values) };
  if (isRefused(entry)) return subscriptionPage(call, subscription, entry);
  const { size, rhythm, extras } = choiceOf(farm, subscription, values);
  Object.assign(subscription, { size, rhythm, extras: keptExtras(subscription, extras, has) });
  const price = deliverySum(farm, subscription.size, subscription.extras);
  for (const delivery of farm.books.deliveries) {
    if (delivery.customerId !== subscription.customerId || delivery.day <= today) continue;
    Object.assign(delivery, { size: subscription.size, price });
  }
  const name = farm.customerName(subscription.customerId);
  return goTo(call, `/subscriptions/${id}`, `The subscription of ${name} was saved, from tomorrow on.`);
}

function end(call: Call): Answer | null {
  const { farm, id } = call;
  const subscription = farm.subscription(id);
  if (!subscription) return null;
  const refused = unlessSure(call, `/subscriptions/${id}`);
  if (refused) return refused;
  farm.endSubscription(subscription);
  const { customerId } = subscription;
  const notice = `The subscription of ${farm.customerName(customerId)} was ended.`;
  return goTo(call, `/customers/${customerId}`, notice);
}
