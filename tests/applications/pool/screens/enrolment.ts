import { type Html, html } from '../../html.ts';
import { longDate, today } from '../calendar-date.ts';
import { ageOn, feeOf, isOpen, isUnpaid, placesLeft } from '../course-state.ts';
import {
  areaField,
  type Entry,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { type Enrolment, statusNames } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const enrolmentRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/enrolments\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/enrolments\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/enrolments\/(\d+)\/pay$/, answer: pay },
  { method: 'POST', path: /^\/enrolments\/(\d+)\/cancel$/, answer: cancel },
];

const longestNotes = 200;

function show(call: Call): Answer | null {
  const enrolment = call.data.enrolment(call.id);
  if (!enrolment) return null;
  const { name, email, phone, notes } = enrolment;
  return enrolmentPage(call, enrolment, shown({ name, email, phone, notes }));
}

function enrolmentPage(call: Call, enrolment: Enrolment, entry: Entry): Answer {
  const { data, has } = call;
  const { id, name, courseId, born, isReduced, status, enrolled, paid } = enrolment;
  const course = data.course(courseId);
  const body = html`<p><a href="/enrolments">Back to the enrolments</a></p>
<dl><dt>Number</dt><dd>${id}</dd><dt>Course</dt><dd>${course ? html`<a href="/courses/${course.id}">${course.title}</a>` : 'removed course'}</dd>
<dt>Status</dt><dd>${statusNames[status]}</dd><dt>Enrolled on</dt><dd>${longDate(enrolled)}</dd>
<dt>Date of birth</dt><dd>${longDate(born)} (${ageOn(born, today, has)} years old)</dd>
<dt>Fee</dt><dd>${pounds(feeOf(data, enrolment))}${isReduced && ' (reduced)'}</dd><dt>Paid</dt><dd>${paid ? longDate(paid) : 'not yet'}</dd></dl>
${actions(enrolment)}
<h2>Contact</h2>${problemList(entry)}<form class="sheet" method="post" action="/enrolments/${id}" novalidate>
${textField(entry, { name: 'name', label: 'Name of the swimmer', required: true })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${areaField(entry, { name: 'notes', label: 'Notes for the teacher', maxLength: longestNotes })}
<button>Save changes</button></form>`;
  return page(call, { title: `Enrolment of ${name}`, status: statusFor(entry), body });
}

function actions(enrolment: Enrolment): Html {
  const { id, name, status } = enrolment;
  const payment = html`<form class="inline" method="post" action="/enrolments/${id}/pay"><button>Mark as paid</button></form> `;
  const cancellation = html`<form class="inline" method="post" action="/enrolments/${id}/cancel" data-confirm="Cancel the enrolment of ${name}?"><button class="danger">Cancel enrolment</button></form>`;
  return html`<p>${isUnpaid(enrolment) && payment}${status !== 'cancelled' && cancellation}</p>`;
}

function change(call: Call): Answer | null {
  const { has } = call;
  const enrolment = call.data.enrolment(call.id);
  if (!enrolment) return null;
  const values = enteredIn(call);
  const { name = '', email = '', phone = '', notes = '' } = values;
  const problems = problemsOf({
    name: !name && 'Enter the name of the swimmer.',
    email: !isEmail(email) && emailProblem,
    phone: !isPhone(phone) && phoneProblem,
    notes: notes.length > longestNotes && `Use ${longestNotes} characters at most.`,
  });
  const entry = { values, problems };
  if (isRefused(entry)) return enrolmentPage(call, enrolment, entry);
  Object.assign(enrolment, { name, email, notes }, has('enrolment-phone-lost') ? {} : { phone });
  return goTo(call, `/enrolments/${enrolment.id}`, 'The enrolment was saved.');
}

function pay(call: Call): Answer | null {
  const enrolment = call.data.enrolment(call.id);
  if (!enrolment) return null;
  const place = `/enrolments/${enrolment.id}`;
  if (!isUnpaid(enrolment)) return goTo(call, place, 'There is nothing to pay.');
  enrolment.paid = call.has('payment-day') ? enrolment.enrolled : today;
  return goTo(call, place, `${pounds(feeOf(call.data, enrolment))} was paid by ${enrolment.name}.`);
}

function cancel(call: Call): Answer | null {
  const enrolment = call.data.enrolment(call.id);
  if (!enrolment) return null;
  enrolment.status = 'cancelled';
  const next = call.has('cancel-nobody-moves-up') ? undefined : nextWaiting(call, enrolment);
  if (next) next.status = 'confirmed';
  const moved = next ? ` ${next.name} moves up from the waiting list.` : '';
  return goTo(
    call,
    `/enrolments/${enrolment.id}`,
    `The enrolment of ${enrolment.name} was cancelled.${moved}`,
  );
}

/** Who gets the place that became free. */
function nextWaiting({ data, has }: Call, { courseId }: Enrolment): Enrolment | undefined {
  const course = data.course(courseId);
  if (!course || !isOpen(course)) return undefined;
  const waiting = data.enrolmentsFor(course).filter(({ status }) => status === 'waiting');
  return placesLeft(data, course, has) > 0 ? waiting[0] : undefined;
}
