import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { namedOptions, optionsOf } from '../form.ts';
import { isAdvertised } from '../job-state.ts';
import { page } from '../layout.ts';
import { rangeText } from '../money.ts';
import { pageOf, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { departments, type Job, locations } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const vacancyListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/$/, isFor: 'everybody', answer: list },
];

const jobsPerPage = 4;

function list(call: Call): Answer {
  const { office, has } = call;
  const wish = {
    q: asked(call, 'q'),
    department: asked(call, 'department'),
    location: asked(call, 'location'),
  };
  const found = office.books.jobs
    .filter((job) => isAdvertised(call, job) && fits(call, job, wish))
    .toSorted((a, b) => b.opened.localeCompare(a.opened) || a.title.localeCompare(b.title));
  const shownPage = pageOf(call, found, jobsPerPage);
  const kept = has('vacancies-page-filter') ? { q: wish.q } : wish;
  const body = html`<p>We keep homes warm with heat pumps. Work with us!</p>
<form class="filter" method="get" action="/" role="search">
<div><label for="q">Title or description</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="department">Department</label><select id="department" name="department">${optionsOf(namedOptions('All departments', departments), wish.department)}</select></div>
<div><label for="location">Location</label><select id="location" name="location">${optionsOf(namedOptions('All locations', locations), wish.location)}</select></div>
<button>Search</button> <a href="/">Clear</a></form>
<p role="status">${plural(found.length, 'open job')}</p>
${found.length === 0 && html`<p class="empty">No job fits your search.</p>`}
<ul class="cards">${shownPage.rows.map(card)}</ul>
${pager(shownPage, '/', kept)}`;
  return page(call, { title: 'Open jobs', body });
}

function fits({ has }: Call, job: Job, wish: { q: string; department: string; location: string }): boolean {
  const text = has('vacancy-search-title') ? job.title : `${job.title}\n${job.description}`;
  return (
    text.toLowerCase().includes(wish.q.toLowerCase()) &&
    (wish.department === '' || job.department === wish.department) &&
    (wish.location === '' || job.location === wish.location)
  );
}

function card({ id, title, department, location, contract, salaryFrom, salaryTo, closes }: Job): Html {
  return html`<li class="card"><h2><a href="/vacancies/${id}">${title}</a></h2><p>${department} · ${location} · ${contract}</p>
<p>${rangeText(salaryFrom, salaryTo)} a year</p><p class="quiet">Apply by ${dateText(closes)}</p></li>`;
}
