import { html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { select } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Owner } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { towns } from '../seed.ts';

export const ownerListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/owners$/, answer: list }];

const sorts = [
  ['name', 'Name'],
  ['visit', 'Last visit'],
  ['balance', 'Balance'],
] as const;

function list(call: Call): Answer {
  const { query, practice, has, user } = call;
  const q = (query.get('q') ?? '').trim();
  const town = query.get('town') ?? '';
  const sort = query.get('sort') ?? 'name';
  const owners = practice.books.owners
    .filter((owner) => matches(call, owner, q) && (town === '' || owner.town === town))
    .toSorted((a, b) => compare(call, sort, a, b) || a.name.localeCompare(b.name));
  const rows = user?.rows ?? 8;
  const pages = Math.max(1, Math.ceil(owners.length / rows));
  const current = Math.min(pages, Math.max(1, Number(query.get('page')) || 1));
  const start = (current - 1) * rows + (has('owner-page-gap') && current > 1 ? 1 : 0);
  const count = has('owner-count-all') ? practice.books.owners.length : owners.length;
  const body = html`<form class="filter" method="get" action="/owners" role="search">
<div><label for="q">Name, telephone or animal</label> <input id="q" name="q" type="search" value="${q}"></div>
<div><label for="town">Town</label> ${select('town', [['', 'All towns'], ...towns.map((one) => [one, one] as const)], town)}</div>
<div><label for="sort">Sort by</label> ${select('sort', sorts, sort)}</div><button>Search</button></form>
<p>${count === 1 ? '1 owner' : `${count} owners`} · <a href="/owners/new">Register an owner</a></p>
${owners.length === 0 ? html`<p>Nobody fits this search. <a href="/owners">Show all owners</a></p>` : table(call, owners.slice(start, start + rows))}
${pages > 1 && pager(call, current, pages, { q, town, sort })}`;
  return page(call, { title: 'Owners', body });
}

function matches({ practice, has }: Call, owner: Owner, q: string): boolean {
  const animals = has('owner-search-name') ? [] : practice.animalsOf(owner.id).map(({ name }) => name);
  const text = [owner.name, owner.phone, ...animals].join('\n');
  return has('owner-search-case') ? text.includes(q) : text.toLowerCase().includes(q.toLowerCase());
}

function compare({ practice, has }: Call, sort: string, a: Owner, b: Owner): number {
  if (sort === 'balance') return practice.balanceOf(b.id, has) - practice.balanceOf(a.id, has);
  if (sort !== 'visit') return 0;
  const key = ({ id }: Owner) => {
    const day = practice.lastVisitOf(id) ?? '';
    return has('owner-sort-visit') ? shortDate(day) : day;
  };
  // The latest visit first.
  return key(b).localeCompare(key(a));
}

function table({ practice, has }: Call, owners: readonly Owner[]) {
  return html`<table><thead><tr><th>Name</th><th>Telephone</th><th>Town</th><th>Animals</th><th>Last visit</th><th>Balance</th></tr></thead>
<tbody>${owners.map(({ id, name, phone, town }) => {
    const visit = practice.lastVisitOf(id);
    const animals = practice.animalsOf(id).map((animal) => animal.name);
    return html`<tr><td><a href="/owners/${id}">${name}</a></td><td>${phone}</td><td>${town}</td><td>${animals.join(', ')}</td>
<td>${visit ? shortDate(visit) : 'never'}</td><td class="number">${pounds(practice.balanceOf(id, has))}</td></tr>`;
  })}</tbody></table>`;
}

function pager({ has }: Call, current: number, pages: number, filter: Readonly<Record<string, string>>) {
  const address = (number: number) => {
    const kept = has('owner-page-filter') ? [] : Object.entries(filter).filter(([, value]) => value !== '');
    return `/owners?${new URLSearchParams([...kept, ['page', String(number)]])}`;
  };
  return html`<ul class="pager" aria-label="Pages">${Array.from(
    { length: pages },
    (_, index) => index + 1,
  ).map((number) =>
    number === current
      ? html`<li aria-current="page">${number}</li>`
      : html`<li><a href="${address(number)}" aria-label="Page ${number}">${number}</a></li>`,
  )}</ul>`;
}
