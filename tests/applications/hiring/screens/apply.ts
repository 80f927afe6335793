import { html } from '../../html.ts';
import { addApplication } from '../application-state.ts';
import { today } from '../calendar-date.ts';
import { emailProblem, isEmail, isPhone, phoneProblem } from '../field-checks.ts';
import {
  areaField,
  checkField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Problems,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  type Values,
} from '../form.ts';
import { isAdvertised } from '../job-state.ts';
import { page } from '../layout.ts';
import { nextId } from '../office.ts';
import type { Candidate, Job } from '../records.ts';
import { type Answer, type Call, enteredIn, type Route } from '../route.ts';

export const applyRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/vacancies\/(\d+)\/apply$/, isFor: 'everybody', answer: begin },
  { method: 'POST', path: /^\/vacancies\/(\d+)\/apply$/, isFor: 'everybody', answer: apply },
  { method: 'GET', path: /^\/applied\/(\d+)$/, isFor: 'everybody', answer: thank },
];

const longestLetter = 600;

function jobOf({ office, id, has }: Call): Job | null {
  const job = office.job(id);
  if (!job || job.status === 'draft') return null;
  return isAdvertised({ has }, job) || has('apply-closed-job') ? job : null;
}

function begin(call: Call): Answer | null {
  const job = jobOf(call);
  return job ? formPage(call, job, shown()) : closedPage(call);
}

function closedPage(call: Call): Answer | null {
  if (!call.office.job(call.id)) return null;
  const body = html`<p>You can't apply for this job any more.</p><p><a href="/">See all open jobs</a></p>`;
  return page(call, { title: 'This job is closed', status: 410, body });
}

function formPage(call: Call, { id, title }: Job, entry: Entry): Answer {
  const { sources } = call.office.settings;
  const shownEntry = call.has('apply-letter-lost')
    ? { ...entry, values: { ...entry.values, letter: '' } }
    : entry;
  const body = html`<p><a href="/vacancies/${id}">Back to the job</a></p>${problemList(entry)}
<form class="sheet narrow" method="post" action="/vacancies/${id}/apply" novalidate>
${inputField(entry, { name: 'firstName', label: 'First name', isRequired: true, maxLength: 40, autocomplete: 'given-name' })}
${inputField(entry, { name: 'lastName', label: 'Last name', isRequired: true, maxLength: 40, autocomplete: 'family-name' })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true, autocomplete: 'email' })}
${inputField(entry, { name: 'phone', label: 'Telephone', type: 'tel', isRequired: true, autocomplete: 'tel' })}
${inputField(entry, { name: 'occupation', label: 'Present occupation', maxLength: 60 })}
${selectField(entry, { name: 'source', label: 'How did you hear about the job?', isRequired: true, options: namedOptions('Please choose', sources) })}
${areaField(shownEntry, { name: 'letter', label: 'Why do you apply?', isRequired: true, maxLength: longestLetter, hint: `Up to ${longestLetter} characters` })}
${checkField(entry, { name: 'consent', label: 'You may keep my details for twelve months', isRequired: true })}
<button>Send application</button></form>`;
  return page(call, {
    title: `Apply: ${title}`,
    status: statusFor(entry),
    body,
    scripts: ['letter-counter'],
  });
}

function problemsWith(call: Call, values: Values, job: Job): Problems {
  const { office, has } = call;
  const { firstName, lastName, email = '', phone = '', source = '', letter = '', consent } = values;
  const isSame = ({ email: known }: Candidate) =>
    has('apply-twice-capitals') ? known === email : known.toLowerCase() === email.toLowerCase();
  const known = office.books.candidates.find(isSame);
  const hasApplied = known && office.applicationsOf(known.id).some(({ jobId }) => jobId === job.id);
  return problemsOf({
    firstName: !firstName && 'Enter your first name.',
    lastName: !lastName && 'Enter your last name.',
    email:
      (!isEmail(email) && emailProblem) ||
      (hasApplied === true && 'Somebody with this e-mail address has applied for this job already.'),
    phone: !isPhone(phone) && phoneProblem,
    source: !office.settings.sources.includes(source) && 'Choose how you heard about the job.',
    letter:
      (!letter && 'Tell us why you apply.') ||
      (letter.length > longestLetter && `Use ${longestLetter} characters at most.`),
    consent:
      consent !== 'yes' &&
      !has('apply-without-consent') &&
      'We can only keep applications that you agree to.',
  });
}

function apply(call: Call): Answer | null {
  const job = jobOf(call);
  if (!job) return closedPage(call);
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, job) };
  if (isRefused(entry)) return formPage(call, job, entry);
  const { source = '', letter = '' } = values;
  const candidate = candidateWith(call, values);
  const application = addApplication(
    call,
    {
      candidateId: candidate.id,
      jobId: job.id,
      source: call.has('apply-source-fixed') ? 'Company website' : source,
      letter,
    },
    'Candidate',
  );
  call.session.notice = { text: `Your code is ${application.code}.`, isRefusal: false };
  return { location: `/applied/${job.id}` };
}

/** Who has that e-mail address already, or else a new candidate. */
function candidateWith({ office }: Call, values: Values): Candidate {
  const { firstName = '', lastName = '', email = '', phone = '', occupation = '' } = values;
  const known = office.candidateByEmail(email);
  if (known) return known;
  const { candidates } = office.books;
  const fresh: Candidate = {
    id: nextId(candidates),
    firstName,
    lastName,
    email,
    phone,
    occupation,
    added: today(),
    tags: [],
    isInPool: false,
    notes: [],
  };
  candidates.push(fresh);
  return fresh;
}

function thank(call: Call): Answer | null {
  const job = call.office.job(call.id);
  if (!job) return null;
  const body = html`<p>We have received your application for ${job.title}. Keep your code: with it and your e-mail address you can <a href="/status">look up the state of your application</a>.</p>
<p><a href="/">See all open jobs</a></p>`;
  return page(call, { title: 'Thank you', body });
}
