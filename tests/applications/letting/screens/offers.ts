import { type Html, html } from '../../html.ts';
import { dateText, today } from '../calendar-date.ts';
import { namedOptions, type Option, optionList } from '../form.ts';
import { homeStatus } from '../home-status.ts';
import { page } from '../layout.ts';
import { penceOf, pounds } from '../money.ts';
import { areas, type Property } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { counted } from './links.ts';

export const offerListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isPublic: true, answer: list },
];

const sizes: readonly Option[] = [
  ['', 'Any'],
  ['0', 'Studio'],
  ['1', '1 bedroom'],
  ['2', '2 bedrooms'],
  ['3', '3 or more'],
];

const orders: readonly Option[] = [
  ['', 'Available soonest'],
  ['cheap', 'Rent, lowest first'],
  ['dear', 'Rent, highest first'],
];

/** The homes that the public may see. */
export function homesOnOffer({ agency, has }: Call): Property[] {
  return agency.properties.filter((property) => {
    const status = homeStatus(agency, property);
    return status === 'offer' || (status === 'soon' && property.isAdvertised && has('offers-future-lease'));
  });
}

export function bedroomText(bedrooms: number): string {
  return bedrooms === 0 ? 'Studio' : counted(bedrooms, 'bedroom');
}

export function availableText({ availableFrom }: Property): string {
  return availableFrom <= today() ? 'now' : dateText(availableFrom);
}

function list(call: Call): Answer {
  const area = asked(call, 'area');
  const size = asked(call, 'bedrooms');
  const limit = asked(call, 'rent');
  const order = asked(call, 'order');
  const all = homesOnOffer(call);
  const homes = sorted(call, all.filter(fitting(call, area, size, penceOf(limit))), order);
  const body = html`<p>Every home is looked after by us from the first viewing to the last day. There are no fees for tenants.</p>
<form class="bar" method="get" action="/" role="search" aria-label="Homes">
<div><label for="area">Area</label><select id="area" name="area">${optionList(namedOptions('All areas', areas), area)}</select></div>
<div><label for="bedrooms">Bedrooms</label><select id="bedrooms" name="bedrooms">${optionList(sizes, size)}</select></div>
<div><label for="rent">Rent up to (£)</label><input id="rent" name="rent" inputmode="numeric" size="7" value="${limit}"></div>
<div><label for="order">Order</label><select id="order" name="order">${optionList(orders, order)}</select></div>
<button>Show homes</button></form>
${homes.length > 0 && html`<p>${counted(homes.length, 'home')} of ${all.length}</p><ul class="cards">${homes.map(card)}</ul>`}
${homes.length === 0 && !call.has('offers-empty-silent') && html`<p class="empty">No home fits what you are looking for at the moment. <a href="/">Show all homes</a></p>`}`;
  return page(call, { title: 'Homes to let', body });
}

function fitting({ has }: Call, area: string, size: string, limit: number | null) {
  return (home: Property) => {
    const fitsRent =
      limit === null || home.rent < limit || (home.rent === limit && !has('offers-rent-limit'));
    const fitsSize = size === '' || (size === '3' ? home.bedrooms >= 3 : home.bedrooms === Number(size));
    return fitsRent && fitsSize && (area === '' || home.area === area);
  };
}

function sorted({ has }: Call, homes: readonly Property[], order: string): Property[] {
  const byRent = (a: Property, b: Property) =>
    has('offers-sort-text') ? String(a.rent).localeCompare(String(b.rent)) : a.rent - b.rent;
  if (order === 'cheap') return homes.toSorted(byRent);
  if (order === 'dear') return homes.toSorted((a, b) => byRent(b, a));
  return homes.toSorted((a, b) => a.availableFrom.localeCompare(b.availableFrom));
}

function card(home: Property): Html {
  return html`<li class="card"><h2><a href="/homes/${home.reference}">${home.street}</a></h2>
<p class="price">${pounds(home.rent)} a month</p>
<p>${home.kind} in ${home.area} · ${bedroomText(home.bedrooms)}</p><p>Available: ${availableText(home)}</p></li>`;
}
