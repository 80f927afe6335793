import { html } from '../../html.ts';
import { checkField, type Entry, isRefused, nothingEntered, problemNote, textField } from '../form.ts';
import { page } from '../layout.ts';
import type { Customer } from '../records.ts';
import { type Answer, type Call, enteredValues, goTo, type Route } from '../route.ts';
import { contactProblems } from './contact.ts';

export const customerFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/customers\/new$/, answer: (call) => customerForm(call, null, nothingEntered) },
  { method: 'POST', path: /^\/customers\/new$/, answer: add },
  { method: 'GET', path: /^\/customers\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/customers\/(\d+)\/edit$/, answer: save },
];

function customerForm(call: Call, customer: Customer | null, entry: Entry): Answer {
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="${customer ? `/customers/${customer.id}/edit` : '/customers/new'}">
${textField(entry, { name: 'name', label: 'Name', required: true })}${textField(entry, { name: 'phone', label: 'Telephone', required: true, type: 'tel' })}
${textField(entry, { name: 'email', label: 'E-mail', required: true, attributes: html` inputmode="email"` })}${textField(entry, { name: 'street', label: 'Street' })}${textField(entry, { name: 'town', label: 'Town' })}
${checkField(entry, { name: 'isTrade', label: 'Trade customer' })}<button>Save customer</button> <a href="${customer ? `/customers/${customer.id}` : '/customers'}">Back</a></form>`;
  const title = customer ? `Edit ${customer.name}` : 'New customer';
  const crumbs = [['Customers', '/customers']] as const;
  return page(call, { title, crumbs, status: isRefused(entry) ? 422 : 200, body });
}

function entryOf(call: Call): Entry {
  const values = enteredValues(call);
  const typed = call.has('email-space-refused') ? { ...values, email: call.form.get('email') ?? '' } : values;
  return { values, problems: contactProblems(typed) };
}

function customerOf({ values }: Entry, call: Call): Omit<Customer, 'id'> {
  const { name = '', phone = '', email = '', street = '', town = '', isTrade } = values;
  // Bytes of UTF-8 that are read as Latin-1.
  const saved = call.has('accents-broken') ? Buffer.from(name, 'utf8').toString('latin1') : name;
  return { name: saved, phone, email, street, town, isTrade: isTrade === 'yes' };
}

function add(call: Call): Answer {
  const entry = entryOf(call);
  if (isRefused(entry)) return customerForm(call, null, entry);
  const customer = call.books.addCustomer(customerOf(entry, call));
  return goTo(call, `/customers/${customer.id}`, 'The customer was added.');
}

function edit(call: Call): Answer | null {
  const customer = call.books.customer(call.id);
  if (!customer) return null;
  const { name, phone, email, street, town, isTrade } = customer;
  const values = { name, phone, email, street, town, isTrade: isTrade ? 'yes' : '' };
  return customerForm(call, customer, { values, problems: {} });
}

function save(call: Call): Answer | null {
  const { books, has } = call;
  const customer = books.customer(call.id);
  if (!customer) return null;
  const entry = entryOf(call);
  if (isRefused(entry)) return customerForm(call, customer, entry);
  const next = books.customers[books.customers.indexOf(customer) + 1];
  Object.assign((has('saves-other-customer') && next) || customer, customerOf(entry, call));
  return goTo(call, `/customers/${customer.id}`, 'The customer was saved.');
}
