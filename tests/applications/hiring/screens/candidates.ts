import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { namedOptions, optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { fullName } from '../office.ts';
import { pageOf, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import type { Candidate } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const candidateListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/candidates$/, answer: list },
];

const candidatesPerPage = 10;

const sorts = [
  ['', 'Last name'],
  ['newest', 'Newest first'],
] as const;

function list(call: Call): Answer {
  const { office, has } = call;
  const wish = { q: asked(call, 'q'), tag: asked(call, 'tag'), sort: asked(call, 'sort') };
  const found = office.books.candidates
    .filter((one) => hasWords(call, one, wish.q) && (wish.tag === '' || one.tags.includes(wish.tag)))
    .toSorted(wish.sort === 'newest' ? (a, b) => b.added.localeCompare(a.added) : byName(call));
  const shownPage = has('candidates-last-page')
    ? pageOf(call, found, candidatesPerPage, Math.max(1, Math.floor(found.length / candidatesPerPage)))
    : pageOf(call, found, candidatesPerPage);
  const body = html`<form class="filter" method="get" action="/candidates" role="search">
<div><label for="q">Name, e-mail or occupation</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="tag">Tag</label><select id="tag" name="tag">${optionsOf(namedOptions('All tags', tagsIn(office.books.candidates)), wish.tag)}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sorts, wish.sort)}</select></div><button>Show</button></form>
<p role="status">${plural(found.length, 'candidate')}</p>
${found.length === 0 ? html`<p class="empty">No candidate fits. <a href="/candidates">Show all candidates</a></p>` : table(call, shownPage.rows)}
${pager(shownPage, '/candidates', wish)}`;
  const actions = html`<a class="button" href="/candidates/new">Add candidate</a>`;
  return page(call, { title: 'Candidates', actions, body });
}

/** All tags that some candidates have, by the alphabet. */
export function tagsIn(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b));
}

function hasWords({ has }: Call, candidate: Candidate, words: string): boolean {
  const { firstName, lastName, email, occupation } = candidate;
  const names = has('search-name-parts') ? [firstName, lastName] : [fullName(candidate)];
  return [...names, email, occupation].some((text) => text.toLowerCase().includes(words.toLowerCase()));
}

function byName({ has }: Call): (a: Candidate, b: Candidate) => number {
  if (has('names-by-code')) return (a, b) => (a.lastName < b.lastName ? -1 : 1);
  return (a, b) => a.lastName.localeCompare(b.lastName) || a.firstName.localeCompare(b.firstName);
}

function table({ office }: Call, candidates: readonly Candidate[]): Html {
  return html`<table><caption>Candidates</caption><thead><tr><th scope="col">Name</th><th scope="col">Occupation</th><th scope="col">E-mail</th><th scope="col">Tags</th><th scope="col">Added on</th><th scope="col" class="number">Applications</th></tr></thead>
<tbody>${candidates.map(
    (one) =>
      html`<tr><th scope="row"><a href="/candidates/${one.id}">${one.lastName}, ${one.firstName}</a></th><td>${one.occupation}</td><td>${one.email}</td><td>${one.tags.map((tag) => html`<span class="tag">${tag}</span> `)}</td><td>${dateText(one.added)}</td><td class="number">${office.applicationsOf(one.id).length}</td></tr>`,
  )}</tbody></table>`;
}
