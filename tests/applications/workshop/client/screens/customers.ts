import { html } from '../../../html.ts';
import { type CustomerRow, customerFields } from '../../shared/customer.ts';
import { announce } from '../announcement.ts';
import { api } from '../api.ts';
import { openForm } from '../dialog.ts';
import { navigate, setQuery } from '../router.ts';
import type { Address, Screen } from '../screen.ts';

export async function customersScreen({ query }: Address): Promise<Screen> {
  const rows = await api.customers(query);
  return {
    title: 'Customers',
    body: html`<div class="bar" role="search"><label>Search customers <input type="search" id="search" data-input="search" value="${query.get('search')}"></label>
<button id="new-customer" class="main" data-do="new-customer">New customer</button></div>
<p>${rows.length === 1 ? '1 customer' : `${rows.length} customers`}</p>
${
  rows.length === 0
    ? html`<p>No customer fits your search.</p>`
    : html`<table aria-label="Customers"><thead><tr>${['Name', 'E-mail', 'Phone', 'Town', 'Bicycles', 'Open repairs'].map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(row)}</tbody></table>`
}`,
    actions: {
      search: (element) => setQuery({ search: (element as HTMLInputElement).value }, true),
      'new-customer': () => openNewCustomer(),
    },
  };
}

function row({ id, name, email, phone, town, bicycles, openJobs }: CustomerRow) {
  return html`<tr><td><a href="/customers/${id}">${name}</a></td><td>${email}</td><td>${phone || 'None'}</td><td>${town || 'None'}</td>
<td>${bicycles}</td><td>${openJobs}</td></tr>`;
}

function openNewCustomer(): void {
  let id = 0;
  openForm({
    title: 'New customer',
    fields: customerFields,
    action: 'Add customer',
    submit: async (values) => {
      id = (await api.add('customers', values)).id;
    },
    done: async () => {
      await navigate(`/customers/${id}`);
      announce('The customer was added.');
    },
  });
}
