import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { type Column, listView, matches } from '../list-view.ts';
import type { Customer } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const customerListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/customers$/, answer: list }];

function list(call: Call): Answer {
  const { books, query, has } = call;
  const search = query.get('q')?.trim() ?? '';
  const isTradeOnly = query.get('trade') === 'yes';
  const rows = books.customers
    .filter(({ isTrade }) => isTrade || !isTradeOnly)
    .filter((customer) => {
      const plates = books.vehiclesOf(customer).map(({ plate }) => plate);
      return matches(search, [customer.name, customer.email, customer.phone, customer.town, ...plates]);
    });
  const count = has('customer-count-all') ? books.customers.length : rows.length;
  const body = html`<form class="bar" method="get" action="/customers"><input name="q" type="search" value="${search}" placeholder="Name, e-mail, town, registration">
<label><input type="checkbox" name="trade" value="yes"${isTradeOnly && html` checked`}> Trade customers only</label><button>Search</button>
<a class="button push" href="/customers/new">New customer</a></form><p>${count} ${count === 1 ? 'customer' : 'customers'}</p>
${listView(call, { columns: columnsFor(call), rows, sort: 'name', empty: 'Nobody was found.' })}`;
  return page(call, { title: 'Customers', body });
}

function columnsFor({ books, has }: Call): Column<Customer>[] {
  const vehicles = (customer: Customer) => books.vehiclesOf(customer).length;
  return [
    {
      key: 'name',
      label: 'Name',
      cell: ({ id, name }) => html`<a href="/customers/${id}">${name}</a>`,
      compare: (a, b) => {
        if (!has('names-by-code')) return a.name.localeCompare(b.name, 'en');
        return a.name < b.name ? -1 : Number(a.name > b.name);
      },
    },
    { label: 'Telephone', cell: ({ phone }) => phone },
    { label: 'E-mail', cell: ({ email }) => email },
    { key: 'town', label: 'Town', cell: ({ town }) => town, compare: (a, b) => a.town.localeCompare(b.town) },
    {
      key: 'vehicles',
      label: 'Vehicles',
      isNumber: true,
      cell: vehicles,
      compare: (a, b) => vehicles(a) - vehicles(b),
    },
    { label: '', cell: ({ isTrade }) => isTrade && html`<span class="tag">Trade</span>` },
  ];
}
