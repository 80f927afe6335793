import { html } from '../../html.ts';
import { fullDate, nextThursdays, today } from '../calendar-date.ts';
import {
  checkField,
  type Entry,
  isRefused,
  type Option,
  type Problems,
  problemList,
  problemsOf,
  radioField,
  selectField,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { euros } from '../money.ts';
import { boxPrices, type Size, sizeNames, sizes, type TrialRequest } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import {
  emailProblem,
  longestName,
  longestTown,
  nameProblem,
  phoneProblem,
  streetProblem,
  townProblem,
} from './text-checks.ts';

export const trialRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/trial$/,
    isPublic: true,
    answer: (call) => trialForm(call, { values: { size: 'medium', first: days[0] ?? '' }, problems: {} }),
  },
  { method: 'POST', path: /^\/trial$/, isPublic: true, answer: send },
  { method: 'GET', path: /^\/trial\/(\d+)$/, isPublic: true, answer: confirmation },
];

const days = nextThursdays(3);
const dayOptions = days.map((day): Option => [day, fullDate(day)]);
const sizeOptions = sizes.map((size): Option => [size, `${sizeNames[size]}, ${euros(boxPrices[size])}`]);

function trialForm(call: Call, entry: Entry): Answer {
  const body = html`<p>Try one box before you decide. You pay when we bring it.</p>${problemList(entry)}
<form class="sheet" method="post" action="/trial">
${textField(entry, { name: 'name', label: 'Name', required: true, maxLength: longestName, autocomplete: 'name' })}
${textField(entry, { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: longestName, autocomplete: 'email' })}
${textField(entry, { name: 'phone', label: 'Telephone', type: 'tel', maxLength: 20, autocomplete: 'tel' })}
${textField(entry, { name: 'street', label: 'Street and number', required: true, maxLength: longestName, autocomplete: 'address-line1' })}
${textField(entry, { name: 'town', label: 'Town', required: true, maxLength: longestTown, autocomplete: 'address-level2' })}
${radioField(entry, { name: 'size', label: 'Size of the box', required: true, options: sizeOptions })}
${selectField(entry, { name: 'first', label: 'Delivery on', required: true, options: dayOptions })}
${checkField(entry, { name: 'consent', label: 'You may store what I have entered, to deliver the box', required: true })}
<button>Request trial box</button></form>`;
  return page(call, { title: 'Request a trial box', status: isRefused(entry) ? 422 : 200, body });
}

function problemsWith(values: Entry['values']): Problems {
  return problemsOf({
    name: nameProblem(values.name),
    email: emailProblem(values.email),
    phone: phoneProblem(values.phone),
    street: streetProblem(values.street),
    town: townProblem(values.town),
    size: !sizeOf(values.size) && 'Choose the size of the box.',
    first: !days.includes(values.first ?? '') && 'Choose the day of the delivery.',
    consent: values.consent !== 'yes' && 'We can only deliver if we may store what you have entered.',
  });
}

function sizeOf(text: string | undefined): Size | undefined {
  return sizes.find((size) => size === text);
}

function send(call: Call): Answer {
  const { farm, session, has } = call;
  const values = enteredIn(call);
  const entry = { values, problems: problemsWith(values) };
  if (isRefused(entry)) return trialForm(call, entry);
  const { name = '', email = '', phone = '', street = '', town = '', first = '' } = values;
  if (has('trial-apostrophe-error') && name.includes("'")) throw new Error(`The name "${name}" ends early.`);
  const size = has('trial-size-default') ? 'small' : (sizeOf(values.size) ?? 'small');
  const id = farm.nextId('requests');
  farm.books.requests.push({ id, day: today, name, email, phone, street, town, size, first });
  session.requested.push(id);
  return goTo(call, `/trial/${id}`, 'Your request was sent.');
}

/** For who sent the request only, and until the office has dealt with it. */
function confirmation(call: Call): Answer | null {
  const { farm, session, id, has } = call;
  const request = farm.request(id);
  if (!request || (!session.requested.includes(id) && !has('trial-of-others'))) return null;
  return page(call, { title: 'Your trial box', body: summary(request) });
}

function summary({ name, email, street, town, size, first }: TrialRequest) {
  return html`<p>Thank you, ${name}. We will write to ${email} to confirm the delivery.</p>
<dl><dt>Box</dt><dd>${sizeNames[size]}</dd><dt>Price</dt><dd>${euros(boxPrices[size])}</dd><dt>Delivery on</dt><dd>${fullDate(first)}</dd><dt>Address</dt><dd>${street}, ${town}</dd></dl>
<p><a href="/box">See this week's box</a></p>`;
}
