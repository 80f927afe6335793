import { type Html, html } from '../../html.ts';
import { isActive, moveTo } from '../application-state.ts';
import { isDay, isWorkday, today, weekdayText } from '../calendar-date.ts';
import {
  type Entry,
  inputField,
  isRefused,
  namedOptions,
  type Problems,
  problemList,
  problemsOf,
  selectField,
  shown,
  statusFor,
  type Values,
} from '../form.ts';
import { clashOf, type Slot } from '../interview-clash.ts';
import { page } from '../layout.ts';
import { byId, nextId } from '../office.ts';
import { type Interview, interviewKinds, interviewLengths } from '../records.ts';
import { type Answer, asked, type Call, enteredIn, goTo, type Route, signedInName } from '../route.ts';
import { isTime, later, minutesOf } from '../time-of-day.ts';
import { userName, users } from '../users.ts';
import { weekPath } from './interviews.ts';

export const interviewFormRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/interviews\/new$/, answer: begin },
  { method: 'POST', path: /^\/interviews\/new$/, answer: add },
  { method: 'GET', path: /^\/interviews\/(\d+)\/edit$/, answer: edit },
  { method: 'POST', path: /^\/interviews\/(\d+)\/edit$/, answer: change },
  { method: 'GET', path: /^\/interviews\/busy$/, answer: busyTimes },
];

function begin(call: Call): Answer {
  const { settings } = call.office;
  const values = {
    application: asked(call, 'application'),
    minutes: String(settings.interviewMinutes),
    kind: 'Video call',
  };
  return formPage(call, null, [], shown(values));
}

function formPage(
  call: Call,
  interview: Interview | null,
  interviewers: readonly number[],
  entry: Entry,
): Answer {
  const { office } = call;
  const { opens, closes } = office.settings;
  const address = interview ? `/interviews/${interview.id}/edit` : '/interviews/new';
  const applications = office.books.applications
    .filter((one) => isActive(one) || one.id === interview?.applicationId)
    .map((one) => [String(one.id), `${office.candidateName(one)}, ${office.jobTitle(one)}`] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b));
  const lengths = interviewLengths.map((minutes) => [String(minutes), `${minutes} minutes`] as const);
  const body = html`<p><a href="${interview ? `/interviews/${interview.id}` : '/interviews'}">${interview ? 'Back to the interview' : 'Back to the interviews'}</a></p>${problemList(entry)}
<form id="interview" class="sheet narrow" method="post" action="${address}" novalidate>
${selectField(entry, { name: 'application', label: 'Candidate and job', isRequired: true, options: [['', 'Choose an application'], ...applications] })}
${inputField(entry, { name: 'day', label: 'Day', type: 'date', isRequired: true, hint: 'From Monday to Friday' })}
${inputField(entry, { name: 'time', label: 'Time', type: 'time', isRequired: true, hint: `Between ${opens} and ${closes}` })}
${selectField(entry, { name: 'minutes', label: 'Length', isRequired: true, options: lengths })}
${selectField(entry, { name: 'kind', label: 'Kind', isRequired: true, options: namedOptions(null, interviewKinds) })}
${interviewerBoxes(interviewers, entry)}<p id="busy" role="status"></p>
<button>Save interview</button></form>`;
  const title = interview ? 'Change interview' : 'Plan interview';
  return page(call, { title, status: statusFor(entry), body, scripts: ['busy-times'] });
}

function interviewerBoxes(chosen: readonly number[], { problems }: Entry): Html {
  const problem = problems.interviewer;
  return html`<fieldset class="field" id="interviewer"><legend>Interviewers</legend>${users.map(
    ({ id, name }) =>
      html`<label><input type="checkbox" name="interviewer" value="${id}"${chosen.includes(id) && html` checked`}> ${name}</label> `,
  )}${problem && html`<p class="problem" id="interviewer-problem">${problem}</p>`}</fieldset>`;
}

function interviewersIn({ form }: Call): number[] {
  const wanted = form.getAll('interviewer').map(Number);
  return users.filter(({ id }) => wanted.includes(id)).map(({ id }) => id);
}

function problemsWith(call: Call, values: Values, slot: Slot, id: number): Problems {
  const { office, has } = call;
  const { opens, closes } = office.settings;
  const { application = '', kind = '' } = values;
  const { day, time, minutes, interviewerIds } = slot;
  const chosen = byId(office.books.applications, Number(application));
  const current = office.interview(id)?.applicationId;
  const start = minutesOf(time);
  const end = has('interview-ends-late') ? start : start + minutes;
  const isOutside = start < minutesOf(opens) || end > minutesOf(closes);
  const clash = clashOf(call, slot, id);
  return problemsOf({
    application: !(chosen && (isActive(chosen) || chosen.id === current)) && 'Choose an application.',
    day:
      (!isDay(day) && 'Enter a day.') ||
      (day < today() && 'This day is over.') ||
      (!isWorkday(day) && 'Choose a day from Monday to Friday.'),
    time:
      (!isTime(time) && 'Enter a time.') ||
      (isOutside && `Interviews take place between ${opens} and ${closes}.`),
    minutes: !interviewLengths.includes(minutes) && 'Choose a length.',
    kind: !interviewKinds.includes(kind) && 'Choose a kind.',
    interviewer:
      (interviewerIds.length === 0 && 'Choose at least one interviewer.') ||
      (clash !== undefined && clashText(call, clash, interviewerIds)),
  });
}

function clashText({ office }: Call, clash: Interview, wanted: readonly number[]): string {
  const busy = clash.interviewerIds.find((id) => wanted.includes(id)) ?? 0;
  const name = office.candidateName(office.application(clash.applicationId));
  return `${userName(busy)} interviews ${name} from ${clash.time} to ${later(clash.time, clash.minutes)}.`;
}

function slotOf(call: Call, { day = '', time = '', minutes = '' }: Values): Slot {
  return { day, time, minutes: Number(minutes), interviewerIds: interviewersIn(call) };
}

function add(call: Call): Answer {
  const { office } = call;
  const values = enteredIn(call);
  const slot = slotOf(call, values);
  const entry = { values, problems: problemsWith(call, values, slot, 0) };
  if (isRefused(entry)) return formPage(call, null, slot.interviewerIds, entry);
  const { interviews } = office.books;
  const { kind = '' } = values;
  const applicationId = Number(values.application);
  interviews.push({ ...slot, kind, applicationId, id: nextId(interviews), isCancelled: false });
  const application = office.application(applicationId);
  const isEarly = application?.stage === 'applied' || application?.stage === 'screening';
  if (application && isEarly && !call.has('interview-stage-stays'))
    moveTo(call, application, 'interview', signedInName(call));
  return goTo(
    call,
    call.has('planned-shows-this-week') ? '/interviews' : weekPath(slot.day),
    `The interview with ${office.candidateName(application)} is planned for ${weekdayText(slot.day)}, ${slot.time}.`,
  );
}

function edit(call: Call): Answer | null {
  const interview = call.office.interview(call.id);
  if (!interview || interview.isCancelled) return null;
  const { applicationId, day, time, minutes, kind, interviewerIds } = interview;
  const values = { application: String(applicationId), day, time, minutes: String(minutes), kind };
  return formPage(call, interview, interviewerIds, shown(values));
}

function change(call: Call): Answer | null {
  const interview = call.office.interview(call.id);
  if (!interview || interview.isCancelled) return null;
  const values = enteredIn(call);
  const slot = slotOf(call, values);
  const entry = { values, problems: problemsWith(call, values, slot, interview.id) };
  if (isRefused(entry)) return formPage(call, interview, slot.interviewerIds, entry);
  Object.assign(interview, slot, { kind: values.kind });
  return goTo(call, `/interviews/${interview.id}`, 'The interview was saved.');
}

/** Says when the interviewers of the query are busy on its day. */
function busyTimes(call: Call): Answer {
  const { office, query } = call;
  const wanted = query.getAll('interviewer').map(Number);
  const lines = office.books.interviews
    .filter(({ day, isCancelled }) => day === asked(call, 'day') && !isCancelled)
    .toSorted((a, b) => a.time.localeCompare(b.time))
    .flatMap(({ time, minutes, interviewerIds }) =>
      interviewerIds
        .filter((id) => wanted.includes(id))
        .map((id) => `${userName(id)} ${time}–${later(time, minutes)}`),
    );
  return { status: 200, json: { text: lines.length === 0 ? '' : `Busy: ${lines.join(', ')}` } };
}
