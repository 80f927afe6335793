import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { isRefused } from '../form.ts';
import { leaseState, leaseStates } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import type { Tenant } from '../records.ts';
import { demandsOf, outstandingOf, rentState } from '../rent-account.ts';
import { type Answer, type Call, enteredIn, leaveDialog, type Route } from '../route.ts';
import { leaseLink, propertyLink } from './links.ts';
import { tenantFields, tenantOf, tenantProblems } from './tenant-fields.ts';

export const tenantRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/tenants\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/tenants\/(\d+)$/, answer: change },
];

function show(call: Call): Answer | null {
  const { agency, has } = call;
  const tenant = agency.tenant(Number(call.key));
  if (!tenant) return null;
  const { firstName, lastName, email, born, occupation } = tenant;
  const phones = [tenant.mobile, tenant.workPhone || '–'];
  const [mobile, work] = has('tenant-phones-swapped') ? phones.toReversed() : phones;
  const body = html`<dl><dt>E-mail</dt><dd>${email}</dd><dt>Mobile telephone</dt><dd>${mobile}</dd><dt>Work telephone</dt><dd>${work}</dd>
<dt>Date of birth</dt><dd>${dateText(born)}</dd><dt>Occupation</dt><dd>${occupation || '–'}</dd><dt>Overdue rent</dt><dd>${pounds(overdueOf(call, tenant))}</dd></dl>
<h2>Leases</h2>${leases(call, tenant)}${editDialog(tenant)}`;
  const actions = html`<button type="button" data-open="edit-tenant">Edit tenant</button>`;
  return page(call, { title: `${firstName} ${lastName}`, actions, body });
}

function overdueOf({ agency, has }: Call, { id }: Tenant): number {
  const demands = agency.books.leases
    .filter(({ tenantId }) => tenantId === id)
    .flatMap((lease) => demandsOf(agency, lease.id))
    .filter((demand) => rentState(agency, demand, has) === 'overdue');
  return sum(demands.map((demand) => outstandingOf(agency, demand, has)));
}

function leases({ agency }: Call, { id }: Tenant): Html {
  const all = agency.books.leases.filter(({ tenantId }) => tenantId === id);
  const add = html`<p><a href="/leases/new?tenant=${id}">New lease</a></p>`;
  if (all.length === 0) return html`<p class="empty">No leases yet.</p>${add}`;
  return html`<ul class="plain-list">${all.map(
    (lease) =>
      html`<li>${leaseLink(lease)}: ${propertyLink(agency, lease.propertyId)}, ${dateText(lease.start)} to ${dateText(lease.end)} (${leaseStates[leaseState(lease)]})</li>`,
  )}</ul>${add}`;
}

function editDialog(tenant: Tenant): Html {
  const { id, ...rest } = tenant;
  return html`<dialog id="edit-tenant" aria-labelledby="edit-tenant-title"><h2 id="edit-tenant-title">Edit tenant</h2>
<form method="post" action="/tenants/${id}" data-fetch novalidate>${tenantFields({ form: 'tenant', values: { ...rest }, problems: {} })}
<div class="buttons"><button type="button" class="plain" data-close>Cancel</button><button>Save tenant</button></div></form></dialog>`;
}

function change(call: Call): Answer | null {
  const tenant = call.agency.tenant(Number(call.key));
  if (!tenant) return null;
  const values = enteredIn(call);
  const problems = tenantProblems(call, values, tenant.id);
  if (isRefused({ problems })) return { status: 422, json: { problems } };
  Object.assign(tenant, tenantOf(values));
  return leaveDialog(call, `/tenants/${tenant.id}`, 'The details of the tenant were saved.');
}
