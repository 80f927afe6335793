import { type Html, html } from '../../html.ts';
import { byId } from '../agency.ts';
import { dateText } from '../calendar-date.ts';
import { homeStatus, homeStatuses, leaseState, leaseStates } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { type Property, repairStates } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { leaseLink, tenantLink } from './links.ts';
import { bedroomText } from './offers.ts';
import { timeText } from './viewings.ts';

export const propertyRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/properties\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/properties\/(\d+)\/remove$/, answer: remove },
];

function show(call: Call): Answer | null {
  const property = propertyOf(call);
  if (!property) return null;
  const { id, reference, street } = property;
  const tabs = [
    ['details', 'Details', details(call, property)],
    ['tenancies', 'Tenancies', tenancies(call, property)],
    ['repairs', 'Repairs', repairs(call, property)],
    ['viewings', 'Viewings', viewings(call, property)],
  ] as const;
  const body = html`<div role="tablist" aria-label="About ${reference}">${tabs.map(
    ([name, label], index) =>
      html`<button type="button" role="tab" id="tab-${name}" aria-controls="${name}" aria-selected="${String(index === 0)}">${label}</button>`,
  )}</div>${tabs.map(
    ([name, , panel]) =>
      html`<section role="tabpanel" id="${name}" aria-labelledby="tab-${name}">${panel}</section>`,
  )}`;
  const actions = html`<a class="button" href="/properties/${id}/edit">Edit property</a>
<form method="post" action="/properties/${id}/remove" data-confirm="Remove ${reference}?" data-text="It is taken off the list and off the public site. Its leases stay on record." data-yes="Remove property" data-no="Keep property"><button class="plain">Remove</button></form>`;
  return page(call, { title: `${reference}, ${street}`, actions, body, scripts: ['tabs'] });
}

function details({ agency }: Call, property: Property): Html {
  const { kind, bedrooms, area, postcode, rent, landlord, isFurnished, availableFrom, description } =
    property;
  return html`<dl><dt>Status</dt><dd>${homeStatuses[homeStatus(agency, property)]}</dd><dt>Rent a month</dt><dd>${pounds(rent)}</dd>
<dt>Landlord</dt><dd>${landlord}</dd><dt>Home</dt><dd>${kind}, ${bedroomText(bedrooms)}, ${isFurnished ? 'furnished' : 'unfurnished'}</dd>
<dt>Area</dt><dd>${area}, ${postcode}</dd><dt>Available from</dt><dd>${dateText(availableFrom)}</dd><dt>Description</dt><dd>${description || '–'}</dd>
<dt>On the public site</dt><dd>${property.isAdvertised ? 'Yes, while it is not let' : 'No'}</dd></dl>`;
}

function tenancies({ agency }: Call, { id }: Property): Html {
  const leases = agency.books.leases.filter(({ propertyId }) => propertyId === id);
  const add = html`<p><a href="/leases/new?property=${id}">New lease</a></p>`;
  if (leases.length === 0) return html`<p class="empty">This home was not let by us yet.</p>${add}`;
  return html`<table><thead><tr><th>Lease</th><th>Tenant</th><th>From</th><th>Until</th><th>State</th></tr></thead><tbody>${leases.map(
    (lease) =>
      html`<tr><td>${leaseLink(lease)}</td><td>${tenantLink(agency, lease.tenantId)}</td><td>${dateText(lease.start)}</td><td>${dateText(lease.end)}</td><td>${leaseStates[leaseState(lease)]}</td></tr>`,
  )}</tbody></table>${add}`;
}

function repairs({ agency }: Call, { id }: Property): Html {
  const all = agency.books.repairs.filter(({ propertyId }) => propertyId === id);
  if (all.length === 0) return html`<p class="empty">No repairs were reported.</p>`;
  return html`<table><thead><tr><th>Repair</th><th>Reported</th><th>State</th><th class="number">Estimate</th></tr></thead><tbody>${all.map(
    ({ id, title, reported, state, estimate }) =>
      html`<tr><td><a href="/repairs/${id}">${title}</a></td><td>${dateText(reported)}</td><td>${repairStates[state]}</td><td class="number">${estimate > 0 ? pounds(estimate) : '–'}</td></tr>`,
  )}</tbody><tfoot><tr><th scope="row" colspan="3">Together</th><td class="number">${pounds(sum(all.map(({ estimate }) => estimate)))}</td></tr></tfoot></table>`;
}

function viewings(call: Call, { id }: Property): Html {
  const all = call.agency.books.viewings
    .filter(({ propertyId }) => propertyId === id)
    .toSorted((a, b) => b.day.localeCompare(a.day));
  const add = html`<p><a href="/viewings/new?property=${id}">Arrange viewing</a></p>`;
  if (all.length === 0) return html`<p class="empty">No viewings yet.</p>${add}`;
  return html`<ul class="plain-list">${all.map(
    ({ day, time, visitor, agent, isCancelled }) =>
      html`<li>${dateText(day)}, ${timeText(call, time)}: ${visitor} with ${agent}${isCancelled && ' (cancelled)'}</li>`,
  )}</ul>${add}`;
}

function remove(call: Call): Answer | null {
  const property = propertyOf(call);
  if (!property) return null;
  const { agency, has } = call;
  const { id, reference } = property;
  if (agency.openLeases(id).length > 0 && !has('let-property-removed')) {
    return goTo(
      call,
      `/properties/${id}`,
      `${reference} has a lease that has not ended, and can't be removed.`,
    );
  }
  property.isRemoved = true;
  return goTo(call, '/properties', `${reference} was removed.`);
}

function propertyOf({ agency, key }: Call): Property | undefined {
  return byId(agency.properties, Number(key));
}
