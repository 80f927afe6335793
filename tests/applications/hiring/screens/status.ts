import { html } from '../../html.ts';
import { endWith, isActive } from '../application-state.ts';
import { dateText } from '../calendar-date.ts';
import { type Entry, inputField, problemsOf, shown, statusFor } from '../form.ts';
import { page } from '../layout.ts';
import type { Application, Stage } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const statusRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/status$/, isFor: 'everybody', answer: (call) => lookUpForm(call, shown()) },
  { method: 'POST', path: /^\/status$/, isFor: 'everybody', answer: lookUp },
  { method: 'POST', path: /^\/status\/withdraw$/, isFor: 'everybody', answer: withdraw },
];

/** What candidates read about a stage. */
const publicStages: Readonly<Record<Stage, string>> = {
  applied: 'We have received it and will read it soon.',
  screening: 'We are reading it.',
  interview: 'We would like to meet you, or have met you already.',
  offer: 'We have made you an offer.',
  hired: 'You have accepted our offer. Welcome!',
  rejected: 'We have chosen other people for this job.',
  withdrawn: 'You have withdrawn it.',
};

function lookUpForm(call: Call, entry: Entry): Answer {
  const body = html`<p>Enter the code that you got when you applied.</p>
<form class="sheet narrow" method="post" action="/status" novalidate>
${inputField(entry, { name: 'code', label: 'Code', isRequired: true, hint: 'For example BW-M1AB' })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true })}
<button>Look up</button></form>`;
  return page(call, { title: 'Your application', status: statusFor(entry), body });
}

function wantedBy({ office, has }: Call, values: Readonly<Record<string, string>>): Application | undefined {
  const { code = '', email = '' } = values;
  const wanted = has('status-code-small') ? code : code.toUpperCase();
  const candidate = office.candidateByEmail(email);
  return office.books.applications.find((one) => one.code === wanted && one.candidateId === candidate?.id);
}

function lookUp(call: Call): Answer {
  const values = enteredIn(call);
  const application = wantedBy(call, values);
  if (!application) {
    const problems = problemsOf({ code: 'There is no application with this code and e-mail address.' });
    return lookUpForm(call, { values, problems });
  }
  const { code, stage, applied } = application;
  const body = html`<dl><dt>Code</dt><dd>${code}</dd><dt>Job</dt><dd>${call.office.jobTitle(application)}</dd><dt>Applied on</dt><dd>${dateText(applied)}</dd><dt>State</dt><dd>${publicStages[stage]}</dd></dl>
${
  isActive(application) &&
  html`<form method="post" action="/status/withdraw" data-question="Withdraw your application?" data-text="We will not consider it any more." data-yes="Withdraw it" data-no="Keep it"><input type="hidden" name="code" value="${code}"><input type="hidden" name="email" value="${values.email}"><button class="danger">Withdraw application</button></form>`
}<p><a href="/status">Look up another application</a></p>`;
  return page(call, { title: 'Your application', body });
}

function withdraw(call: Call): Answer | null {
  const application = wantedBy(call, enteredIn(call));
  if (!application || !isActive(application)) return null;
  if (!call.has('withdraw-nothing')) endWith(call, application, 'withdrawn', 'Candidate');
  return goTo(call, '/status', 'Your application was withdrawn.');
}
