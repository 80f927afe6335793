import { html } from '../../html.ts';
import {
  areaField,
  type Entered,
  emailProblem,
  isEmail,
  isPhone,
  isRefused,
  phoneProblem,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { termOf, termOptions } from './client-fields.ts';

export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/settings$/, answer: show },
  { method: 'POST', path: /^\/settings$/, answer: save },
];

const longestText = 200;

function show(call: Call): Answer {
  const { name, email, phone, vatPercent, paymentDays, invoiceText } = call.office.books.settings;
  const numbers = { vatPercent: String(vatPercent), paymentDays: String(paymentDays) };
  return settingsPage(call, shown({ name, email, phone, invoiceText, ...numbers }));
}

function settingsPage(call: Call, entered: Entered): Answer {
  const body = html`${problemList(entered)}<form class="sheet" method="post" action="/settings" novalidate>
<h2>Consultancy</h2>
${textField(entered, { name: 'name', label: 'Name', required: true })}
${textField(entered, { name: 'email', label: 'E-mail', type: 'email', required: true })}
${textField(entered, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
<h2>Invoices</h2>
${textField(entered, { name: 'vatPercent', label: 'VAT in percent', type: 'number', min: '0', max: '30', required: true, hint: 'For new invoices' })}
${selectField(entered, { name: 'paymentDays', label: 'Payment term', required: true, options: termOptions, hint: 'For new clients' })}
${areaField(entered, { name: 'invoiceText', label: 'Text below an invoice', maxLength: longestText })}
<button>Save settings</button></form>`;
  return page(call, { title: 'Settings', status: statusFor(entered), body });
}

function save(call: Call): Answer {
  const values = enteredIn(call);
  const { name = '', email = '', phone = '', invoiceText = '' } = values;
  const vatPercent = wholeNumber(values.vatPercent, 0, 30);
  const paymentDays = termOf(values.paymentDays);
  const problems = problemsOf({
    name: !name && 'Enter the name of the consultancy.',
    email: !isEmail(email) && emailProblem,
    phone: !isPhone(phone) && phoneProblem,
    vatPercent: vatPercent === null && 'Enter a whole number from 0 to 30.',
    paymentDays: paymentDays === null && 'Choose a payment term.',
    invoiceText: invoiceText.length > longestText && `Use ${longestText} characters at most.`,
  });
  const entered = { values, problems };
  if (isRefused(entered)) return settingsPage(call, entered);
  Object.assign(call.office.books.settings, { name, email, phone, vatPercent, paymentDays, invoiceText });
  return goTo(call, '/settings', 'The settings were saved.');
}
