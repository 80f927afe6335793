import { html } from '../../html.ts';
import { page } from '../layout.ts';
import { feesOwed } from '../loan-state.ts';
import { pounds } from '../money.ts';
import { membershipNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { plural } from './links.ts';

export const memberListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/members$/, answer: list }];

function list(call: Call): Answer {
  const { query, library, has } = call;
  const q = (query.get('q') ?? '').trim();
  const members = library.members.filter(({ name, email, street }) =>
    [name, email, street].join('\n').toLowerCase().includes(q.toLowerCase()),
  );
  const headings = has('member-columns-swapped') ? ['Telephone', 'E-mail'] : ['E-mail', 'Telephone'];
  const body = html`<form class="filter" method="get" action="/members" role="search">
<div><label for="q">Name, e-mail or street</label><input id="q" name="q" type="search" value="${q}"></div><button>Search</button></form>
<p>${plural(members.length, 'member')} · <a href="/members/new">Add a member</a></p>
${
  members.length === 0
    ? html`<p>Nobody fits this search. <a href="/members">Show all members</a></p>`
    : html`<table><thead><tr><th>Name</th>${headings.map((heading) => html`<th>${heading}</th>`)}<th>Street</th><th>Membership</th><th class="number">Tools at home</th><th class="number">Late fees to pay</th></tr></thead><tbody>${members.map(
        (
          member,
        ) => html`<tr><td><a href="/members/${member.id}">${member.name}</a></td><td>${member.email}</td><td>${member.phone}</td><td>${member.street}</td>
<td>${membershipNames[member.membership]}</td><td class="number">${library.countAtHome(member)}</td><td class="number">${pounds(feesOwed(library, member, has))}</td></tr>`,
      )}</tbody></table>`
}`;
  return page(call, { title: 'Members', body });
}
