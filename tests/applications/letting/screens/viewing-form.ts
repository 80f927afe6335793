import { html } from '../../html.ts';
import { byId, nextId } from '../agency.ts';
import { dateText, isDay, today } from '../calendar-date.ts';
import {
  choiceField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Problems,
  problemNote,
  problemsOf,
  type Values,
} from '../form.ts';
import { homeStatus } from '../home-status.ts';
import { page } from '../layout.ts';
import { agents, type Viewing } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { isTime, minutesOf, twelveHours } from '../time-of-day.ts';
import { isPhone, phoneProblem } from './person-checks.ts';
import { calendarPath } from './viewings.ts';

export const viewingFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/viewings\/new$/, answer: begin },
  { method: 'POST', path: /^\/viewings\/new$/, answer: add },
  { method: 'GET', path: /^\/viewings\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/viewings\/(\d+)\/edit$/, answer: change },
];

/** How long a viewing takes. */
const minutes = 30;

function begin(call: Call): Answer {
  const enquiry = byId(call.agency.books.enquiries, Number(asked(call, 'enquiry')));
  const day = enquiry?.wished ?? '';
  const values = {
    enquiry: enquiry ? String(enquiry.id) : '',
    property: String(enquiry?.propertyId ?? asked(call, 'property')),
    visitor: enquiry?.name ?? '',
    phone: enquiry?.phone ?? '',
    day: day >= today() ? day : '',
    time: '',
    agent: '',
  };
  return formPage(call, null, { form: 'viewing', values, problems: {} });
}

function formPage(call: Call, viewing: Viewing | null, entry: Entry): Answer {
  const { agency } = call;
  const { opens, closes } = agency.settings;
  const homes = agency.properties
    .filter((property) => homeStatus(agency, property) !== 'let' || property.id === viewing?.propertyId)
    .map(({ id }) => [String(id), agency.addressOf(id)] as const);
  const body = html`${problemNote(entry)}<form class="sheet narrow" method="post" action="${viewing ? `/viewings/${viewing.id}/edit` : '/viewings/new'}" novalidate>
<input type="hidden" name="enquiry" value="${entry.values.enquiry}">
${choiceField(entry, { name: 'property', label: 'Property', isRequired: true, options: [['', 'Choose a property'], ...homes] })}
${inputField(entry, { name: 'visitor', label: 'Visitor', isRequired: true, maxLength: 60 })}
${inputField(entry, { name: 'phone', label: 'Telephone', type: 'tel', isRequired: true })}
${inputField(entry, { name: 'day', label: 'Day', type: 'date', isRequired: true, min: today() })}
${inputField(entry, { name: 'time', label: 'Time', type: 'time', isRequired: true, hint: `From ${twelveHours(opens)}; a viewing takes ${minutes} minutes and ends by ${twelveHours(closes)}.` })}
${choiceField(entry, { name: 'agent', label: 'Agent', isRequired: true, options: namedOptions('Choose an agent', agents) })}
<div class="buttons"><button>Save viewing</button><a href="/viewings">Cancel</a></div></form>`;
  return page(call, {
    title: viewing ? 'Move viewing' : 'Arrange viewing',
    status: isRefused(entry) ? 422 : 200,
    body,
  });
}

function problemsWith({ agency, has }: Call, values: Values, id: number): Problems {
  const { property = '', visitor = '', phone = '', day = '', time = '', agent = '' } = values;
  const { opens, closes } = agency.settings;
  const start = minutesOf(time);
  const isClosed = start < minutesOf(opens) || start + minutes > minutesOf(closes);
  const clash = agency.books.viewings.find(
    (other) =>
      other.id !== id &&
      !other.isCancelled &&
      other.agent === agent &&
      other.day === day &&
      Math.abs(minutesOf(other.time) - start) < minutes,
  );
  return problemsOf({
    property: !byId(agency.properties, Number(property)) && 'Choose a property.',
    visitor: !visitor && 'Enter who comes.',
    phone: !isPhone(phone) && phoneProblem,
    day: (!isDay(day) && 'Enter a day.') || (day < today() && 'This day is over.'),
    time:
      (!isTime(time) && 'Enter a time.') ||
      (isClosed && `Choose a time between ${twelveHours(opens)} and ${twelveHours(closes)}.`),
    agent:
      (!agents.includes(agent) && 'Choose an agent.') ||
      (clash !== undefined &&
        !has('viewing-clash') &&
        `${agent} has a viewing with ${clash.visitor} at ${twelveHours(clash.time)}.`),
  });
}

function viewingOf(values: Values): Omit<Viewing, 'id'> {
  const { property, visitor = '', phone = '', day = '', time = '', agent = '' } = values;
  return { propertyId: Number(property), visitor, phone, day, time, agent, isCancelled: false };
}

function add(call: Call): Answer {
  const values = enteredIn(call);
  const problems = problemsWith(call, values, 0);
  if (isRefused({ problems })) return formPage(call, null, { form: 'viewing', values, problems });
  const { viewings, enquiries } = call.agency.books;
  const fresh = { ...viewingOf(values), id: nextId(viewings) };
  viewings.push(fresh);
  const enquiry = byId(enquiries, Number(values.enquiry));
  if (enquiry) enquiry.state = 'answered';
  return goTo(
    call,
    calendarPath(fresh.day),
    `The viewing of ${fresh.visitor} is arranged for ${dateText(fresh.day)}.`,
  );
}

function edit(call: Call): Answer | null {
  const viewing = openViewing(call);
  if (!viewing) return null;
  const { propertyId, visitor, phone, day, time, agent } = viewing;
  const values = { property: String(propertyId), visitor, phone, day, time, agent };
  return formPage(call, viewing, { form: 'viewing', values, problems: {} });
}

function change(call: Call): Answer | null {
  const viewing = openViewing(call);
  if (!viewing) return null;
  const values = enteredIn(call);
  const problems = problemsWith(call, values, viewing.id);
  if (isRefused({ problems })) return formPage(call, viewing, { form: 'viewing', values, problems });
  const { viewings } = call.agency.books;
  const moved = viewingOf(values);
  if (call.has('viewing-moved-copied')) viewings.push({ ...moved, id: nextId(viewings) });
  else Object.assign(viewing, moved);
  return goTo(
    call,
    calendarPath(moved.day),
    `The viewing of ${moved.visitor} is on ${dateText(moved.day)} now.`,
  );
}

function openViewing({ agency, key }: Call): Viewing | undefined {
  const viewing = byId(agency.books.viewings, Number(key));
  return viewing?.isCancelled ? undefined : viewing;
}
