import { type Html, html } from '../../html.ts';
import { nextId } from '../agency.ts';
import { today } from '../calendar-date.ts';
import { isRefused, problemNote } from '../form.ts';
import { page } from '../layout.ts';
import type { Tenant } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { counted, views, withQuery } from './links.ts';
import { tenantFields, tenantOf, tenantProblems } from './tenant-fields.ts';

export const tenantListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/tenants$/, answer: list },
  {
    method: 'GET',
    path: /^\/tenants\/new$/,
    answer: (call) => addPage(call, { form: 'tenant', values: {}, problems: {} }),
  },
  { method: 'POST', path: /^\/tenants\/new$/, answer: add },
];

type Standing = 'current' | 'former' | 'none';

const standings: Readonly<Record<Standing, string>> = {
  current: 'With a lease',
  former: 'Former tenants',
  none: 'Without a lease',
};

function standingOf({ agency }: Call, { id }: Tenant): Standing {
  const leases = agency.books.leases.filter(({ tenantId }) => tenantId === id);
  if (leases.length === 0) return 'none';
  return leases.some(({ end }) => end >= today()) ? 'current' : 'former';
}

function list(call: Call): Answer {
  const search = asked(call, 'search');
  const standing = asked(call, 'standing');
  const found = call.agency.books.tenants.filter(
    (tenant) => fits(call, tenant, search) && (standing === '' || standingOf(call, tenant) === standing),
  );
  const all = [['', 'All'], ...Object.entries(standings)] as [string, string][];
  const body = html`${views(
    'Tenants shown',
    standing,
    all.map(([key, text]) => [withQuery('/tenants', { search, standing: key }), key, text]),
  )}
<form class="bar" method="get" action="/tenants" role="search" aria-label="Tenants">${standing && html`<input type="hidden" name="standing" value="${standing}">`}
<div><label for="search">Name or e-mail</label><input type="search" id="search" name="search" value="${search}"></div><button>Search</button></form>
${found.length === 0 ? html`<p class="empty">No tenant fits. <a href="/tenants">Show all tenants</a></p>` : html`<p>${counted(found.length, 'tenant')}, by last name</p><ul class="cards small">${sorted(call, found).map((tenant) => card(call, tenant))}</ul>`}`;
  const actions = html`<a class="button" href="/tenants/new">Add tenant</a>`;
  return page(call, { title: 'Tenants', actions, body });
}

function fits({ has }: Call, { firstName, lastName, email }: Tenant, search: string): boolean {
  const searched = `${firstName} ${lastName}\n${email}`;
  if (has('tenant-search-case')) return searched.includes(search);
  return searched.toLowerCase().includes(search.toLowerCase());
}

function sorted({ has }: Call, tenants: readonly Tenant[]): Tenant[] {
  const key = has('tenants-by-first-name') ? 'firstName' : 'lastName';
  return tenants.toSorted((a, b) => a[key].localeCompare(b[key]));
}

function card({ agency }: Call, { id, firstName, lastName, email, mobile }: Tenant): Html {
  const lease = agency.books.leases.find(({ tenantId, end }) => tenantId === id && end >= today());
  return html`<li class="card"><h2><a href="/tenants/${id}">${firstName} ${lastName}</a></h2><p>${email}<br>${mobile}</p>
<p>${lease ? agency.addressOf(lease.propertyId) : 'No current lease'}</p></li>`;
}

function addPage(call: Call, entry: Parameters<typeof tenantFields>[0]): Answer {
  const body = html`${problemNote(entry)}<form class="sheet narrow" method="post" action="/tenants/new" novalidate>${tenantFields(entry)}
<div class="buttons"><button>Save tenant</button><a href="/tenants">Cancel</a></div></form>`;
  return page(call, { title: 'Add tenant', status: isRefused(entry) ? 422 : 200, body });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const problems = tenantProblems(call, values, 0);
  if (isRefused({ problems })) return addPage(call, { form: 'tenant', values, problems });
  const { tenants } = call.agency.books;
  const id = nextId(tenants);
  const fresh = { ...tenantOf(values), id };
  tenants.push(fresh);
  return goTo(call, `/tenants/${id}`, `${fresh.firstName} ${fresh.lastName} was added.`);
}
