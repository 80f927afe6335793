import { html } from '../../html.ts';
import { type Entry, inputField, isRefused, problemNote, problemsOf } from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, plainAmount } from '../money.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { isTime } from '../time-of-day.ts';
import { emailProblem, isEmail, isPhone, phoneProblem } from './person-checks.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, answer: show },
  { method: 'POST', path: /^\/settings$/, answer: save },
];

function show(call: Call): Answer {
  const { phone, email, opens, closes, feePercent, interestPercent, approvalLimit } = call.agency.settings;
  const values = {
    phone,
    email,
    opens,
    closes,
    fee: String(feePercent),
    interest: String(interestPercent),
    limit: plainAmount(approvalLimit),
  };
  return settingsPage(call, { form: 'settings', values, problems: {} });
}

function settingsPage(call: Call, entry: Entry): Answer {
  const body = html`${problemNote(entry)}<form class="sheet" method="post" action="/settings" novalidate>
<fieldset class="group"><legend>Office</legend>
${inputField(entry, { name: 'phone', label: 'Telephone', type: 'tel', isRequired: true, hint: 'Shown on the public site' })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true })}
${inputField(entry, { name: 'opens', label: 'Opens at', type: 'time', isRequired: true })}
${inputField(entry, { name: 'closes', label: 'Closes at', type: 'time', isRequired: true })}</fieldset>
<fieldset class="group"><legend>Money</legend>
${inputField(entry, { name: 'fee', label: 'Our fee (% of the rent received)', isRequired: true })}
${inputField(entry, { name: 'interest', label: 'Interest for late rents (% a year)', isRequired: true })}
${inputField(entry, { name: 'limit', label: 'Repairs need approval above (£)', isRequired: true })}</fieldset>
<div class="buttons"><button>Save settings</button></div></form>`;
  return page(call, { title: 'Settings', status: isRefused(entry) ? 422 : 200, body });
}

/** Up to one decimal; NaN where that is no number. */
function percentOf(text: string): number {
  return /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : Number.NaN;
}

function save(call: Call): Answer {
  const values = enteredIn(call);
  const { phone = '', email = '', opens = '', closes = '', fee = '', interest = '', limit = '' } = values;
  const feePercent = percentOf(fee);
  const interestPercent = percentOf(interest);
  const approvalLimit = penceOf(limit);
  const problems = problemsOf({
    phone: !isPhone(phone) && phoneProblem,
    email: !isEmail(email) && emailProblem,
    opens: !isTime(opens) && 'Enter a time.',
    closes: (!isTime(closes) && 'Enter a time.') || (closes <= opens && 'The office closes after it opens.'),
    fee: !(feePercent <= 30) && 'Enter a number from 0 to 30.',
    interest: !(interestPercent <= 12) && 'Enter a number from 0 to 12.',
    limit: approvalLimit === null && 'Enter an amount like 500.00.',
  });
  if (isRefused({ problems })) return settingsPage(call, { form: 'settings', values, problems });
  const { settings } = call.agency;
  const saved = { phone, email, opens, closes, feePercent, interestPercent };
  Object.assign(settings, saved, !call.has('settings-limit-lost') && { approvalLimit });
  return goTo(call, '/settings', 'The settings were saved.');
}
