import { html } from '../../html.ts';
import { longDate, today } from '../calendar-date.ts';
import {
  areaField,
  checkField,
  type Entered,
  emailProblem,
  isEmail,
  isRefused,
  type Option,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  textField,
  wholeNumber,
} from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { nextId } from '../office.ts';
import { type OfferRequest, services } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';

export const offerRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/offer$/,
    isPublic: true,
    answer: (call) => offerForm(call, shown({ service: asked(call, 'service'), hours: '8' })),
  },
  { method: 'POST', path: /^\/offer$/, isPublic: true, answer: send },
  { method: 'GET', path: /^\/offer\/done$/, isPublic: true, answer: done },
];

const longestText = 500;
const mostHours = 500;

const options: readonly Option[] = [
  ['', 'Choose a service'],
  ...services.map(({ key, name, rate }): Option => [key, `${name}, ${pounds(rate)} an hour`]),
];

function offerForm(call: Call, entered: Entered): Answer {
  const rates = Object.fromEntries(services.map(({ key, rate }) => [key, rate]));
  const { service = '', hours } = entered.values;
  const estimate = (rates[service] ?? 0) * (wholeNumber(hours, 1, mostHours) ?? 0);
  const body = html`<p>Tell us what you need, and you get an offer within three working days. It costs you nothing.</p>${problemList(entered)}
<form class="sheet" method="post" action="/offer" novalidate data-rates="${JSON.stringify(rates)}">
${textField(entered, { name: 'name', label: 'Your name', required: true, autocomplete: 'name' })}
${textField(entered, { name: 'company', label: 'Organisation', autocomplete: 'organization' })}
${textField(entered, { name: 'email', label: 'E-mail', type: 'email', required: true, autocomplete: 'email' })}
${selectField(entered, { name: 'service', label: 'Service', required: true, options })}
${textField(entered, { name: 'hours', label: 'Hours, about', type: 'number', min: '1', max: String(mostHours), required: true })}
<p>Estimate, without VAT: <output for="service hours">${pounds(estimate)}</output></p>
${areaField(entered, { name: 'text', label: 'What is it about?', maxLength: longestText, required: true, hint: `Up to ${longestText} characters` })}
${checkField(entered, { name: 'consent', label: 'You may keep what I have entered until the offer is made', required: true })}
<button>Send request</button></form>`;
  return page(call, { title: 'Ask for an offer', status: statusFor(entered), body });
}

function send(call: Call): Answer {
  const values = enteredIn(call);
  const { name = '', company = '', email = '', text = '' } = values;
  const service = services.find(({ key }) => key === values.service);
  const hours = wholeNumber(values.hours, 1, mostHours);
  const problems = problemsOf({
    name: !name && 'Enter your name.',
    email: !isEmail(email) && emailProblem,
    service: !service && 'Choose a service.',
    hours: hours === null && `Enter a number of hours from 1 to ${mostHours}.`,
    text:
      (!text && 'Say what it is about.') ||
      (text.length > longestText && `Use ${longestText} characters at most.`),
    consent: values.consent !== 'yes' && 'Please allow us to keep what you have entered.',
  });
  const entered = { values, problems };
  if (!service || hours === null || isRefused(entered)) return offerForm(call, entered);
  const { requests } = call.office.books;
  const kept = call.has('offer-service-lost') ? services[0].key : service.key;
  const id = nextId(requests);
  requests.push({ id, name, company, email, service: kept, hours, text, received: today, isAnswered: false });
  call.session.requested = id;
  return goTo(call, '/offer/done');
}

function done(call: Call): Answer {
  const request = call.office.request(call.session.requested ?? 0);
  const body = request
    ? html`<p>Thank you, ${request.name}. Your request has the number <strong>${referenceOf(request)}</strong>.</p>
<p>We received it on ${longDate(request.received)}, and write to ${request.email} within three working days.</p>
<p><a href="/">Back to the first page</a></p>`
    : html`<p>You have not sent a request yet. <a href="/offer">Ask for an offer</a></p>`;
  return page(call, { title: 'Your request', body });
}

function referenceOf({ id }: OfferRequest): string {
  return `R-${String(id).padStart(4, '0')}`;
}
