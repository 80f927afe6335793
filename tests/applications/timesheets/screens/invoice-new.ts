import { type Html, html, type Part } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { hours } from '../duration.ts';
import { filterField, type Option } from '../form.ts';
import { lineOfEntry, lineOfExpense, numberOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Client, Entry, Expense, Invoice } from '../records.ts';
import { type Answer, asked, type Call, goTo, type Route } from '../route.ts';

export const newInvoiceRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/invoices\/new$/, answer: (call) => choose(call, asked(call, 'client')) },
  { method: 'POST', path: /^\/invoices\/new$/, answer: create },
];

function choose(call: Call, chosen: string, problem: string | null = null): Answer {
  const { office } = call;
  const client = office.client(Number(chosen));
  const options = office.clients
    .filter((one) => office.unbilledOf(one) > 0)
    .map((one): Option => [String(one.id), `${one.name} (${pounds(office.unbilledOf(one))})`]);
  const body = html`<p><a href="/invoices">Back to the invoices</a></p>
<form class="filter" method="get" action="/invoices/new">${filterField('client', 'Client', [['', 'Choose a client'], ...options], chosen)}<button>Show what is not invoiced</button></form>
${problem && html`<p class="problems" role="alert">${problem}</p>`}${client && workOf(call, client)}`;
  return page(call, { title: 'New invoice', status: problem ? 422 : 200, body });
}

function workOf(call: Call, client: Client): Html {
  const { office, has } = call;
  const entries = office.unbilledEntries(client);
  const expenses = office.unbilledExpenses(client);
  if (entries.length + expenses.length === 0) {
    return html`<p>Everything that ${client.name} has to pay is invoiced.</p>`;
  }
  const { vatPercent } = office.books.settings;
  const net = office.unbilledOf(client);
  const total = net + Math.round((net * vatPercent) / 100);
  return html`<h2>${client.name}</h2><form method="post" action="/invoices/new" data-vat="${vatPercent}"><input type="hidden" name="client" value="${client.id}">
${
  entries.length > 0 &&
  html`<table><caption>Hours</caption><thead><tr><th scope="col">Invoice</th><th scope="col">Day</th><th scope="col">Work</th><th scope="col">Person</th><th scope="col" class="number">Hours</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${entries.map((one) => {
    const amount = office.amountOf(one);
    return html`<tr><td>${tick('entry', one, one.note, amount)}</td><td>${shortDate(one.day)}</td><td>${office.project(one.projectId)?.name}: ${one.note}</td><td>${office.member(one.memberId)?.name}</td><td class="number">${hours(one.minutes, has)}</td><td class="number">${pounds(amount)}</td></tr>`;
  })}</tbody></table>`
}
${
  expenses.length > 0 &&
  html`<table><caption>Expenses</caption><thead><tr><th scope="col">Invoice</th><th scope="col">Day</th><th scope="col">Expense</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>${expenses.map(
    (one) =>
      html`<tr><td>${tick('expense', one, one.text, one.amount)}</td><td>${shortDate(one.day)}</td><td>${one.text}</td><td class="number">${pounds(one.amount)}</td></tr>`,
  )}</tbody></table>`
}
<div class="bar"><button>Create invoice</button> <output>${pounds(net)} plus VAT, ${pounds(total)} in total</output></div></form>`;
}

function tick(name: string, { id }: { readonly id: number }, label: Part, amount: number): Html {
  return html`<input type="checkbox" name="${name}" value="${id}" checked aria-label="Invoice ${label}" data-amount="${amount}">`;
}

/** Makes a draft of what was ticked. */
function create(call: Call): Answer {
  const { office, form, has } = call;
  const chosen = form.get('client') ?? '';
  const client = office.client(Number(chosen));
  if (!client) return choose(call, '', 'Choose a client.');
  const isTicked = (name: string) => (one: Entry | Expense) => form.getAll(name).includes(String(one.id));
  const allEntries = office.unbilledEntries(client);
  const allExpenses = office.unbilledExpenses(client);
  const entries = allEntries.filter(isTicked('entry'));
  const expenses = allExpenses.filter(isTicked('expense'));
  if (entries.length + expenses.length === 0) return choose(call, chosen, 'Tick what is to be invoiced.');
  const { books } = office;
  books.lastInvoice += 1;
  const id = books.lastInvoice;
  const invoice: Invoice = {
    id,
    clientId: client.id,
    code: `${client.name
      .replaceAll(/[^a-z]/gi, '')
      .slice(0, 3)
      .toUpperCase()}-${1000 + ((id * 2467) % 9000)}`,
    vatPercent: books.settings.vatPercent,
    lines: [...entries.map((one) => lineOfEntry(one, books)), ...expenses.map(lineOfExpense)],
    sent: null,
    due: null,
    paid: null,
    reminders: [],
  };
  books.invoices.push(invoice);
  const invoiced = has('unticked-invoiced') ? [...allEntries, ...allExpenses] : [...entries, ...expenses];
  for (const one of invoiced) one.invoiceId = id;
  return goTo(call, `/invoices/${id}`, `The draft ${numberOf(invoice)} was created.`);
}
