import { type Html, html } from '../../html.ts';
import { byId } from '../agency.ts';
import { dateText, today } from '../calendar-date.ts';
import {
  choiceField,
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  problemNote,
  problemsOf,
  textField,
  tickField,
} from '../form.ts';
import { page } from '../layout.ts';
import { penceOf, plainAmount, pounds } from '../money.ts';
import { contractors, priorities, type Repair, repairStates } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { propertyLink } from './links.ts';

export const repairRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/repairs\/(\d+)$/, answer: show },
  { method: 'POST', path: /^\/repairs\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/repairs\/(\d+)\/notes$/, answer: addNote },
];

const noNote: Entry = { form: 'note', values: {}, problems: {} };

function show(call: Call): Answer | null {
  const repair = repairOf(call);
  return repair ? repairPage(call, repair, entryOf(repair), noNote) : null;
}

function entryOf({ priority, contractor, estimate, isApproved }: Repair): Entry {
  const values = {
    priority,
    contractor,
    estimate: estimate > 0 ? plainAmount(estimate) : '',
    approved: isApproved ? 'yes' : '',
  };
  return { form: 'work', values, problems: {} };
}

function repairPage(call: Call, repair: Repair, work: Entry, note: Entry): Answer {
  const { agency } = call;
  const { id, title, propertyId, reportedBy, reported, state, description } = repair;
  const body = html`<p><a href="/repairs">Back to the board</a></p><dl><dt>Number</dt><dd>R-${id}</dd><dt>Property</dt><dd>${propertyLink(agency, propertyId)}</dd>
<dt>State</dt><dd>${repairStates[state]}</dd><dt>Reported</dt><dd>${dateText(reported)} by ${reportedBy}</dd><dt>Description</dt><dd>${description || '–'}</dd></dl>
<div class="columns"><section><h2>Work</h2>${workForm(call, repair, work)}</section><section><h2>Notes</h2>${notes(repair)}
${problemNote(note)}<form class="sheet" method="post" action="/repairs/${id}/notes" novalidate>${textField(note, { name: 'text', label: 'New note', maxLength: 200, isRequired: true })}<div class="buttons"><button>Add note</button></div></form></section></div>`;
  return page(call, { title, status: isRefused(work) || isRefused(note) ? 422 : 200, body });
}

function workForm({ agency }: Call, { id }: Repair, entry: Entry): Html {
  const limit = pounds(agency.settings.approvalLimit);
  return html`${problemNote(entry)}<form class="sheet" method="post" action="/repairs/${id}" novalidate>
${choiceField(entry, { name: 'priority', label: 'Priority', isRequired: true, options: namedOptions(null, priorities) })}
${choiceField(entry, { name: 'contractor', label: 'Contractor', options: namedOptions('None yet', contractors) })}
${inputField(entry, { name: 'estimate', label: 'Estimate (£)', hint: `Above ${limit} the landlord has to approve.` })}
${tickField(entry, { name: 'approved', label: 'The landlord has approved the costs' })}
<div class="buttons"><button>Save work</button></div></form>`;
}

function notes({ notes }: Repair): Html {
  if (notes.length === 0) return html`<p class="empty">No notes yet.</p>`;
  return html`<ol class="plain-list notes">${notes.map(({ day, text }) => html`<li><span class="quiet">${dateText(day)}</span> ${text}</li>`)}</ol>`;
}

function change(call: Call): Answer | null {
  const repair = repairOf(call);
  if (!repair) return null;
  const values = enteredIn(call);
  const { priority = '', contractor = '', estimate = '', approved } = values;
  const pence = estimate === '' ? 0 : penceOf(estimate);
  const problems = problemsOf({
    priority: !priorities.includes(priority) && 'Choose a priority.',
    contractor: contractor !== '' && !contractors.includes(contractor) && 'Choose a contractor.',
    estimate: pence === null && 'Enter an amount like 120.00.',
  });
  if (isRefused({ problems })) return repairPage(call, repair, { form: 'work', values, problems }, noNote);
  Object.assign(repair, { priority, contractor, estimate: pence ?? 0, isApproved: approved === 'yes' });
  return goTo(call, `/repairs/${repair.id}`, 'The work was saved.');
}

function addNote(call: Call): Answer | null {
  const repair = repairOf(call);
  if (!repair) return null;
  const values = enteredIn(call);
  const { text = '' } = values;
  const problems = problemsOf({
    text: (!text && 'Write something first.') || (text.length > 200 && 'Use 200 characters at most.'),
  });
  const entry = { form: 'note', values, problems };
  if (isRefused(entry)) return repairPage(call, repair, entryOf(repair), entry);
  if (!call.has('note-not-kept')) repair.notes.push({ day: today(), text });
  return goTo(call, `/repairs/${repair.id}`, 'The note was added.');
}

function repairOf({ agency, key }: Call): Repair | undefined {
  return byId(agency.books.repairs, Number(key));
}
