import { type Html, html } from '../../html.ts';
import { problemList, shown, statusFor } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { nextId } from '../office.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import type { Client } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route } from '../route.ts';
import { checkedClient, clientFields } from './client-fields.ts';

export const clientListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/clients$/, answer: list },
  {
    method: 'GET',
    path: /^\/clients\/new$/,
    answer: (call) => newClient(call, shown({ paymentDays: String(call.office.books.settings.paymentDays) })),
  },
  { method: 'POST', path: /^\/clients\/new$/, answer: add },
];

const rowsPerPage = 6;

function list(call: Call): Answer {
  const { office, has } = call;
  const q = asked(call, 'q');
  const archived = asked(call, 'archived');
  const clients = office.clients.filter(
    (client) => (archived === 'yes' || !client.isArchived) && isFound(call, client, q.toLowerCase()),
  );
  const pages = Math.max(1, Math.ceil(clients.length / rowsPerPage));
  const current = pageNumber(call, pages);
  const rows = clients.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  const kept = { q, archived: has('clients-page-archived') ? '' : archived };
  const body = html`<p><a href="/clients/new">Add a client</a></p>
<form class="filter" method="get" action="/clients" role="search">
<div><label for="q">Name, contact or e-mail</label><input id="q" name="q" type="search" value="${q}"></div>
<label><input type="checkbox" name="archived" value="yes"${archived === 'yes' && html` checked`}> With archived clients</label>
<button>Show</button></form>
<p>${plural(clients.length, 'client')}</p>
${rows.length === 0 ? html`<p>No client fits your search. <a href="/clients">Show all clients</a></p>` : table(call, rows)}
${pager(current, pages, (number) => addressOf('/clients', { ...kept, page: number }))}`;
  return page(call, { title: 'Clients', body });
}

function isFound({ has }: Call, { name, contact, email }: Client, q: string): boolean {
  const texts = has('client-search-name') ? [name] : [name, contact, email];
  return texts.join('\n').toLowerCase().includes(q);
}

function table({ office }: Call, rows: readonly Client[]): Html {
  return html`<table><caption>Clients by name</caption><thead><tr><th scope="col">Client</th><th scope="col">Contact</th><th scope="col">E-mail</th><th scope="col" class="number">Projects</th><th scope="col" class="number">Not invoiced yet</th><th scope="col">State</th></tr></thead>
<tbody>${rows.map(
    (client) =>
      html`<tr><th scope="row"><a href="/clients/${client.id}">${client.name}</a></th><td>${client.contact}</td><td><a href="mailto:${client.email}">${client.email}</a></td><td class="number">${office.projectsOf(client).length}</td><td class="number">${pounds(office.unbilledOf(client))}</td><td>${client.isArchived ? 'Archived' : 'Current'}</td></tr>`,
  )}</tbody></table>`;
}

function newClient(call: Call, entered: ReturnType<typeof shown>): Answer {
  const body = html`<p><a href="/clients">Back to the clients</a></p>${problemList(entered)}
<form class="sheet" method="post" action="/clients/new" novalidate>${clientFields(entered)}<button>Add client</button></form>`;
  return page(call, { title: 'New client', status: statusFor(entered), body });
}

function add(call: Call): Answer {
  const { entered, details } = checkedClient(call, null);
  if (!details) return newClient(call, entered);
  const { clients } = call.office.books;
  const id = nextId(clients);
  clients.push({ id, ...details, isArchived: false });
  return goTo(call, `/clients/${id}`, `${details.name} was added.`);
}
