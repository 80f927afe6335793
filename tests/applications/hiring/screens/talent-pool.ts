import { type Html, html } from '../../html.ts';
import { page } from '../layout.ts';
import { fullName } from '../office.ts';
import { plural } from '../plural.ts';
import type { Candidate } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { tagsIn } from './candidates.ts';

export const talentPoolRoutes: readonly Route[] = [{ method: 'GET', path: /^\/talent-pool$/, answer: show }];

function show(call: Call): Answer {
  const { office, query, has } = call;
  const wanted = query.getAll('tag');
  const people = office.books.candidates.filter(({ isInPool }) => isInPool);
  const found = people
    .filter(({ tags }) => {
      const fits = (tag: string) => tags.includes(tag);
      return has('pool-any-tag') && wanted.length > 0 ? wanted.some(fits) : wanted.every(fits);
    })
    .toSorted((a, b) => a.lastName.localeCompare(b.lastName));
  const body = html`<p>People whom we would like to hire one day. Add them on their own pages.</p>
<form class="filter" method="get" action="/talent-pool"><fieldset><legend>Tags, all of which they have</legend>${tagsIn(
    people,
  ).map(
    (tag) =>
      html`<label><input type="checkbox" name="tag" value="${tag}"${wanted.includes(tag) && html` checked`}> ${tag}</label> `,
  )}</fieldset><button>Show</button> <a href="/talent-pool">Clear</a></form>
<p role="status">${plural(found.length, 'candidate')}</p>
${found.length === 0 && html`<p class="empty">Nobody in the talent pool has all of these tags.</p>`}
<ul class="cards">${found.map((one) => card(call, one))}</ul>`;
  return page(call, { title: 'Talent pool', body });
}

function card({ has }: Call, candidate: Candidate): Html {
  const { id, email, phone, occupation, tags } = candidate;
  const number = has('pool-phone-email') ? email : phone;
  return html`<li class="card"><h2><a href="/candidates/${id}">${fullName(candidate)}</a></h2><p>${occupation}</p>
<p class="quiet">${email}, ${number}</p><p>${tags.map((tag) => html`<span class="tag">${tag}</span> `)}</p>
<form method="post" action="/candidates/${id}/pool" data-question="Remove ${fullName(candidate)} from the talent pool?" data-text="The candidate itself is kept." data-yes="Remove" data-no="Keep"><input type="hidden" name="pool" value="no"><button class="plain" aria-label="Remove ${fullName(candidate)}">Remove</button></form></li>`;
}
