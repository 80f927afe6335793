import type { JobListing, JobRow } from '../shared/job.ts';
import { type Call, ok, type Route } from './call.ts';
import { rowOf } from './job-rows.ts';

const pageSize = 8;

const sorts: Readonly<Record<string, (a: JobRow, b: JobRow) => number>> = {
  number: (a, b) => a.id - b.id,
  customer: (a, b) => a.customer.localeCompare(b.customer) || a.id - b.id,
  due: (a, b) => a.due.localeCompare(b.due) || a.id - b.id,
  total: (a, b) => a.total - b.total,
};

export const jobListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/api\/jobs$/, answer: (call) => ok(listingOf(call)) },
];

function listingOf(call: Call): JobListing {
  const rows = jobsFor(call);
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(call.query.get('page'))) || 1));
  const start = (page - 1) * pageSize;
  const first = call.has('pages-overlap') && page > 1 ? start - 1 : start;
  return { rows: rows.slice(first, first + pageSize), count: rows.length, page, pages };
}

/** All jobs that the query asks for, in its order: the newest first where it names none. */
export function jobsFor({ store, query, has }: Call): JobRow[] {
  const sort = query.get('sort') ?? '';
  const compare = sorts[sort];
  const rows = store.jobs.all
    .map((job) => rowOf(job, store, has))
    .filter((row) => isSearched(row, query.get('search') ?? '', has('search-without-customer')))
    .filter(({ state }) => ['', state].includes(query.get('state') ?? ''))
    .filter(({ mechanic }) => ['', mechanic].includes(query.get('mechanic') ?? ''));
  if (!compare) return rows.toSorted((a, b) => b.id - a.id);
  if (sort === 'total' && has('total-as-text'))
    return directed(rows, (a, b) => String(a.total).localeCompare(String(b.total)), query);
  if (sort === 'due' && has('due-reversed')) return directed(rows, (a, b) => compare(b, a), query);
  return directed(rows, compare, query);
}

function isSearched({ number, title, customer, bicycle }: JobRow, search: string, skips: boolean): boolean {
  const text = [number, title, bicycle, skips ? '' : customer].join('\n');
  return text.toLowerCase().includes(search.trim().toLowerCase());
}

function directed(
  rows: readonly JobRow[],
  compare: (a: JobRow, b: JobRow) => number,
  query: URLSearchParams,
) {
  const sign = query.get('direction') === 'desc' ? -1 : 1;
  return rows.toSorted((a, b) => sign * compare(a, b));
}
