import { type Html, html } from '../../html.ts';
import type { Farm } from '../farm.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { euros, sum } from '../money.ts';
import { rhythmNames, type Size, type Subscription, sizeNames, sizes } from '../records.ts';
import { type Answer, type Call, chosenIn, type Route } from '../route.ts';
import { deliverySum, fourWeeksSum } from '../subscription-sums.ts';
import { plural } from './links.ts';

export const subscriptionListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/subscriptions$/, answer: list },
];

const sizeOptions: readonly (readonly [Size | '', string])[] = [
  ['', 'All sizes'],
  ...sizes.map((size) => [size, sizeNames[size]] as const),
];

const rhythmOptions = [
  ['', 'Any rhythm'],
  ['weekly', rhythmNames.weekly],
  ['fortnightly', rhythmNames.fortnightly],
] as const;

function list(call: Call): Answer {
  const { farm } = call;
  const size = chosenIn(call, 'size', sizeOptions);
  const rhythm = chosenIn(call, 'rhythm', rhythmOptions);
  const subscriptions = farm.books.subscriptions
    .filter((one) => (size === '' || one.size === size) && (rhythm === '' || one.rhythm === rhythm))
    .toSorted((a, b) => farm.customerName(a.customerId).localeCompare(farm.customerName(b.customerId)));
  const body = html`<form class="filter" method="get" action="/subscriptions">
<div><label for="size">Size</label><select id="size" name="size">${optionsOf(sizeOptions, size)}</select></div>
<div><label for="rhythm">Rhythm</label><select id="rhythm" name="rhythm">${optionsOf(rhythmOptions, rhythm)}</select></div><button>Show</button></form>
<p>${plural(subscriptions.length, 'subscription')} · <a href="/subscriptions/new">Add a subscription</a></p>
${
  subscriptions.length === 0
    ? html`<p>No subscription fits. <a href="/subscriptions">Show all subscriptions</a></p>`
    : table(call, subscriptions)
}`;
  return page(call, { title: 'Subscriptions', body });
}

function table({ farm, has }: Call, subscriptions: readonly Subscription[]): Html {
  const all = sum(subscriptions.map((subscription) => fourWeeksSum(farm, subscription, has)));
  return html`<table><caption>Prices with VAT, without the fee for the delivery</caption><thead><tr><th scope="col">Customer</th><th scope="col">Size</th><th scope="col">Rhythm</th><th scope="col">Extras</th><th scope="col" class="number">A delivery</th><th scope="col" class="number">Four weeks</th></tr></thead><tbody>${subscriptions.map(
    (subscription) => {
      const { id, customerId, size, rhythm, extras } = subscription;
      return html`<tr><th scope="row"><a href="/subscriptions/${id}">${farm.customerName(customerId)}</a></th><td>${sizeNames[size]}</td><td>${rhythmNames[rhythm]}</td><td>${extrasText(farm, subscription)}</td>
<td class="number">${euros(deliverySum(farm, size, extras))}</td><td class="number">${euros(fourWeeksSum(farm, subscription, has))}</td></tr>`;
    },
  )}</tbody>
<tfoot><tr><th scope="row" colspan="5">Total</th><td class="number">${euros(all)}</td></tr></tfoot></table>`;
}

function extrasText(farm: Farm, { extras }: Subscription): string {
  const texts = extras.map(({ productId, quantity }) => `${quantity} × ${farm.product(productId)?.name}`);
  return texts.join(', ') || '–';
}
