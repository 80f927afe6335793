import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { type Entered, problemList, shown, statusFor } from '../form.ts';
import { grossOf, invoiceStateNames, numberOf, stateOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { type Client, projectStatusNames } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';
import { checkedClient, clientFields } from './client-fields.ts';

export const clientRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/clients\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/clients\/(\d+)$/, answer: save },
  { method: 'POST', path: /^\/clients\/(\d+)\/archive$/, answer: archive },
  { method: 'POST', path: /^\/clients\/(\d+)\/restore$/, answer: restore },
];

function show(call: Call): Answer | null {
  const client = call.office.client(call.id);
  if (!client) return null;
  const { name, contact, email, phone, paymentDays, notes } = client;
  return clientPage(
    call,
    client,
    shown({ name, contact, email, phone, paymentDays: String(paymentDays), notes }),
  );
}

function clientPage(call: Call, client: Client, entered: Entered): Answer {
  const { id, isArchived } = client;
  const change = isArchived
    ? html`<form method="post" action="/clients/${id}/restore"><p>This client is archived. <button>Restore client</button></p></form>`
    : html`<form method="post" action="/clients/${id}/archive"><button class="plain">Archive client</button></form>`;
  const body = html`<p><a href="/clients">Back to the clients</a></p>${change}
<h2>Details</h2>${problemList(entered)}<form class="sheet" method="post" action="/clients/${id}" novalidate>${clientFields(entered)}<button>Save client</button></form>
${projects(call, client)}${invoices(call, client)}`;
  return page(call, { title: client.name, status: statusFor(entered), body });
}

function projects({ office }: Call, client: Client): Html {
  const all = office.projectsOf(client);
  const table = html`<table><caption>Projects of this client</caption><thead><tr><th scope="col">Project</th><th scope="col">Status</th><th scope="col">Ends</th></tr></thead>
<tbody>${all.map(
    ({ id, name, status, ends }) =>
      html`<tr><th scope="row"><a href="/projects/${id}">${name}</a></th><td>${projectStatusNames[status]}</td><td>${shortDate(ends)}</td></tr>`,
  )}</tbody></table>`;
  return html`<h2>Projects</h2>${all.length === 0 ? html`<p>There are no projects for this client.</p>` : table}`;
}

function invoices({ office, has }: Call, client: Client): Html {
  const all = office.books.invoices.filter(({ clientId }) => clientId === client.id).toReversed();
  const table = html`<table><caption>Invoices to this client</caption><thead><tr><th scope="col">Invoice</th><th scope="col">State</th><th scope="col">Due</th><th scope="col" class="number">Total</th></tr></thead>
<tbody>${all.map(
    (invoice) =>
      html`<tr><th scope="row"><a href="/invoices/${invoice.id}">${numberOf(invoice)}</a></th><td>${invoiceStateNames[stateOf(invoice, has)]}</td><td>${invoice.due ? shortDate(invoice.due) : '–'}</td><td class="number">${pounds(grossOf(invoice, has))}</td></tr>`,
  )}</tbody></table>`;
  return html`<h2>Invoices</h2><p>Not invoiced yet: ${pounds(office.unbilledOf(client))} · <a href="/invoices/new?client=${client.id}">New invoice</a></p>${all.length === 0 ? html`<p>There are no invoices to this client.</p>` : table}`;
}

function save(call: Call): Answer | null {
  const client = call.office.client(call.id);
  if (!client) return null;
  const { entered, details } = checkedClient(call, client.id);
  if (!details) return clientPage(call, client, entered);
  Object.assign(client, details);
  return goTo(call, `/clients/${client.id}`, `${client.name} was saved.`);
}

function archive(call: Call): Answer | null {
  const { office, id } = call;
  const client = office.client(id);
  if (!client) return null;
  const isBusy = office.projectsOf(client).some(({ status }) => status !== 'finished');
  if (isBusy) {
    const text = `${client.name} can't be archived, because not all of its projects are finished.`;
    return goTo(call, `/clients/${id}`, text);
  }
  client.isArchived = true;
  return goTo(call, '/clients', `${client.name} was archived.`);
}

function restore(call: Call): Answer | null {
  const client = call.office.client(call.id);
  if (!client) return null;
  client.isArchived = false;
  return goTo(call, `/clients/${client.id}`, `${client.name} was restored.`);
}
