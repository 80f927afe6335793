import { html } from '../../html.ts';
import { longDate, timeAfter, weekdayName } from '../calendar-date.ts';
import { feeOf } from '../course-state.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { type Answer, type Call, goTo, type Route } from '../route.ts';

export const enrolledRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/enrol\/done$/, isPublic: true, answer: confirmation },
];

/** Confirms the enrolment that the visitor has made last. */
function confirmation(call: Call): Answer {
  const { data, session, has } = call;
  const enrolment = session.enrolled === null ? undefined : data.enrolment(session.enrolled);
  const course = enrolment && data.course(enrolment.courseId);
  if (!enrolment || !course) return goTo(call, '/enrol');
  const { id, name, email, status } = enrolment;
  const { title, starts, time, minutes } = course;
  const shownTime = has('confirmation-time') ? timeAfter(time, minutes) : time;
  const result =
    status === 'waiting'
      ? html`<p role="status" class="notice">${title} is full. ${name} is on the waiting list.</p>
<p>We write to ${email} as soon as there is a place.</p>`
      : html`<p role="status" class="notice">Thank you. ${name} has a place in ${title}.</p>
<p>The first lesson is on ${weekdayName(starts)}, ${longDate(starts)}, at ${shownTime}. Please pay ${pounds(feeOf(data, enrolment))} at the counter before.</p>`;
  const body = html`${result}<p>Your number is ${id}.</p><p><a href="/courses">Back to the courses</a></p>`;
  return page(call, { title: status === 'waiting' ? 'On the waiting list' : 'Enrolled', body });
}
