import { type Html, html } from '../../html.ts';
import { byId, nextId } from '../agency.ts';
import { daysBetween, today } from '../calendar-date.ts';
import {
  choiceField,
  inputField,
  isRefused,
  namedOptions,
  optionList,
  problemsOf,
  textField,
} from '../form.ts';
import { page } from '../layout.ts';
import { pounds } from '../money.ts';
import { areas, priorities, type Repair, type RepairState, repairStates } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, leaveDialog, type Route } from '../route.ts';
import { counted } from './links.ts';

export const repairListRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/repairs$/, answer: board },
  { method: 'POST', path: /^\/repairs\/new$/, answer: add },
  { method: 'POST', path: /^\/repairs\/(\d+)\/state$/, answer: move },
];

const stateEntries = Object.entries(repairStates) as [RepairState, string][];

function board(call: Call): Answer {
  const priority = asked(call, 'priority');
  const area = asked(call, 'area');
  const body = html`<form class="bar" method="get" action="/repairs" role="search" aria-label="Repairs">
<div><label for="priority">Priority</label><select id="priority" name="priority">${optionList(namedOptions('All priorities', priorities), priority)}</select></div>
<div><label for="area">Area</label><select id="area" name="area">${optionList(namedOptions('All areas', areas), area)}</select></div><button>Filter</button></form>
<p id="board-message" role="status"></p>
<div class="board">${stateEntries.map(([state, label]) => column(call, state, label, repairsIn(call, state, priority, area)))}</div>${newDialog(call)}`;
  const actions = html`<button type="button" data-open="new-repair">New repair</button>`;
  return page(call, { title: 'Repairs', actions, body, scripts: ['repair-board'] });
}

function repairsIn({ agency, has }: Call, state: RepairState, priority: string, area: string): Repair[] {
  const isOfAll = state === 'done' && has('board-done-unfiltered');
  const order = (a: Repair, b: Repair) =>
    has('board-priority-text')
      ? a.priority.localeCompare(b.priority)
      : priorities.indexOf(a.priority) - priorities.indexOf(b.priority);
  return agency.books.repairs
    .filter(
      (repair) =>
        repair.state === state &&
        (priority === '' || repair.priority === priority || isOfAll) &&
        (area === '' || agency.property(repair.propertyId)?.area === area),
    )
    .toSorted((a, b) => order(a, b) || a.reported.localeCompare(b.reported));
}

function column(call: Call, state: RepairState, label: string, repairs: readonly Repair[]): Html {
  return html`<section class="column" data-state="${state}" aria-labelledby="column-${state}"><h2 id="column-${state}">${label} <span class="count">${repairs.length}</span></h2>
${repairs.map((repair) => card(call, repair))}<p class="empty"${repairs.length > 0 && html` hidden`}>Nothing here.</p></section>`;
}

function card({ agency }: Call, repair: Repair): Html {
  const { id, title, priority, propertyId, reported, state } = repair;
  return html`<article class="card" data-rank="${priorities.indexOf(priority)}"><h3><a href="/repairs/${id}">${title}</a></h3><p>${agency.addressOf(propertyId)}</p>
<p><span class="tag ${priority.toLowerCase()}">${priority}</span> ${ageText(reported)}</p>
<label for="state-${id}">State of R-${id}</label><select id="state-${id}" data-move="${id}" autocomplete="off">${optionList(stateEntries, state)}</select></article>`;
}

function ageText(reported: string): string {
  const days = daysBetween(reported, today());
  return days === 0 ? 'today' : `${counted(days, 'day')} ago`;
}

function newDialog({ agency }: Call): Html {
  const entry = { form: 'new', values: { priority: 'Normal' }, problems: {} };
  const properties = agency.properties.map(({ id }) => [String(id), agency.addressOf(id)] as const);
  return html`<dialog id="new-repair" aria-labelledby="new-repair-title"><h2 id="new-repair-title">New repair</h2>
<form method="post" action="/repairs/new" data-fetch novalidate>
${choiceField(entry, { name: 'property', label: 'Property', isRequired: true, options: [['', 'Choose a property'], ...properties] })}
${inputField(entry, { name: 'title', label: 'What is broken?', isRequired: true, maxLength: 60 })}
${choiceField(entry, { name: 'priority', label: 'How pressing is it?', isRequired: true, options: namedOptions(null, priorities) })}
${textField(entry, { name: 'description', label: 'Description', maxLength: 500 })}
<div class="buttons"><button type="button" class="plain" data-close>Cancel</button><button>Add repair</button></div></form></dialog>`;
}

function add(call: Call): Answer {
  const { agency } = call;
  const { property = '', title = '', priority = '', description = '' } = enteredIn(call);
  const problems = problemsOf({
    property: !byId(agency.properties, Number(property)) && 'Choose a property.',
    title: title.length < 5 && 'Say in five characters or more what is broken.',
    priority: !priorities.includes(priority) && 'Choose a priority.',
    description: description.length > 500 && 'Use 500 characters at most.',
  });
  if (isRefused({ problems })) return { status: 422, json: { problems } };
  const { repairs } = agency.books;
  const id = nextId(repairs);
  repairs.push({
    id,
    propertyId: Number(property),
    title,
    description,
    reportedBy: 'the office',
    reported: today(),
    priority,
    state: 'reported',
    contractor: '',
    estimate: 0,
    isApproved: false,
    notes: [],
  });
  return leaveDialog(call, '/repairs', `The repair R-${id} was added.`);
}

function move(call: Call): Answer | null {
  const { agency, has } = call;
  const repair = byId(agency.books.repairs, Number(call.key));
  const state = stateEntries.find(([name]) => name === call.form.get('state'))?.[0];
  if (!repair || !state) return null;
  const { estimate, isApproved, title } = repair;
  const { approvalLimit } = agency.settings;
  const needsApproval =
    estimate > approvalLimit && !isApproved && (state === 'ordered' || state === 'working');
  if (needsApproval && !has('approval-skipped')) {
    const message = `“${title}” costs more than ${pounds(approvalLimit)}. The landlord has to approve it first.`;
    return { status: 422, json: { message } };
  }
  repair.state = state;
  return { status: 200, json: { message: `“${title}” is now: ${repairStates[state]}.` } };
}
