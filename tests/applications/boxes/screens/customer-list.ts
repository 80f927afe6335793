import { type Html, html } from '../../html.ts';
import { shortDate, today } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { isPausedOn } from '../pause-state.ts';
import { type Customer, rounds } from '../records.ts';
import { type Answer, type Call, chosenIn, type Route } from '../route.ts';
import { customerLink, plural } from './links.ts';
import { pager, pagesOf } from './pager.ts';

export const customerListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/customers$/, answer: list }];

const rowsPerPage = 5;

const roundOptions = [['', 'All rounds'] as const, ...rounds.map((round) => [round, round] as const)];

const stateOptions = [
  ['', 'Active and paused'],
  ['active', 'Active'],
  ['paused', 'Paused'],
] as const;

const sortOptions = [
  ['', 'Name'],
  ['town', 'Town'],
  ['since', 'Customer since'],
] as const;

const orderOptions = [
  ['', 'Ascending'],
  ['descending', 'Descending'],
] as const;

function list(call: Call): Answer {
  const { query } = call;
  const q = (query.get('q') ?? '').trim();
  const round = chosenIn(call, 'round', roundOptions);
  const state = chosenIn(call, 'state', stateOptions);
  const sort = chosenIn(call, 'sort', sortOptions);
  const order = chosenIn(call, 'order', orderOptions);
  const found = customersFor(call, q, round, state);
  const customers = sorted(call, found, sort === '' ? 'name' : sort, order === 'descending');
  const pages = pagesOf(query, customers.length, rowsPerPage);
  const start = (pages.current - 1) * rowsPerPage;
  const first = call.has('customer-page-repeat') && start > 0 ? start - 1 : start;
  const body = html`<form class="filter" method="get" action="/customers" role="search">
<div><label for="q">Name, e-mail, street or town</label><input id="q" name="q" type="search" value="${q}"></div>
<div><label for="round">Round</label><select id="round" name="round">${optionsOf(roundOptions, round)}</select></div>
<div><label for="state">Status</label><select id="state" name="state">${optionsOf(stateOptions, state)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sortOptions, sort)}</select></div>
<div><label for="order">Order</label><select id="order" name="order">${optionsOf(orderOptions, order)}</select></div><button>Search</button></form>
<p>${plural(customers.length, 'customer')} · <a href="/customers/new">Add a customer</a></p>
${
  customers.length === 0
    ? html`<p>No customer fits this search. <a href="/customers">Show all customers</a></p>`
    : table(call, customers.slice(first, start + rowsPerPage))
}
${pager('/customers', pages, { q, round, state, sort, order })}`;
  return page(call, { title: 'Customers', body });
}

function customersFor({ farm, has }: Call, q: string, round: string, state: string): Customer[] {
  return farm.customers.filter((customer) => {
    const { name, email, street, town } = customer;
    const searched = has('customer-search-name') ? [name] : [name, email, street, town];
    const isPaused = isPausedOn(customer, today, has);
    return (
      searched.join('\n').toLowerCase().includes(q.toLowerCase()) &&
      (round === '' || customer.round === round) &&
      (state === '' || isPaused === (state === 'paused'))
    );
  });
}

/** Where customers are alike, they stay in the order of their names. */
function sorted(
  { has }: Call,
  customers: readonly Customer[],
  by: 'name' | 'town' | 'since',
  isDescending: boolean,
): Customer[] {
  const sign = isDescending && !has('customer-sort-descending') ? -1 : 1;
  return customers.toSorted((a, b) => sign * a[by].localeCompare(b[by]));
}

function table({ farm, has }: Call, customers: readonly Customer[]): Html {
  return html`<table><caption>Customers of the farm</caption><thead><tr><th scope="col">Name</th><th scope="col">Street</th><th scope="col">Town</th><th scope="col">Round</th><th scope="col">Customer since</th><th scope="col">Status</th></tr></thead><tbody>${customers.map(
    (
      customer,
    ) => html`<tr><th scope="row">${customerLink(farm, customer.id)}</th><td>${customer.street}</td><td>${customer.town}</td><td>${customer.round}</td>
<td>${shortDate(customer.since)}</td><td>${isPausedOn(customer, today, has) ? 'Paused' : 'Active'}</td></tr>`,
  )}</tbody></table>`;
}
