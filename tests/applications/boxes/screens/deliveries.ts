import { type Html, html } from '../../html.ts';
import { fullDate, today } from '../calendar-date.ts';
import { deliveriesOn } from '../delivery-list.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { type Delivery, type DeliveryState, rounds, sizeNames, sizes } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { customerLink, plural } from './links.ts';

export const deliveryRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/deliveries$/, answer: list },
  { method: 'POST', path: /^\/deliveries\/(\d+)$/, answer: mark },
];

const stateNames: Readonly<Record<DeliveryState, string>> = {
  planned: 'Planned',
  delivered: 'Delivered',
  missed: 'Not at home',
};

const roundOptions = [['', 'All rounds'] as const, ...rounds.map((round) => [round, round] as const)];

interface Shown {
  readonly day: string;
  readonly round: string;
}

/** The days that have deliveries, and today. */
function daysOf({ farm }: Call): string[] {
  return [...new Set([today, ...farm.books.deliveries.map(({ day }) => day)])].toSorted();
}

/** Which list is asked for: today's of all rounds, where nothing else is. */
function shownOf(call: Call, asked: URLSearchParams): Shown {
  const day = asked.get('day') ?? today;
  const round = asked.get('round') ?? '';
  return { day: daysOf(call).includes(day) ? day : today, round: rounds.includes(round) ? round : '' };
}

function list(call: Call): Answer {
  const { farm, query, has } = call;
  const shown = shownOf(call, query);
  const { day, round } = shown;
  const deliveries = deliveriesOn(farm, day, round, has);
  const loaded = has('load-all-rounds') ? deliveriesOn(farm, day, '', has) : deliveries;
  const dayOptions = daysOf(call).map((one) => [one, fullDate(one)] as const);
  const body = html`<form class="filter" method="get" action="/deliveries">
<div><label for="day">Day</label><select id="day" name="day">${optionsOf(dayOptions, day)}</select></div>
<div><label for="round">Round</label><select id="round" name="round">${optionsOf(roundOptions, round)}</select></div><button>Show</button></form>
${
  deliveries.length === 0
    ? html`<p>There are no deliveries on this day and round.</p>`
    : html`<p>To load: ${sizes.map((size) => `${loaded.filter((one) => one.size === size).length} ${size}`).join(', ')}</p>${table(call, deliveries, shown)}`
}`;
  return page(call, { title: 'Deliveries', body });
}

function table(call: Call, deliveries: readonly Delivery[], shown: Shown): Html {
  const { farm } = call;
  return html`<table><caption>${plural(deliveries.length, 'delivery', 'deliveries')} on ${fullDate(shown.day)}</caption><thead><tr><th scope="col">Customer</th><th scope="col">Address</th><th scope="col">Round</th><th scope="col">Box</th><th scope="col">Hint</th><th scope="col">State</th><th scope="col">Actions</th></tr></thead><tbody>${deliveries.map(
    (delivery) => {
      const customer = farm.customer(delivery.customerId);
      return html`<tr><th scope="row">${customerLink(farm, delivery.customerId)}</th><td>${customer?.street}, ${customer?.town}</td><td>${customer?.round}</td><td>${sizeNames[delivery.size]}</td><td>${customer?.hint || '–'}</td><td>${stateNames[delivery.state]}</td><td>${actions(call, delivery, shown)}</td></tr>`;
    },
  )}</tbody></table>`;
}

function actions({ farm }: Call, { id, day, customerId, state }: Delivery, shown: Shown): Html | null {
  if (day > today) return html`–`;
  const name = farm.customerName(customerId);
  const button = (value: DeliveryState, text: string) =>
    html`<button name="state" value="${value}" aria-label="${text}: ${name}">${text}</button> `;
  return html`<form method="post" action="/deliveries/${id}"><input type="hidden" name="day" value="${shown.day}"><input type="hidden" name="round" value="${shown.round}">${
    state === 'planned'
      ? html`${button('delivered', 'Delivered')}${button('missed', 'Not at home')}`
      : button('planned', 'Undo')
  }</form>`;
}

function mark(call: Call): Answer | null {
  const { farm, form, has } = call;
  const delivery = farm.books.deliveries.find(({ id }) => id === call.id);
  if (!delivery) return null;
  const { day, round } = shownOf(call, form);
  const place = `/deliveries?${new URLSearchParams({ day, round })}`;
  const asked = form.get('state');
  const name = farm.customerName(delivery.customerId);
  if (delivery.day > today) return goTo(call, place, `The delivery to ${name} is not due yet.`);
  if (asked === 'planned') {
    if (!has('delivery-undo-ignored')) delivery.state = 'planned';
    return goTo(call, place, `The delivery to ${name} is planned again.`);
  }
  if (asked === 'missed') {
    delivery.state = has('missed-as-delivered') ? 'delivered' : 'missed';
    return goTo(call, place, `${name} was not at home.`);
  }
  if (asked !== 'delivered') return goTo(call, place);
  delivery.state = 'delivered';
  return goTo(call, place, `The box was delivered to ${name}.`);
}
