import { html } from '../../html.ts';
import { today } from '../calendar-date.ts';
import { emailProblem, isEmail, isPhone, phoneProblem } from '../field-checks.ts';
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
import { fullName, nextId } from '../office.ts';
import type { Candidate } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const candidateFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/candidates\/new$/, answer: (call) => formPage(call, null, shown()) },
  { method: 'POST', path: /^\/candidates\/new$/, answer: add },
  { method: 'GET', path: /^\/candidates\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/candidates\/(\d+)\/edit$/, answer: change },
];

function formPage(call: Call, candidate: Candidate | null, entry: Entry): Answer {
  const address = candidate ? `/candidates/${candidate.id}` : '/candidates';
  const body = html`<p><a href="${address}">${candidate ? 'Back to the candidate' : 'Back to the candidates'}</a></p>${problemList(entry)}
<form class="sheet narrow" method="post" action="${address}/${candidate ? 'edit' : 'new'}" novalidate>
${inputField(entry, { name: 'firstName', label: 'First name', isRequired: true, maxLength: 40 })}
${inputField(entry, { name: 'lastName', label: 'Last name', isRequired: true, maxLength: 40 })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true })}
${inputField(entry, { name: 'phone', label: 'Telephone', type: 'tel', isRequired: true })}
${inputField(entry, { name: 'occupation', label: 'Present occupation', maxLength: 60 })}
<button>Save candidate</button> <a href="${address}">Cancel</a></form>`;
  return page(call, {
    title: candidate ? 'Change candidate' : 'Add candidate',
    status: statusFor(entry),
    body,
  });
}

function problemsWith({ office, has }: Call, values: Values, candidate: Candidate | null): Problems {
  const { firstName, lastName, email = '', phone = '' } = values;
  const known = office.candidateByEmail(email);
  const isTaken = known !== undefined && known !== candidate && !has('email-taken-twice');
  return problemsOf({
    firstName: !firstName && 'Enter a first name.',
    lastName: !lastName && 'Enter a last name.',
    email:
      (!isEmail(email) && emailProblem) || (isTaken && `${fullName(known)} has this e-mail address already.`),
    phone: !isPhone(phone) && phoneProblem,
  });
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, null) };
  if (isRefused(entry)) return formPage(call, null, entry);
  const { firstName = '', lastName = '', email = '', phone = '', occupation = '' } = values;
  const { candidates } = call.office.books;
  const fields = { firstName, lastName, email, phone, occupation };
  const fresh: Candidate = {
    ...fields,
    id: nextId(candidates),
    added: today(),
    tags: [],
    isInPool: false,
    notes: [],
  };
  candidates.push(fresh);
  return goTo(call, `/candidates/${fresh.id}`, `${fullName(fresh)} was added.`);
}

function edit(call: Call): Answer | null {
  const candidate = call.office.candidate(call.id);
  if (!candidate) return null;
  const { firstName, lastName, email, phone, occupation } = candidate;
  return formPage(call, candidate, shown({ firstName, lastName, email, phone, occupation }));
}

function change(call: Call): Answer | null {
  const candidate = call.office.candidate(call.id);
  if (!candidate) return null;
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(call, values, candidate) };
  if (isRefused(entry)) return formPage(call, candidate, entry);
  const { firstName = '', lastName = '', email = '', phone = '', occupation = '' } = values;
  Object.assign(candidate, { firstName, lastName, email, occupation });
  if (!call.has('candidate-phone-unsaved')) candidate.phone = phone;
  return goTo(call, `/candidates/${candidate.id}`, `${fullName(candidate)} was saved.`);
}
