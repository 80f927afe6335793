import { html, type Part } from '../../html.ts';
import { inDays, isDay, isWorkday, longDate, today } from '../calendar-date.ts';
import {
  checkField,
  choiceField,
  type Entry,
  found,
  isRefused,
  longField,
  type Problems,
  problemNote,
  same,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { isService, isTime, services, times } from '../offer.ts';
import { isPlate, tidyPlate } from '../plate.ts';
import { type Answer, type Call, enteredValues, goTo, type Route } from '../route.ts';
import { contactProblems } from './contact.ts';

type Values = Readonly<Record<string, string>>;

interface Step {
  readonly path: string;
  readonly title: string;
  /** The names of its fields. */
  readonly fields: readonly string[];
  body(entry: Entry): Part;
  problems(values: Values, call: Call): Problems;
}

const steps: readonly Step[] = [
  {
    path: '/appointment',
    title: 'Your vehicle',
    fields: ['plate', 'make', 'model'],
    body: vehicleFields,
    problems: ({ plate = '', make }) =>
      found({
        plate: !isPlate(plate) && 'Enter a registration like AB12 CDE.',
        make: !make && 'Enter the make.',
      }),
  },
  {
    path: '/appointment/visit',
    title: 'Your visit',
    fields: ['service', 'day', 'time', 'remark'],
    body: visitFields,
    problems: visitProblems,
  },
  {
    path: '/appointment/contact',
    title: 'How we reach you',
    fields: ['name', 'phone', 'email', 'consent'],
    body: contactFields,
    problems: (values, call) => ({
      ...contactProblems(values),
      ...found({
        consent:
          values.consent !== 'yes' && !call.has('wizard-consent') && 'We need your consent to answer you.',
      }),
    }),
  },
];

export const appointmentRoutes: readonly Route[] = [
  ...steps.flatMap((step, index): Route[] => {
    const path = new RegExp(`^${step.path}$`);
    return [
      { method: 'GET', path, isPublic: true, answer: (call) => show(call, index) },
      { method: 'POST', path, isPublic: true, answer: (call) => take(call, index) },
    ];
  }),
  { method: 'GET', path: /^\/appointment\/review$/, isPublic: true, answer: review },
  { method: 'POST', path: /^\/appointment\/review$/, isPublic: true, answer: send },
  { method: 'GET', path: /^\/appointment\/sent$/, isPublic: true, answer: sent },
];

const longestRemark = 200;

function vehicleFields(entry: Entry) {
  return html`${textField(entry, { name: 'plate', label: 'Registration', required: true, hint: 'As on the plate, like AB12 CDE' })}
${textField(entry, { name: 'make', label: 'Make', required: true })}${textField(entry, { name: 'model', label: 'Model' })}`;
}

function visitFields(entry: Entry) {
  const { values, problems } = entry;
  return html`<fieldset class="field"><legend>What can we do?</legend>${services.map(
    ({ name }) =>
      html`<label class="choice"><input type="radio" name="service" value="${name}"${values.service === name && html` checked`}> ${name}</label>`,
  )}${problems.service && html`<span class="error">${problems.service}</span>`}</fieldset>
${textField(entry, { name: 'day', label: 'Day', type: 'date', required: true, hint: 'Monday to Friday, within the next three months' })}
${choiceField(entry, { name: 'time', label: 'Time' }, same(times))}
${longField(entry, { name: 'remark', label: 'Remark' }, longestRemark)}`;
}

function contactFields(entry: Entry) {
  return html`${textField(entry, { name: 'name', label: 'Name', required: true })}${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', required: true })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true })}${checkField(entry, { name: 'consent', label: 'Millrace Garage may keep these details to answer me' })}`;
}

function visitProblems({ service = '', day = '', time = '', remark = '' }: Values, { has }: Call): Problems {
  return found({
    service: !isService(service) && 'Choose a service.',
    day:
      (!isDay(day) && 'Choose a day.') ||
      ((day <= today() || day > inDays(92)) && 'Choose a day from tomorrow on, within three months.') ||
      (!isWorkday(day) && !has('wizard-weekend') && 'The garage is closed at weekends.'),
    time: !isTime(time) && 'Choose a time.',
    remark: remark.length > longestRemark && `Use ${longestRemark} characters at most.`,
  });
}

function show(call: Call, index: number): Answer {
  // Nobody comes to a step without those before.
  const missing = firstIncomplete(call);
  if (missing !== null && missing < index) return goTo(call, steps[missing]?.path ?? '/appointment');
  const values = call.has('wizard-back-empty') ? {} : call.session.request;
  return form(call, index, { values, problems: {} });
}

function form(call: Call, index: number, entry: Entry): Answer {
  const step = steps[index];
  const before = steps[index - 1];
  const body = html`${progress(index)}${problemNote(entry)}
<form class="sheet" method="post" action="${step?.path}"><h2>${step?.title}</h2>${step?.body(entry)}
<button>Continue</button> ${before && html`<a href="${before.path}">Back</a>`}</form>`;
  return page(call, { title: 'Request an appointment', status: isRefused(entry) ? 422 : 200, body });
}

function progress(current: number) {
  const titles = [...steps.map(({ title }) => title), 'Check and send'];
  return html`<ol class="steps">${titles.map((title, index) => html`<li${index === current && html` aria-current="step"`}>${title}</li>`)}</ol>`;
}

function take(call: Call, index: number): Answer {
  const step = steps[index];
  const values = enteredValues(call);
  const problems = step?.problems(values, call) ?? {};
  if (!step || Object.keys(problems).length > 0) return form(call, index, { values, problems });
  const taken = Object.fromEntries(step.fields.map((name) => [name, values[name] ?? '']));
  call.session.request = { ...call.session.request, ...taken };
  return goTo(call, steps[index + 1]?.path ?? '/appointment/review');
}

function firstIncomplete(call: Call): number | null {
  const { request } = call.session;
  const index = steps.findIndex((step) => Object.keys(step.problems(request, call)).length > 0);
  return index < 0 ? null : index;
}

function review(call: Call): Answer {
  const missing = firstIncomplete(call);
  if (missing !== null) return goTo(call, steps[missing]?.path ?? '/appointment');
  const {
    plate = '',
    make,
    model,
    service,
    day = '',
    time,
    remark,
    name,
    phone,
    email,
  } = call.session.request;
  const body = html`${progress(steps.length)}<div class="panel"><h2>Vehicle</h2><dl><dt>Registration</dt><dd>${tidyPlate(plate)}</dd><dt>Make and model</dt><dd>${make} ${model}</dd></dl>
<p><a href="/appointment">Change the vehicle</a></p>
<h2>Visit</h2><dl><dt>Service</dt><dd>${service}</dd><dt>When</dt><dd>${longDate(day)}, ${time}</dd><dt>Remark</dt><dd>${remark || 'None'}</dd></dl>
<p><a href="/appointment/visit">Change the visit</a></p>
<h2>Contact</h2><dl><dt>Name</dt><dd>${name}</dd><dt>Telephone</dt><dd>${phone}</dd><dt>E-mail</dt><dd>${email}</dd></dl>
<p><a href="/appointment/contact">Change the contact</a></p></div>
<form method="post" action="/appointment/review"><p><button>Send request</button></p></form>`;
  return page(call, { title: 'Request an appointment', body });
}

function send(call: Call): Answer {
  if (firstIncomplete(call) !== null) return goTo(call, '/appointment/review');
  const { session, books, has } = call;
  const { plate = '', make = '', model = '', service = '', day = '', time = '' } = session.request;
  const { remark = '', name = '', phone = '', email = '' } = session.request;
  const { id } = books.addRequest({
    ...{ plate: tidyPlate(plate), make, model, service, day, time },
    ...{ remark: has('wizard-remark-lost') ? '' : remark, name, phone, email },
  });
  session.request = {};
  session.sent = id;
  return goTo(call, '/appointment/sent');
}

function sent(call: Call): Answer {
  const request = call.books.requests.find(({ id }) => id === call.session.sent);
  if (!request) return goTo(call, '/appointment');
  const body = html`<p>Thank you, ${request.name}. We have received your request for <strong>${longDate(request.day)}, ${request.time}</strong>
and will call you on ${request.phone} to confirm it.</p><p>Your reference is <strong>R-${request.id}</strong>.</p><p><a href="/">Back to the welcome page</a></p>`;
  return page(call, { title: 'Request sent', body });
}
