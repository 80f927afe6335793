import { type Html, html } from '../../html.ts';
import {
  addDays,
  columnDate,
  daysOfWeek,
  isDay,
  longDate,
  shortDate,
  today,
  weekOf,
} from '../calendar-date.ts';
import { dialogButton, formDialog, questionButton, questionDialog } from '../dialog.ts';
import { hours } from '../duration.ts';
import {
  checkField,
  type Entered,
  filterField,
  namedOptions,
  type Option,
  selectField,
  shown,
  statusFor,
  textField,
} from '../form.ts';
import { numberOf } from '../invoice-sums.ts';
import { page } from '../layout.ts';
import { pounds, sum } from '../money.ts';
import { addressOf } from '../pager.ts';
import type { Entry, Member } from '../records.ts';
import { type Answer, asked, type Call, type Route } from '../route.ts';
import { ownMemberId } from '../seed-people.ts';

export const timeRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/time$/, answer: (call) => timePage(call) },
];

/** The address of a week of a person; for the own one of now, it is short. */
export function weekAddress(path: string, week: string, member: number): string {
  return addressOf(path, {
    week: week === weekOf(today) ? '' : week,
    member: member === ownMemberId ? '' : String(member),
  });
}

/** The Monday of the week that is asked for. */
export function askedWeek(call: Call): string {
  const day = asked(call, 'week');
  return weekOf(isDay(day) ? day : today);
}

/** The person whose hours are asked for. */
export function askedMember({ office, query }: Call): Member | undefined {
  return office.member(Number(query.get('member') ?? '')) ?? office.member(ownMemberId);
}

/** A form in the dialog that was refused. */
interface Refused {
  readonly entered: Entered;
  /** The entry that was to be changed; null for a new one. */
  readonly entry: Entry | null;
}

export function timePage(call: Call, refused: Refused | null = null): Answer | null {
  const { office, has } = call;
  const member = askedMember(call);
  if (!member) return null;
  const week = askedWeek(call);
  const days = daysOfWeek(week);
  const entries = office.books.entries
    .filter(({ memberId, day }) => memberId === member.id && days.includes(day))
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.id - b.id);
  const keptMember = has('week-member-lost') ? ownMemberId : member.id;
  const values = { day: days.includes(today) ? today : week, billable: 'yes' };
  const body = html`<form class="filter" method="get" action="/time"><input type="hidden" name="week" value="${week}">
${filterField('member', 'Person', namedOptions(office.books.members), String(member.id))}<button>Show</button></form>
<h2>${longDate(week)} to ${longDate(addDays(week, 6))}</h2>
<nav aria-label="Weeks"><ul><li><a href="${weekAddress('/time', addDays(week, -7), keptMember)}">Previous week</a></li><li><a href="${weekAddress('/time', weekOf(today), member.id)}">This week</a></li><li><a href="${weekAddress('/time', addDays(week, 7), keptMember)}">Next week</a></li></ul></nav>
${totals(call, member, entries, days)}
<p>${dialogButton({ dialog: 'entry-dialog', label: 'Enter hours', title: 'Enter hours', action: weekAddress('/time', week, member.id), values })}</p>
${entries.length === 0 ? html`<p>${member.name} has no hours in this week.</p>` : table(call, member, entries, week)}
${dialog(call, member, entries, week, refused)}${questionDialog()}`;
  return page(call, { title: 'Time', status: refused ? statusFor(refused.entered) : 200, body });
}

function totals({ has }: Call, member: Member, entries: readonly Entry[], days: readonly string[]): Html {
  const minutesOn = (day: string) =>
    sum(entries.filter((entry) => entry.day === day).map(({ minutes }) => minutes));
  const total = sum(days.map(minutesOn));
  return html`<table><caption>Hours of ${member.name}, of ${member.weeklyHours}:00 a week</caption><thead><tr>${days.map((day) => html`<th scope="col" class="number">${columnDate(day)}</th>`)}<th scope="col" class="number">Total</th></tr></thead>
<tbody><tr>${days.map((day) => html`<td class="number">${hours(minutesOn(day), has)}</td>`)}<td class="number">${hours(total, has)}</td></tr></tbody></table>`;
}

function table({ office, has }: Call, member: Member, entries: readonly Entry[], week: string): Html {
  return html`<table><caption>Entries</caption><thead><tr><th scope="col">Day</th><th scope="col">Project</th><th scope="col">Note</th><th scope="col" class="number">Hours</th><th scope="col">Billable</th><th scope="col">Actions</th></tr></thead>
<tbody>${entries.map((entry) => {
    const { id, day, projectId, note, minutes, isBillable } = entry;
    const project = office.project(projectId);
    return html`<tr><td>${shortDate(day)}</td><td><a href="/projects/${projectId}">${project?.name}</a></td><td>${note}</td><td class="number">${hours(minutes, has)}</td><td>${isBillable ? 'Yes' : 'No'}</td><td>${actions(entry, `${note}, ${shortDate(day)}`, (path) => weekAddress(`/time/${id}${path}`, week, member.id))}</td></tr>`;
  })}</tbody></table>`;
}

/** What can be done with an entry: nothing once it is invoiced. */
function actions(entry: Entry, name: string, address: (path: string) => string): Html {
  const { invoiceId, projectId, day, minutes, note, isBillable } = entry;
  if (invoiceId !== null) {
    return html`<a href="/invoices/${invoiceId}">Invoice ${numberOf({ id: invoiceId })}</a>`;
  }
  const change = dialogButton({
    dialog: 'entry-dialog',
    label: 'Change',
    name: `Change ${name}`,
    title: 'Change hours',
    action: address(''),
    values: {
      project: String(projectId),
      day,
      duration: `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`,
      note,
      billable: isBillable ? 'yes' : '',
    },
  });
  return html`${change}${questionButton('Delete', `Delete ${name}`, `The entry “${name}” will be lost.`, address('/delete'))}`;
}

function dialog(
  { office }: Call,
  member: Member,
  entries: readonly Entry[],
  week: string,
  refused: Refused | null,
): Html {
  const entered = refused?.entered ?? shown();
  const entry = refused?.entry ?? null;
  const projects = office.projects
    .filter(({ id, status }) => status === 'active' || entries.some(({ projectId }) => projectId === id))
    .map((project): Option => [String(project.id), `${project.name} (${office.clientOf(project)?.name})`]);
  return formDialog({
    id: 'entry-dialog',
    title: entry ? 'Change hours' : 'Enter hours',
    action: weekAddress(entry ? `/time/${entry.id}` : '/time', week, member.id),
    entered,
    submit: 'Save hours',
    fields: html`${selectField(entered, { name: 'project', label: 'Project', required: true, options: [['', 'Choose a project'], ...projects] })}
${textField(entered, { name: 'day', label: 'Day', type: 'date', max: today, required: true })}
${textField(entered, { name: 'duration', label: 'Duration', required: true, hint: 'Like 1:30 or 1.5', autocomplete: 'off' })}
${textField(entered, { name: 'note', label: 'Note', required: true })}
${checkField(entered, { name: 'billable', label: 'Billable' })}
<p>Amount: <output data-rate="${member.rate}">${pounds(0)}</output></p>`,
  });
}
