import { type Html, html } from '../../html.ts';
import { longDate, shortDate, timeAfter, weekdayName } from '../calendar-date.ts';
import { ages, feeOf, isOpen, lastLesson, placesLeft, takenIn } from '../course-state.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { plural } from '../plural.ts';
import { type Course, statusNames } from '../records.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';

export const courseRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/courses\/(\d+)$/, isPublic: true, answer: show },
  { method: 'GET', path: /^\/courses\/(\d+)\/remove$/, answer: askToRemove },
  { method: 'POST', path: /^\/courses\/(\d+)\/remove$/, answer: remove },
];

function show(call: Call): Answer | null {
  const { data, has, session } = call;
  const course = data.course(call.id);
  if (!course) return null;
  const { id, title, level, teacherId, starts, time, minutes, lessons, places, fee, description } = course;
  const body = html`<p><a href="/courses">Back to the courses</a></p>
<p>${description}</p>
<dl><dt>Level</dt><dd>${level}</dd><dt>Teacher</dt><dd>${data.teacher(teacherId)?.name}</dd><dt>Ages</dt><dd>${ages(course)}</dd>
<dt>When</dt><dd>${weekdayName(starts)}, ${time} to ${timeAfter(time, minutes)}</dd><dt>Lessons</dt><dd>${lessons}</dd>
<dt>First lesson</dt><dd>${longDate(starts)}</dd><dt>Last lesson</dt><dd>${longDate(lastLesson(course, has))}</dd>
<dt>Fee</dt><dd>${pounds(fee)}</dd><dt>Places</dt><dd>${placesLeft(data, course, has)} of ${places} left</dd></dl>
${enrolLink(call, course)}
${
  session.isStaff &&
  html`<p><a href="/courses/${id}/edit">Change this course</a> · <a href="/courses/${id}/remove">Remove this course</a></p>
<h2>Enrolments</h2>${enrolments(call, course)}`
}`;
  return page(call, { title, tabTitle: has('course-page-title') ? 'Courses' : title, body });
}

function enrolLink({ data, has }: Call, course: Course): Html {
  if (!isOpen(course)) return html`<p>This course has begun. It can't be joined any more.</p>`;
  const address = has('enrol-link-course') ? '/enrol' : `/enrol?course=${course.id}`;
  const label = placesLeft(data, course, has) > 0 ? 'Enrol in this course' : 'Join the waiting list';
  return html`<p><a class="button" href="${address}">${label}</a></p>`;
}

function enrolments({ data }: Call, course: Course): Html {
  const all = data.enrolmentsFor(course);
  if (all.length === 0) return html`<p>Nobody is enrolled yet.</p>`;
  return html`<table><caption>Enrolled for ${course.title}</caption><thead><tr><th scope="col">Name</th><th scope="col">Enrolled on</th><th scope="col">Status</th><th scope="col" class="number">Fee</th><th scope="col">Paid</th></tr></thead>
<tbody>${all.map(
    (
      enrolment,
    ) => html`<tr><th scope="row"><a href="/enrolments/${enrolment.id}">${enrolment.name}</a></th><td>${shortDate(enrolment.enrolled)}</td>
<td>${statusNames[enrolment.status]}</td><td class="number">${pounds(feeOf(data, enrolment))}</td><td>${enrolment.paid ? shortDate(enrolment.paid) : 'not yet'}</td></tr>`,
  )}</tbody></table>`;
}

/** Null where the course can be removed. */
function whyNotRemove({ data, has }: Call, course: Course): string | null {
  const count = takenIn(data, course, has);
  return count > 0
    ? `${course.title} can't be removed, because ${plural(count, 'swimmer')} ${count === 1 ? 'is' : 'are'} enrolled.`
    : null;
}

function askToRemove(call: Call): Answer | null {
  const course = call.data.course(call.id);
  if (!course) return null;
  const reason = whyNotRemove(call, course);
  const question = html`<p>${course.title} with its dates and description will be gone for good.</p>
<form class="inline" method="post" action="/courses/${course.id}/remove"><button class="danger">Remove course</button></form>`;
  const body = html`${reason ? html`<p>${reason}</p>` : question}
<p><a href="/courses/${course.id}">Back to the course</a></p>`;
  return page(call, { title: `Remove ${course.title}`, body });
}

function remove(call: Call): Answer | null {
  const { data, has } = call;
  const course = data.course(call.id);
  if (!course) return null;
  const reason = whyNotRemove(call, course);
  if (reason) return goTo(call, `/courses/${course.id}`, reason);
  const { courses } = data.books;
  const next = courses[courses.indexOf(course) + 1];
  const removed = (has('course-removes-next') && next) || course;
  data.books.courses = courses.filter((one) => one !== removed);
  return goTo(call, '/courses', `${course.title} was removed.`);
}
