import { type Html, html } from '../../html.ts';
import { emailProblem, isEmail, wholeNumber } from '../field-checks.ts';
import {
  type Entry,
  inputField,
  isRefused,
  problemList,
  problemsOf,
  selectField,
  statusFor,
  type Values,
} from '../form.ts';
import { page } from '../layout.ts';
import { interviewLengths } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route, refuse } from '../route.ts';
import { isTime } from '../time-of-day.ts';
import { users } from '../users.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, answer: (call) => settingsPage(call, {}, {}) },
  { method: 'POST', path: /^\/settings$/, answer: save },
  { method: 'POST', path: /^\/settings\/sources$/, answer: addSource },
  { method: 'POST', path: /^\/settings\/sources\/remove$/, answer: removeSource },
];

/** @param entered what was sent and refused; the settings themselves stand in all other fields */
function settingsPage(call: Call, entered: Values, problems: Entry['problems']): Answer {
  const { email, opens, closes, interviewMinutes, offerDays } = call.office.settings;
  const saved = {
    email,
    opens,
    closes,
    interviewMinutes: String(interviewMinutes),
    offerDays: String(offerDays),
  };
  const entry = { values: { ...saved, ...entered }, problems };
  const lengths = interviewLengths.map((minutes) => [String(minutes), `${minutes} minutes`] as const);
  const body = html`${problemList(entry)}<div class="columns"><form class="sheet" method="post" action="/settings" novalidate>
${inputField(entry, { name: 'email', label: 'E-mail for applicants', type: 'email', isRequired: true, hint: 'Shown on the public pages' })}
${inputField(entry, { name: 'opens', label: 'Interviews from', type: 'time', isRequired: true })}
${inputField(entry, { name: 'closes', label: 'Interviews until', type: 'time', isRequired: true })}
${selectField(entry, { name: 'interviewMinutes', label: 'Usual length of interviews', isRequired: true, options: lengths })}
${inputField(entry, { name: 'offerDays', label: 'Days to answer an offer', type: 'number', isRequired: true })}
<button>Save settings</button></form>
<div><section><h2>Sources</h2>${sourceList(call)}
<form class="inline" method="post" action="/settings/sources" novalidate>${inputField(entry, { name: 'source', label: 'New source', isRequired: true, maxLength: 40 })}<button>Add source</button></form></section>
<section><h2>Team</h2><ul>${users.map(({ name, role }) => html`<li>${name}, ${role}</li>`)}</ul></section></div></div>`;
  return page(call, { title: 'Settings', status: statusFor(entry), body });
}

function sourceList({ office }: Call): Html {
  return html`<ul class="tags">${office.settings.sources.map(
    (source) =>
      html`<li><form method="post" action="/settings/sources/remove" data-question="Remove this source?" data-text="${source} can't be chosen any more. Applications keep it." data-yes="Remove" data-no="Keep"><input type="hidden" name="source" value="${source}"><span class="tag">${source}</span> <button class="plain" aria-label="Remove the source ${source}">×</button></form></li>`,
  )}</ul>`;
}

function save(call: Call): Answer {
  const values = enteredIn(call);
  const { email = '', opens = '', closes = '' } = values;
  const interviewMinutes = Number(values.interviewMinutes);
  const offerDays = wholeNumber(values.offerDays, 1, 60);
  const isReversed = closes <= opens && !call.has('settings-hours-reversed');
  const problems = problemsOf({
    email: !isEmail(email) && emailProblem,
    opens: !isTime(opens) && 'Enter a time.',
    closes: (!isTime(closes) && 'Enter a time.') || (isReversed && 'This must be later than the beginning.'),
    interviewMinutes: !interviewLengths.includes(interviewMinutes) && 'Choose a length.',
    offerDays: offerDays === null && 'Enter a number from 1 to 60.',
  });
  if (isRefused({ problems })) return settingsPage(call, values, problems);
  const { settings } = call.office;
  Object.assign(settings, { opens, closes, interviewMinutes, offerDays });
  if (!call.has('settings-email-kept')) settings.email = email;
  return goTo(call, '/settings', 'The settings were saved.');
}

function addSource(call: Call): Answer {
  const { source = '' } = enteredIn(call);
  const { sources } = call.office.settings;
  const isKnown = sources.some((one) => one.toLowerCase() === source.toLowerCase());
  const problems = problemsOf({
    source:
      ((source === '' || source.length > 40) && 'Enter a name of up to 40 characters.') ||
      (isKnown && 'There is such a source already.'),
  });
  if (isRefused({ problems })) return settingsPage(call, { source }, problems);
  sources.push(source);
  sources.sort((a, b) => a.localeCompare(b));
  return goTo(call, '/settings', `The source ${source} was added.`);
}

function removeSource(call: Call): Answer {
  const { source = '' } = enteredIn(call);
  const { settings } = call.office;
  if (!settings.sources.includes(source)) return refuse(call, '/settings', 'There is no such source.');
  settings.sources = settings.sources.filter((one) => one !== source);
  return goTo(call, '/settings', `The source ${source} was removed.`);
}
