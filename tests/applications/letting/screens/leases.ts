import { type Html, html } from '../../html.ts';
import { addDays, dateText, today } from '../calendar-date.ts';
import { endingDays, leaseState, leaseStates } from '../home-status.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Lease } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { leaseLink, propertyLink, tenantLink, views, withQuery } from './links.ts';

export const leaseListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/leases$/, answer: list }];

function list(call: Call): Answer {
  const chosen = asked(call, 'state');
  const all = call.agency.books.leases.toSorted((a, b) => b.start.localeCompare(a.start) || b.id - a.id);
  const states = Object.entries(leaseStates);
  const body = html`${views('Leases shown', chosen, [
    ['/leases', '', `All (${all.length})`] as const,
    ...states.map(
      ([state, text]) =>
        [
          withQuery('/leases', { state }),
          state,
          `${text} (${all.filter((lease) => isIn(call, lease, state)).length})`,
        ] as const,
    ),
  ])}${table(
    call,
    all.filter((lease) => chosen === '' || isIn(call, lease, chosen)),
  )}`;
  const actions = html`<a class="button" href="/leases/new">New lease</a>`;
  return page(call, { title: 'Leases', actions, body });
}

/** Those that end soon are current, too. */
function isIn({ has }: Call, lease: Lease, state: string): boolean {
  const own = leaseState(lease);
  if (state === 'ending' && has('ending-soon-ended')) return lease.end <= addDays(today(), endingDays);
  return own === state || (state === 'current' && own === 'ending');
}

function table({ agency }: Call, leases: readonly Lease[]): Html {
  if (leases.length === 0) return html`<p class="empty">There are no leases of this kind.</p>`;
  return html`<table><caption>The newest first</caption><thead><tr><th>Lease</th><th>Tenant</th><th>Property</th><th>From</th><th>Until</th><th class="number">Rent</th><th>State</th></tr></thead>
<tbody>${leases.map(
    (lease) =>
      html`<tr><td>${leaseLink(lease)}</td><td>${tenantLink(agency, lease.tenantId)}</td><td>${propertyLink(agency, lease.propertyId)}</td>
<td>${dateText(lease.start)}</td><td>${dateText(lease.end)}</td><td class="number">${pounds(lease.rent)}</td><td><span class="tag ${leaseState(lease)}">${leaseStates[leaseState(lease)]}</span></td></tr>`,
  )}</tbody></table>`;
}
