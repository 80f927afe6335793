import { html } from '../../html.ts';
import { isActive, moveTo } from '../application-state.ts';
import { addDays, isDay, today } from '../calendar-date.ts';
import {
  type Entry,
  inputField,
  isRefused,
  type Problems,
  problemList,
  problemsOf,
  shown,
  statusFor,
  type Values,
} from '../form.ts';
import { page } from '../layout.ts';
import { pounds, poundsOf, rangeText } from '../money.ts';
import { offerState } from '../offer-state.ts';
import { byId, nextId } from '../office.ts';
import type { Application, Job, Offer } from '../records.ts';
import {
  type Answer,
  asked,
  type Call,
  enteredIn,
  goTo,
  type Route,
  refuse,
  signedInName,
} from '../route.ts';

export const offerFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/offers\/new$/, answer: begin },
  { method: 'POST', path: /^\/offers\/new$/, answer: add },
];

interface Subject {
  readonly application: Application;
  readonly job: Job;
}

function subjectOf({ office }: Call, id: string): Subject | null {
  const application = byId(office.books.applications, Number(id));
  const job = application && office.job(application.jobId);
  return application && job ? { application, job } : null;
}

/** Why no offer can be made; null where one can. */
function obstacle({ office, has }: Call, { application, job }: Subject): string | null {
  const name = office.candidateName(application);
  if (!isActive(application)) return `The application of ${name} is decided already.`;
  if (job.status !== 'open') return `${job.title} is not open.`;
  const hasOpen = office.books.offers.some(
    (offer) => offer.applicationId === application.id && offerState(offer) === 'open',
  );
  return hasOpen && !has('second-open-offer') ? `${name} has an open offer already.` : null;
}

function begin(call: Call): Answer | null {
  const subject = subjectOf(call, asked(call, 'application'));
  if (!subject) return null;
  const reason = obstacle(call, subject);
  if (reason !== null) return refuse(call, `/applications/${subject.application.id}`, reason);
  const days = call.has('offer-days-fixed') ? 7 : call.office.settings.offerDays;
  return formPage(call, subject, shown({ salary: '', starts: '', expires: addDays(today(), days) }));
}

function formPage(call: Call, { application, job }: Subject, entry: Entry): Answer {
  const range = rangeText(job.salaryFrom, job.salaryTo);
  const body = html`<p><a href="/applications/${application.id}">Back to the application</a></p>${problemList(entry)}
<p>${call.office.candidateName(application)}, ${job.title}</p>
<form class="sheet narrow" method="post" action="/offers/new" novalidate><input type="hidden" name="application" value="${application.id}">
${inputField(entry, { name: 'salary', label: 'Salary a year (£)', isRequired: true, hint: `Within the range of the job: ${range}` })}
${inputField(entry, { name: 'starts', label: 'First day of work', type: 'date', isRequired: true })}
${inputField(entry, { name: 'expires', label: 'Expires on', type: 'date', isRequired: true, hint: 'The last day on which the offer can be accepted' })}
<button>Make offer</button></form>`;
  return page(call, { title: 'Make offer', status: statusFor(entry), body });
}

function problemsWith({ has }: Call, { job }: Subject, values: Values): Problems {
  const { starts = '', expires = '' } = values;
  const salary = poundsOf(values.salary ?? '');
  const { salaryFrom, salaryTo } = job;
  const isTooHigh =
    salary !== null && (has('offer-highest-refused') ? salary >= salaryTo : salary > salaryTo);
  const isOutside = isTooHigh || (salary !== null && salary < salaryFrom);
  return problemsOf({
    salary:
      (salary === null && 'Enter an amount like 32,500.') ||
      (isOutside && `The salary must be from ${pounds(salaryFrom)} to ${pounds(salaryTo)}.`),
    starts:
      (!isDay(starts) && 'Enter a day.') ||
      (starts <= expires && !has('offer-start-unchecked') && 'Work begins after the offer expires.'),
    expires: (!isDay(expires) && 'Enter a day.') || (expires < today() && 'This day is over.'),
  });
}

function add(call: Call): Answer | null {
  const values = enteredIn(call);
  const subject = subjectOf(call, values.application ?? '');
  if (!subject) return null;
  const { application } = subject;
  const reason = obstacle(call, subject);
  if (reason !== null) return refuse(call, `/applications/${application.id}`, reason);
  const entry = { values, problems: problemsWith(call, subject, values) };
  if (isRefused(entry)) return formPage(call, subject, entry);
  const { offers } = call.office.books;
  const { starts = '', expires = '' } = values;
  const offer: Offer = {
    id: nextId(offers),
    applicationId: application.id,
    salary: poundsOf(values.salary ?? '') ?? 0,
    starts,
    made: today(),
    expires,
    state: 'open',
  };
  offers.push(offer);
  if (application.stage !== 'offer') moveTo(call, application, 'offer', signedInName(call));
  return goTo(
    call,
    `/offers/${offer.id}`,
    `The offer to ${call.office.candidateName(application)} was made.`,
  );
}
