import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { type Option, optionList } from '../form.ts';
import { page } from '../layout.ts';
import { plainAmount, pounds, sum } from '../money.ts';
import type { Demand } from '../records.ts';
import { graceDays, interestOf, outstandingOf, paidFor, rentState, rentStates } from '../rent-account.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { leaseLink, tenantLink, views, withQuery } from './links.ts';
import { paymentDialog } from './payment.ts';

export const rentListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/rents$/, answer: list }];

const rowsPerPage = 12;
const orders: readonly Option[] = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['outstanding', 'Most outstanding first'],
];

interface Chosen {
  readonly state: string;
  readonly search: string;
  readonly order: string;
}

function list(call: Call): Answer {
  const chosen = { state: asked(call, 'state'), search: asked(call, 'search'), order: asked(call, 'order') };
  const { state, search, order } = chosen;
  const found = call.agency.books.demands.filter((demand) => isOf(call, demand, search));
  const shown = sorted(
    call,
    found.filter((demand) => state === '' || stateOf(call, demand) === state),
    order,
  );
  const body = html`${stateViews(call, found, chosen)}
<form class="bar" method="get" action="/rents" role="search" aria-label="Rents">${state && html`<input type="hidden" name="state" value="${state}">`}
<div><label for="search">Tenant</label><input type="search" id="search" name="search" value="${search}"></div>
<div><label for="order">Order</label><select id="order" name="order">${optionList(orders, order)}</select></div><button>Apply</button></form>
${shown.length === 0 ? html`<p class="empty">No rents fit. <a href="/rents">Show all rents</a></p>` : pageOf(call, shown, chosen)}
<p class="quiet">Interest of ${call.agency.settings.interestPercent} % a year is charged for rents that are more than ${graceDays} days late.</p>${paymentDialog(call)}`;
  return page(call, { title: 'Rents', body });
}

function stateOf({ agency, has }: Call, demand: Demand): string {
  return rentState(agency, demand, has);
}

function isOf({ agency }: Call, { leaseId }: Demand, search: string): boolean {
  const name = agency.tenantName(agency.lease(leaseId)?.tenantId ?? 0);
  return name.toLowerCase().includes(search.toLowerCase());
}

function sorted({ agency, has }: Call, demands: readonly Demand[], order: string): Demand[] {
  const newest = demands.toSorted((a, b) => b.due.localeCompare(a.due) || b.id - a.id);
  if (order === 'oldest') return newest.toReversed();
  if (order !== 'outstanding') return newest;
  return newest.toSorted((a, b) => outstandingOf(agency, b, has) - outstandingOf(agency, a, has));
}

function stateViews(call: Call, found: readonly Demand[], { search, order, state }: Chosen): Html {
  const link = (key: string, text: string, count: number) =>
    [withQuery('/rents', { state: key, search, order }), key, `${text} (${count})`] as const;
  return views('Rents shown', state, [
    link('', 'All', found.length),
    ...Object.entries(rentStates).map(([key, text]) =>
      link(key, text, found.filter((demand) => stateOf(call, demand) === key).length),
    ),
  ]);
}

function pageOf(call: Call, demands: readonly Demand[], chosen: Chosen): Html {
  const { agency, has } = call;
  const pages = Math.ceil(demands.length / rowsPerPage);
  const current = Math.min(pages, Math.max(1, Math.trunc(Number(asked(call, 'page'))) || 1));
  const first = (current - 1) * rowsPerPage;
  const shown = demands.slice(first, first + rowsPerPage);
  const open = demands.map((demand) => {
    const rest = outstandingOf(agency, demand, has);
    return rest > 0 && has('outstanding-total-gross') ? demand.amount : rest;
  });
  return html`<table><caption>Rents ${first + 1}–${first + shown.length} of ${demands.length}</caption>
<thead><tr><th>Due</th><th>Tenant</th><th>Lease</th><th class="number">Rent</th><th class="number">Paid</th><th class="number">Outstanding</th><th class="number">Interest</th><th>State</th><th></th></tr></thead>
<tbody>${shown.map((demand) => row(call, demand))}</tbody>
<tfoot><tr><th scope="row" colspan="5">Outstanding of all ${demands.length}</th><td class="number">${pounds(sum(open))}</td><td colspan="3"></td></tr></tfoot></table>
${pages > 1 && pager(call, current, pages, chosen)}`;
}

function row(call: Call, demand: Demand): Html {
  const { agency, has } = call;
  const lease = agency.lease(demand.leaseId);
  const open = outstandingOf(agency, demand, has);
  const interest = interestOf(agency, demand, has);
  const state = rentState(agency, demand, has);
  return html`<tr><td>${dateText(demand.due)}</td><td>${lease && tenantLink(agency, lease.tenantId)}</td><td>${lease && leaseLink(lease)}</td>
<td class="number">${pounds(demand.amount)}</td><td class="number">${pounds(paidFor(agency, demand))}</td><td class="number">${pounds(open)}</td>
<td class="number">${interest > 0 ? pounds(interest) : '–'}</td><td><span class="tag ${state}">${rentStates[state]}</span></td><td>${open > 0 && recordButton(call, demand, open)}</td></tr>`;
}

function recordButton({ agency }: Call, demand: Demand, open: number): Html {
  const name = agency.tenantName(agency.lease(demand.leaseId)?.tenantId ?? 0);
  const about = `${name}, rent due on ${dateText(demand.due)}`;
  return html`<button type="button" class="plain" data-open="payment" data-action="/rents/${demand.id}/payments" data-about="${about}" data-amount="${plainAmount(open)}" aria-label="Record payment: ${about}">Record payment</button>`;
}

function pager({ has }: Call, current: number, pages: number, { state, search, order }: Chosen): Html {
  const words = { search, order, state: has('rents-page-state') ? '' : state };
  const link = (number: number, text: string) =>
    html`<a href="${withQuery('/rents', { ...words, page: number > 1 ? number : '' })}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages of rents">${current > 1 && link(current - 1, 'Previous page')} <span>Page ${current} of ${pages}</span> ${current < pages && link(current + 1, 'Next page')}</nav>`;
}
