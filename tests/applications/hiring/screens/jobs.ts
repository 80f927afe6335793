import { type Html, html } from '../../html.ts';
import { dateText } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { hiredFor } from '../job-state.ts';
import { page } from '../layout.ts';
import { pageOf, pager, withQuery } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Job, type JobStatus, jobStatuses } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const jobListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/jobs$/, answer: list }];

const jobsPerPage = 6;

const sorts = [
  ['', 'Title'],
  ['closes', 'Closing day'],
  ['applications', 'Most applications'],
] as const;

function list(call: Call): Answer {
  const { office } = call;
  const wish = { q: asked(call, 'q'), status: asked(call, 'status'), sort: asked(call, 'sort') };
  const found = office.books.jobs
    .filter(
      ({ title, department, location, status }) =>
        [title, department, location].join('\n').toLowerCase().includes(wish.q.toLowerCase()) &&
        (wish.status === '' || status === wish.status),
    )
    .toSorted((a, b) => ranking(call, wish.sort)(a, b) || a.title.localeCompare(b.title));
  const shownPage = pageOf(call, found, jobsPerPage);
  const body = html`<nav class="views" aria-label="Status">${statusLink('', 'All jobs', office.books.jobs.length, wish)}${Object.entries(
    jobStatuses,
  ).map(([status, name]) => statusLink(status, name, countOf(call, status as JobStatus), wish))}</nav>
<form class="filter" method="get" action="/jobs" role="search"><input type="hidden" name="status" value="${wish.status}">
<div><label for="q">Title, department or location</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${optionsOf(sorts, wish.sort)}</select></div><button>Show</button></form>
<p role="status">${plural(found.length, 'job')}</p>
${found.length === 0 ? html`<p class="empty">No job fits.</p>` : table(call, shownPage.rows)}
${pager(shownPage, '/jobs', wish)}`;
  const actions = html`<a class="button" href="/jobs/new">Add job</a>`;
  return page(call, { title: 'Jobs', actions, body });
}

function countOf({ office, has }: Call, status: JobStatus): number {
  const { jobs, counted } = office.books;
  const key = `jobs ${status}`;
  const known = has('jobs-count-stale') ? counted.get(key) : undefined;
  const count = known ?? jobs.filter((job) => job.status === status).length;
  counted.set(key, count);
  return count;
}

function statusLink(
  status: string,
  name: string,
  count: number,
  wish: Readonly<Record<string, string>>,
): Html {
  const isHere = wish.status === status;
  return html`<a href="${withQuery('/jobs', { ...wish, status })}"${isHere && html` aria-current="page"`}>${name} (${count})</a> `;
}

function ranking({ office, has }: Call, sort: string): (a: Job, b: Job) => number {
  if (sort === 'closes') {
    const text = has('jobs-closing-text') ? dateText : (day: string) => day;
    return (a, b) => text(a.closes).localeCompare(text(b.closes));
  }
  if (sort === 'applications')
    return (a, b) => office.applicationsFor(b.id).length - office.applicationsFor(a.id).length;
  return () => 0;
}

function table({ office }: Call, jobs: readonly Job[]): Html {
  return html`<table><caption>Jobs with their applications</caption><thead><tr><th scope="col">Title</th><th scope="col">Department</th><th scope="col">Location</th><th scope="col">Status</th><th scope="col">Closing day</th><th scope="col" class="number">Applications</th><th scope="col" class="number">Hired</th></tr></thead>
<tbody>${jobs.map(
    (job) =>
      html`<tr><th scope="row"><a href="/jobs/${job.id}">${job.title}</a></th><td>${job.department}</td><td>${job.location}</td><td>${jobStatuses[job.status]}</td><td>${dateText(job.closes)}</td><td class="number">${office.applicationsFor(job.id).length}</td><td class="number">${hiredFor(office, job)} of ${job.positions}</td></tr>`,
  )}</tbody></table>`;
}
