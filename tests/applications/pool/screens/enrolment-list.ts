import { type Html, html } from '../../html.ts';
import { shortDate } from '../calendar-date.ts';
import { feeOf, isUnpaid } from '../course-state.ts';
import { optionsOf } from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { addressOf, pageNumber, pager } from '../pager.ts';
import { plural } from '../plural.ts';
import { type Enrolment, statusNames } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';

export const enrolmentListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/enrolments$/, answer: list },
];

const rowsPerPage = 8;

const filters = [
  ['', 'All'],
  ['confirmed', 'Confirmed'],
  ['unpaid', 'Confirmed, not paid'],
  ['waiting', 'Waiting list'],
  ['cancelled', 'Cancelled'],
] as const;

/** What the address of a list says. */
interface Wish {
  readonly q: string;
  readonly status: string;
  /** A column; empty for the day of the enrolment. */
  readonly sort: string;
  readonly order: string;
}

function list(call: Call): Answer {
  const { has } = call;
  const wish: Wish = {
    q: asked(call, 'q'),
    status: asked(call, 'status'),
    sort: asked(call, 'sort'),
    order: asked(call, 'order'),
  };
  const enrolments = enrolmentsFor(call, wish);
  const pages = Math.max(1, Math.ceil(enrolments.length / rowsPerPage));
  const current = pageNumber(call, pages);
  const rows = enrolments.slice((current - 1) * rowsPerPage, current * rowsPerPage);
  const kept = has('enrolments-page-search') ? { ...wish, q: '', status: '' } : { ...wish };
  const body = html`<form class="filter" method="get" action="/enrolments" role="search">
<div><label for="q">Name, e-mail or course</label><input id="q" name="q" type="search" value="${wish.q}"></div>
<div><label for="status">Status</label><select id="status" name="status">${optionsOf(filters, wish.status)}</select></div><button>Show</button></form>
<p>${plural(has('enrolments-count') ? rows.length : enrolments.length, 'enrolment')}</p>
${rows.length === 0 ? html`<p>No enrolment fits. <a href="/enrolments">Show all enrolments</a></p>` : table(call, rows, wish)}
${pager(current, pages, (number) => addressOf('/enrolments', { ...kept, page: number }))}`;
  return page(call, { title: 'Enrolments', body });
}

function enrolmentsFor({ data, has }: Call, { q, status, sort, order }: Wish): Enrolment[] {
  const titleOf = ({ courseId }: Enrolment) => data.course(courseId)?.title ?? '';
  const found = data.books.enrolments
    .filter((one) => {
      const text = [one.name, one.email, titleOf(one)].join('\n').toLowerCase();
      const fits = status === '' || one.status === status || (status === 'unpaid' && isUnpaid(one));
      return fits && text.includes(q.toLowerCase());
    })
    .toSorted((a, b) => {
      if (sort === 'name') return a.name.localeCompare(b.name);
      if (sort === 'course') return titleOf(a).localeCompare(titleOf(b)) || a.id - b.id;
      return b.enrolled.localeCompare(a.enrolled) || b.id - a.id;
    });
  const isReversed = order === 'descending' && !(sort === 'name' && has('enrolments-sort-order'));
  return isReversed ? found.toReversed() : found;
}

function table({ data }: Call, rows: readonly Enrolment[], wish: Wish): Html {
  return html`<table><caption>Enrolments, ${wish.sort ? `sorted by ${wish.sort}` : 'the newest first'}</caption><thead><tr>${sortHead('name', 'Name', wish)}${sortHead('course', 'Course', wish)}<th scope="col">Enrolled on</th><th scope="col">Status</th><th scope="col" class="number">Fee</th><th scope="col">Paid</th></tr></thead>
<tbody>${rows.map(
    (
      one,
    ) => html`<tr><th scope="row"><a href="/enrolments/${one.id}">${one.name}</a></th><td>${data.course(one.courseId)?.title ?? 'removed course'}</td><td>${shortDate(one.enrolled)}</td>
<td>${statusNames[one.status]}</td><td class="number">${pounds(feeOf(data, one))}</td><td>${one.paid ? shortDate(one.paid) : '–'}</td></tr>`,
  )}</tbody></table>`;
}

/** The head of a column, with a link that sorts by it, and the other way round the second time. */
function sortHead(sort: string, label: string, wish: Wish): Html {
  const isSorted = wish.sort === sort;
  const isDescending = wish.order === 'descending';
  const order = isSorted && !isDescending ? 'descending' : '';
  const state = isDescending ? 'descending' : 'ascending';
  return html`<th scope="col"${isSorted && html` aria-sort="${state}"`}><a href="${addressOf('/enrolments', { ...wish, sort, order })}">${label}</a></th>`;
}
