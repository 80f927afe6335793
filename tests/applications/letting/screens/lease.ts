import { type Html, html } from '../../html.ts';
import { addMonths, dateText, isDay, shortDate, today } from '../calendar-date.ts';
import { inputField, isRefused, problemsOf } from '../form.ts';
import { leaseReference, leaseState, leaseStates } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import type { Demand, Lease } from '../records.ts';
import { demandsOf, outstandingOf, rentState, rentStates } from '../rent-account.ts';
import { type Answer, type Call, enteredIn, leaveDialog, type Route } from '../route.ts';
import { propertyLink, tenantLink } from './links.ts';

export const leaseRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/leases\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/leases\/(\d+)\/end$/, answer: endEarly },
];

const noticeMonths = 1;

function show(call: Call): Answer | null {
  const { agency } = call;
  const lease = agency.lease(Number(call.key));
  if (!lease) return null;
  const demands = demandsOf(agency, lease.id);
  const canEnd = lease.end > addMonths(today(), noticeMonths);
  const body = html`<dl><dt>Tenant</dt><dd>${tenantLink(agency, lease.tenantId)}</dd><dt>Property</dt><dd>${propertyLink(agency, lease.propertyId)}</dd>
<dt>First day</dt><dd>${dateText(lease.start)}</dd><dt>Last day</dt><dd>${dateText(lease.end)}</dd><dt>State</dt><dd>${leaseStates[leaseState(lease)]}</dd>
<dt>Rent a month</dt><dd>${pounds(lease.rent)}</dd><dt>Deposit</dt><dd>${pounds(lease.deposit)}</dd></dl>
<h2>Rents</h2>${rents(call, demands)}<h2>Payments</h2>${payments(call, demands)}${canEnd && endDialog(lease)}`;
  const actions =
    canEnd && html`<button type="button" class="plain" data-open="end-lease">End lease early</button>`;
  return page(call, { title: `Lease ${leaseReference(lease)}`, actions, body });
}

function rents({ agency, has }: Call, demands: readonly Demand[]): Html {
  const open = sum(demands.map((demand) => outstandingOf(agency, demand, has)));
  return html`<table><thead><tr><th>Due</th><th class="number">Rent</th><th class="number">Outstanding</th><th>State</th></tr></thead><tbody>${demands.map(
    (demand) =>
      html`<tr><td>${dateText(demand.due)}</td><td class="number">${pounds(demand.amount)}</td><td class="number">${pounds(outstandingOf(agency, demand, has))}</td><td>${rentStates[rentState(agency, demand, has)]}</td></tr>`,
  )}</tbody><tfoot><tr><th scope="row" colspan="2">Together</th><td class="number">${pounds(open)}</td><td></td></tr></tfoot></table>
<p><a href="/rents?search=${encodeURIComponent(agency.tenantName(agency.lease(demands[0]?.leaseId ?? 0)?.tenantId ?? 0))}">Record a payment</a></p>`;
}

function payments({ agency, has }: Call, demands: readonly Demand[]): Html {
  const ids = new Set(demands.map(({ id }) => id));
  const all = agency.books.payments
    .filter(({ demandId }) => ids.has(demandId))
    .toSorted((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  if (all.length === 0) return html`<p class="empty">Nothing was paid yet.</p>`;
  const shown = (day: string) => {
    const [year, month, date] = day.split('-');
    return has('payment-dates-month-first') ? `${month}/${date}/${year}` : shortDate(day);
  };
  return html`<table><thead><tr><th>Paid on</th><th class="number">Amount</th><th>Method</th></tr></thead><tbody>${all.map(
    ({ day, amount, method }) =>
      html`<tr><td>${shown(day)}</td><td class="number">${pounds(amount)}</td><td>${method}</td></tr>`,
  )}</tbody></table>`;
}

function endDialog(lease: Lease): Html {
  const entry = { form: 'end', values: { last: addMonths(today(), noticeMonths) }, problems: {} };
  return html`<dialog id="end-lease" aria-labelledby="end-lease-title"><h2 id="end-lease-title">End ${leaseReference(lease)} early</h2>
<form method="post" action="/leases/${lease.id}/end" data-fetch novalidate>${inputField(entry, { name: 'last', label: 'Last day', type: 'date', isRequired: true, hint: 'Not less than a month from today' })}
<div class="buttons"><button type="button" class="plain" data-close>Cancel</button><button class="danger">End lease</button></div></form></dialog>`;
}

function endEarly(call: Call): Answer | null {
  const lease = call.agency.lease(Number(call.key));
  if (!lease) return null;
  const { last = '' } = enteredIn(call);
  const problems = problemsOf({
    last:
      (!isDay(last) && 'Enter the last day.') ||
      (last < addMonths(today(), noticeMonths) && 'A lease ends a month from today at the earliest.') ||
      (last >= lease.end && `The lease ends on ${dateText(lease.end)} anyway.`),
  });
  if (isRefused({ problems })) return { status: 422, json: { problems } };
  if (!call.has('end-lease-ignored')) lease.end = last;
  return leaveDialog(call, `/leases/${lease.id}`, `The lease ends on ${dateText(last)}.`);
}
