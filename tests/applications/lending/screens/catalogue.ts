import { type Html, html } from '../../html.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { availabilityOf, isAvailable } from '../loan-state.ts';
import { pounds } from '../money.ts';
import type { Tool } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { categories } from '../seed.ts';

export const catalogueRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/catalogue$/, isPublic: true, answer: catalogue },
];

const sorts = [
  ['name', 'Name'],
  ['fee', 'Late fee, lowest first'],
  ['bought', 'Newest first'],
] as const;

function catalogue(call: Call): Answer {
  const { query, session, has } = call;
  const q = (query.get('q') ?? '').trim();
  const category = query.get('category') ?? '';
  const onlyAvailable = query.get('available') === 'yes';
  const sort = query.get('sort') ?? 'name';
  const tools = toolsFor(call, { q, category, onlyAvailable, sort });
  const all = [['', 'All categories'] as const, ...categories.map((one) => [one, one] as const)];
  const body = html`<form class="filter" method="get" action="/catalogue" role="search">
<div><label for="q">Name or description</label><input id="q" name="q" type="search" value="${q}"></div>
<div><label for="category">Category</label><select id="category" name="category">${optionsOf(all, has('category-forgotten') ? '' : category)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sorts, sort)}</select></div>
<label class="choice"><input type="checkbox" name="available" value="yes"${onlyAvailable && html` checked`}> Only available tools</label>
<button>Search</button></form>
<p>${tools.length === 1 ? '1 tool' : `${tools.length} tools`}${session.isStaff && html` · <a href="/tools/new">Add a tool</a>`}</p>
${tools.length > 0 ? table(call, tools) : !has('catalogue-empty-silent') && html`<p>No tool fits this search. <a href="/catalogue">Show all tools</a></p>`}`;
  return page(call, { title: 'Catalogue', body });
}

interface Wish {
  readonly q: string;
  readonly category: string;
  readonly onlyAvailable: boolean;
  readonly sort: string;
}

function toolsFor({ library, has }: Call, { q, category, onlyAvailable, sort }: Wish): Tool[] {
  return library.tools
    .filter((tool) => {
      const text = has('search-description') ? tool.name : `${tool.name}\n${tool.description}`;
      const fits = text.toLowerCase().includes(q.toLowerCase());
      const isOfCategory = category === '' || tool.category === category;
      return fits && isOfCategory && (!onlyAvailable || isAvailable(library, tool, has));
    })
    .toSorted((a, b) => {
      if (sort === 'fee' && has('fee-sorted-as-text')) return pounds(a.fee) < pounds(b.fee) ? -1 : 1;
      if (sort === 'fee') return a.fee - b.fee;
      return sort === 'bought' ? b.bought.localeCompare(a.bought) : a.name.localeCompare(b.name);
    });
}

function table({ library, session, has }: Call, tools: readonly Tool[]): Html {
  return html`<table><thead><tr><th>Tool</th><th>Category</th><th>Description</th>${session.isStaff && html`<th>Shelf</th>`}<th class="number">Late fee a day</th><th>Status</th></tr></thead>
<tbody>${tools.map((tool) => {
    const { id, name, category, shelf, description, fee } = tool;
    return html`<tr><td>${session.isStaff ? html`<a href="/tools/${id}">${name}</a>` : name}</td><td>${category}</td>
<td>${has('description-escaped') ? html`${description}`.text : description}</td>${session.isStaff && html`<td>${shelf}</td>`}
<td class="number">${pounds(fee)}</td><td>${availabilityOf(library, tool, has)}</td></tr>`;
  })}</tbody></table>`;
}
