import { type Html, html } from '../../html.ts';
import { longDate, shortDate, today, weekdayName } from '../calendar-date.ts';
import { feeOf, isOpen, isUnpaid, placesLeft, statusOf } from '../course-state.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { statusNames } from '../records.ts';
import type { Answer, Call, Route } from '../route.ts';
import { laneBookingsOn } from './lanes.ts';

export const dashboardRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/dashboard$/, answer: dashboard },
];

const shownEnrolments = 5;

function dashboard(call: Call): Answer {
  const { data, has } = call;
  const { courses, enrolments } = data.books;
  const running = courses.filter((course) => statusOf(course, has) === 'Running').length;
  const free = courses.filter(isOpen).reduce((sum, course) => sum + placesLeft(data, course, has), 0);
  const waiting = enrolments.filter(({ status }) => status === 'waiting').length;
  const unpaid = enrolments
    .filter(
      (one) =>
        isUnpaid(one) || (has('fees-with-cancelled') && one.status === 'cancelled' && one.paid === null),
    )
    .reduce((sum, one) => sum + feeOf(data, one), 0);
  const body = html`<p>${weekdayName(today)}, ${longDate(today)}</p>
<dl class="figures"><div><dt>Running courses</dt><dd>${running}</dd></div><div><dt>Free places in open courses</dt><dd>${free}</dd></div>
<div><dt>On waiting lists</dt><dd>${waiting}</dd></div><div><dt>Unpaid fees</dt><dd>${pounds(unpaid)}</dd></div></dl>
<h2>Latest enrolments</h2>${latest(call)}<p><a href="/enrolments">All enrolments</a></p>
<h2>Lanes today</h2>${lanes(call)}<p><a href="/lanes">Book a lane</a></p>`;
  return page(call, { title: 'Dashboard', body });
}

function latest({ data }: Call): Html {
  const newest = data.books.enrolments.toSorted((a, b) => b.id - a.id).slice(0, shownEnrolments);
  return html`<table><caption>The latest ${shownEnrolments}</caption><thead><tr><th scope="col">Name</th><th scope="col">Course</th><th scope="col">Enrolled on</th><th scope="col">Status</th></tr></thead><tbody>${newest.map(
    ({ id, name, courseId, enrolled, status }) =>
      html`<tr><th scope="row"><a href="/enrolments/${id}">${name}</a></th><td>${data.course(courseId)?.title}</td><td>${shortDate(enrolled)}</td><td>${statusNames[status]}</td></tr>`,
  )}</tbody></table>`;
}

function lanes(call: Call): Html {
  const bookings = laneBookingsOn(call, today);
  if (bookings.length === 0) return html`<p>No lane is booked today.</p>`;
  return html`<ul>${bookings.map(
    ({ lane, from, to, club }) => html`<li>Lane ${lane}, ${from} to ${to}: ${club}</li>`,
  )}</ul>`;
}
