import { type Html, html } from '../../html.ts';
import { nextId } from '../agency.ts';
import { dateText, isDay, today } from '../calendar-date.ts';
import {
  type Entry,
  inputField,
  isRefused,
  type Problems,
  problemNote,
  problemsOf,
  textField,
  tickField,
  type Values,
} from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import type { Property } from '../records.ts';
import { depositLimit } from '../rent-account.ts';
import { type Answer, asked, type Call, enteredIn, type Route } from '../route.ts';
import { availableText, bedroomText, homesOnOffer } from './offers.ts';
import { emailProblem, isEmail, isPhone, phoneProblem } from './person-checks.ts';

export const offerRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/homes\/(LS-\d+)$/, isPublic: true, answer: show },
  { method: 'POST', path: /^\/homes\/(LS-\d+)$/, isPublic: true, answer: enquire },
  { method: 'GET', path: /^\/thank-you$/, isPublic: true, answer: thanks },
];

const longestMessage = 400;

function show(call: Call): Answer | null {
  const home = homeOf(call);
  return home ? homePage(call, home, { form: 'enquiry', values: {}, problems: {} }) : null;
}

function homePage(call: Call, home: Property, entry: Entry): Answer {
  const body = html`<p><a href="/">All homes</a></p>
<div class="columns"><section><h2>About this home</h2><p>${home.description}</p>${facts(call, home)}</section>
<section><h2>Ask for a viewing</h2>${enquiryForm(call, home, entry)}</section></div>`;
  return page(call, { title: home.street, status: isRefused(entry) ? 422 : 200, body });
}

function facts({ has }: Call, home: Property): Html {
  const deposit = has('deposit-four-week-month') ? Math.round((home.rent / 4) * 5) : depositLimit(home.rent);
  return html`<dl><dt>Reference</dt><dd>${home.reference}</dd><dt>Rent a month</dt><dd>${pounds(home.rent)}</dd>
<dt>Deposit (five weeks' rent)</dt><dd>${pounds(deposit)}</dd><dt>Size</dt><dd>${home.kind}, ${bedroomText(home.bedrooms)}</dd>
<dt>Furniture</dt><dd>${home.isFurnished ? 'Furnished' : 'Unfurnished'}</dd><dt>Area</dt><dd>${home.area}, ${home.postcode}</dd><dt>Available</dt><dd>${availableText(home)}</dd></dl>`;
}

function enquiryForm({ has }: Call, home: Property, entry: Entry): Html {
  const min = has('enquiry-past-day') ? undefined : today();
  return html`${problemNote(entry)}<form class="sheet" method="post" action="/homes/${home.reference}">
<p class="must-note">Fields with a * are required.</p>
${inputField(entry, { name: 'name', label: 'Your name', isRequired: true, maxLength: 60 })}
${inputField(entry, { name: 'email', label: 'E-mail', type: 'email', isRequired: true })}
${inputField(entry, { name: 'phone', label: 'Telephone', type: 'tel', isRequired: true })}
${inputField(entry, { name: 'wished', label: 'Day you would like to come', type: 'date', min, hint: 'Leave it empty if any day suits you.' })}
${textField(entry, { name: 'message', label: 'Message', maxLength: longestMessage, hint: `Up to ${longestMessage} characters.` })}
${tickField(entry, { name: 'consent', label: 'You may keep my details until my enquiry is answered', isRequired: !has('enquiry-consent-unchecked') })}
<div class="buttons"><button>Send enquiry</button></div></form>`;
}

function problemsWith({ has }: Call, values: Values): Problems {
  const { name = '', email = '', phone = '', wished = '', message = '', consent } = values;
  const dayProblem =
    (!isDay(wished) && 'Enter a day.') ||
    (wished < today() && !has('enquiry-past-day') && 'Choose today or a later day.');
  return problemsOf({
    name: !name && 'Enter your name.',
    email: !isEmail(email) && emailProblem,
    phone: !isPhone(phone) && (has('enquiry-phone-message') ? emailProblem : phoneProblem),
    wished: wished !== '' && dayProblem,
    message: message.length > longestMessage && `Use ${longestMessage} characters at most.`,
    consent:
      consent !== 'yes' && !has('enquiry-consent-unchecked') && 'We need your consent before we can answer.',
  });
}

function enquire(call: Call): Answer | null {
  const home = homeOf(call);
  if (!home) return null;
  const values = enteredIn(call);
  const entry = { form: 'enquiry', values, problems: problemsWith(call, values) };
  if (isRefused(entry)) return homePage(call, home, entry);
  const { enquiries } = call.agency.books;
  const { name = '', email = '', phone = '', wished = '', message = '' } = values;
  enquiries.push({
    id: nextId(enquiries),
    propertyId: home.id,
    name,
    email,
    phone,
    received: today(),
    wished,
    message: call.has('enquiry-message-lost') ? '' : message,
    state: 'new',
  });
  return { location: `/thank-you?home=${home.reference}` };
}

function thanks(call: Call): Answer {
  const home = call.agency.properties.find(({ reference }) => reference === asked(call, 'home'));
  const body = html`<p>Your enquiry${home && ` about ${home.street}`} was sent on ${dateText(today())}. We answer within two working days.</p>
<p><a href="/">See more homes</a></p>`;
  return page(call, { title: 'Thank you', body });
}

function homeOf(call: Call): Property | undefined {
  return homesOnOffer(call).find(({ reference }) => reference === call.key);
}
