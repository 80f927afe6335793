import { html } from '../../html.ts';
import { shortDate, today } from '../calendar-date.ts';
import { optionsOf } from '../form.ts';
import { isOpen, statusNames } from '../job-status.ts';
import { sumsOf } from '../job-sums.ts';
import { page } from '../layout.ts';
import { type Column, listView, matches } from '../list-view.ts';
import { pounds } from '../money.ts';
import { mechanicName } from '../offer.ts';
import type { Job, JobStatus } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';

export const jobListRoutes: readonly Route[] = [{ method: 'GET', path: /^\/jobs$/, answer: list }];

const filters = [['', 'All jobs'], ['open', 'All open jobs'], ...Object.entries(statusNames)] as const;

function list(call: Call): Answer {
  const { books, query, has } = call;
  const search = query.get('q')?.trim() ?? '';
  const status = query.get('status') ?? '';
  const rows = books
    .listedJobs(has)
    .filter((job) => !status || (status === 'open' ? isOpen(job.status) : job.status === status))
    .filter((job) => matches(search, textsOf(call, job), has('job-search-case')));
  const body = html`<form class="bar" method="get" action="/jobs"><div class="field"><label for="q">Search</label><input id="q" name="q" type="search" value="${search}" placeholder="Number, customer, registration, complaint"></div>
<div class="field"><label for="status">Status</label><select id="status" name="status">${optionsOf(filters, status)}</select></div><button>Search</button> <a href="/jobs">Reset</a>
<a class="button push" href="/jobs/new">New job</a></form><p>${rows.length} ${rows.length === 1 ? 'job' : 'jobs'}</p>
${listView(call, {
  columns: columnsFor(call),
  rows,
  sort: 'number',
  isDescending: true,
  empty: 'No job fits this search.',
  repeated: has('job-page-repeat') ? 1 : 0,
  dropped: has('job-page-filter') ? 'status' : '',
})}`;
  return page(call, { title: 'Jobs', body });
}

function textsOf({ books, has }: Call, job: Job): string[] {
  const vehicle = books.vehicle(job.vehicleId);
  const { plate = '' } = vehicle ?? {};
  const texts = [String(job.id), books.ownerOf(job)?.name ?? '', job.complaint];
  return has('job-search-plate') ? texts : [...texts, plate, plate.replace(' ', '')];
}

const statusOrder = Object.keys(statusNames);

function columnsFor(call: Call): Column<Job>[] {
  const { books, has } = call;
  const total = (job: Job) => sumsOf(job, has).total;
  const owner = (job: Job) => books.ownerOf(job)?.name ?? 'deleted';
  return [
    {
      key: 'number',
      label: 'Number',
      cell: ({ id }) => html`<a href="/jobs/${id}">${id}</a>`,
      compare: (a, b) => a.id - b.id,
    },
    { label: 'Vehicle', cell: ({ vehicleId }) => books.vehicle(vehicleId)?.plate },
    { key: 'customer', label: 'Customer', cell: owner, compare: (a, b) => owner(a).localeCompare(owner(b)) },
    { label: 'Complaint', cell: ({ complaint }) => complaint },
    {
      key: 'due',
      label: 'Due',
      cell: ({ due, status }) =>
        due < today() && isOpen(status) && status !== 'ready'
          ? html`<span class="tag overdue">${shortDate(due)}</span>`
          : shortDate(due),
      compare: (a, b) => a.due.localeCompare(b.due),
    },
    { label: 'Mechanic', cell: ({ mechanicId }) => mechanicName(mechanicId) },
    {
      key: 'status',
      label: 'Status',
      cell: ({ status }) => statusTag(status),
      compare: (a, b) => statusOrder.indexOf(a.status) - statusOrder.indexOf(b.status),
    },
    {
      key: 'total',
      label: 'Total',
      isNumber: true,
      cell: (job) => pounds(total(job)),
      compare: (a, b) =>
        has('job-total-as-text') ? pounds(total(a)).localeCompare(pounds(total(b))) : total(a) - total(b),
    },
  ];
}

export function statusTag(status: JobStatus) {
  return html`<span class="tag ${status}">${statusNames[status]}</span>`;
}
