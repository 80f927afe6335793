import { type Html, html } from '../../html.ts';
import { dateText, today, weekdayText } from '../calendar-date.ts';
import { endingDays, homeStatus, leaseState } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { outstandingOf, paidFor, rentState } from '../rent-account.ts';
import type { Answer, Call, Route } from '../route.ts';
import { leaseLink, propertyLink, tenantLink } from './links.ts';
import { timeText } from './viewings.ts';

export const overviewRoutes: readonly Route[] = [{ method: 'GET', path: /^\/office$/, answer: overview }];

function overview(call: Call): Answer {
  const body = html`<p>${weekdayText(today())} ${today().slice(0, 4)}</p>${figures(call)}
<div class="columns"><section><h2>Viewings today</h2>${viewingsToday(call)}</section>
<section><h2>Leases that end within ${endingDays} days</h2>${endings(call)}</section></div>`;
  return page(call, { title: 'Overview', body });
}

function figures(call: Call): Html {
  const { agency, has } = call;
  const { demands, viewings } = agency.books;
  const overdue = demands.filter(
    (demand) =>
      rentState(agency, demand, has) === 'overdue' &&
      !(has('overdue-part-paid') && paidFor(agency, demand) > 0),
  );
  const owed = sum(overdue.map((demand) => outstandingOf(agency, demand, has)));
  const onOffer = agency.properties.filter((property) => homeStatus(agency, property) === 'offer').length;
  const visits = viewings.filter(
    ({ day, isCancelled }) => day === today() && (!isCancelled || has('viewings-today-cancelled')),
  ).length;
  return html`<ul class="figures">
<li><a href="/rents?state=overdue">Overdue rents</a><strong>${overdue.length}</strong><span>${pounds(owed)}</span></li>
<li><a href="/repairs">Open repairs</a><strong>${openRepairs(call)}</strong></li>
<li><a href="/viewings">Viewings today</a><strong>${visits}</strong></li>
<li><a href="/properties?status=offer">Homes on offer</a><strong>${onOffer}</strong><span>of ${agency.properties.length}</span></li></ul>`;
}

function openRepairs({ agency, has }: Call): number {
  const { repairs, counted } = agency.books;
  const count = repairs.filter(({ state }) => state !== 'done').length;
  if (!has('open-repairs-stale')) return count;
  const known = counted.get('open repairs') ?? count;
  counted.set('open repairs', known);
  return known;
}

function viewingsToday(call: Call): Html {
  const { agency } = call;
  const visits = agency.books.viewings
    .filter(({ day, isCancelled }) => day === today() && !isCancelled)
    .toSorted((a, b) => a.time.localeCompare(b.time));
  if (visits.length === 0) return html`<p class="empty">No viewings today.</p>`;
  return html`<ol class="plain-list">${visits.map(
    ({ time, propertyId, visitor, agent }) =>
      html`<li><strong>${timeText(call, time)}</strong> ${visitor} sees ${propertyLink(agency, propertyId)} with ${agent}</li>`,
  )}</ol>`;
}

function endings({ agency }: Call): Html {
  const leases = agency.books.leases
    .filter((lease) => leaseState(lease) === 'ending')
    .toSorted((a, b) => a.end.localeCompare(b.end));
  if (leases.length === 0) return html`<p class="empty">No lease ends soon.</p>`;
  return html`<ul class="plain-list">${leases.map(
    (lease) =>
      html`<li>${leaseLink(lease)} of ${tenantLink(agency, lease.tenantId)} ends on ${dateText(lease.end)}</li>`,
  )}</ul>`;
}
