import { isDay, today, weekOf } from '../calendar-date.ts';
import { hours, minutesOf } from '../duration.ts';
import { type Entered, isRefused, problemsOf } from '../form.ts';
import { sum } from '../money.ts';
import { nextId } from '../office.ts';
import type { Entry, Member } from '../records.ts';
import { type Answer, type Call, enteredIn, goTo, type Route } from '../route.ts';
import { askedMember, askedWeek, timePage, weekAddress } from './time.ts';

export const timeActionRoutes: readonly Route[] = [
  { method: 'POST', path: /^\/time$/, answer: add },
  { method: 'POST', path: /^\/time\/(\d+)$/, answer: change },
  { method: 'POST', path: /^\/time\/(\d+)\/delete$/, answer: remove },
];

const minutesOfDay = 24 * 60;

interface CheckedEntry {
  readonly entered: Entered;
  /** Null where something is wrong. */
  readonly details: Pick<Entry, 'projectId' | 'day' | 'minutes' | 'note' | 'isBillable'> | null;
}

/** What was entered about hours of a person: new ones, or those of an entry. */
function checkedEntry(call: Call, member: Member, entry: Entry | null): CheckedEntry {
  const { office, has } = call;
  const values = enteredIn(call);
  const { day = '', note = '' } = values;
  const project = office.project(Number(values.project));
  const minutes = minutesOf(values.duration ?? '', has);
  const others = office.books.entries.filter(
    (one) => one !== entry && one.memberId === member.id && one.day === day,
  );
  const before = sum(others.map((one) => one.minutes));
  const isTooMuch = before + (minutes ?? 0) > minutesOfDay && !has('day-over-24');
  const problems = problemsOf({
    project:
      (!project && 'Choose a project.') ||
      (project?.status !== 'active' && project?.id !== entry?.projectId && 'This project is not active.'),
    day: (!isDay(day) || day > today) && 'Enter a day that is not after today.',
    duration:
      (!minutes && 'Enter a duration like 1:30 or 1.5.') ||
      (isTooMuch && `A day has 24 hours, and ${hours(before, has)} of this one are taken.`),
    note: !note && 'Say what was done.',
  });
  const entered = { values, problems };
  if (!project || !minutes || isRefused(entered)) return { entered, details: null };
  const isBillable = values.billable === 'yes';
  return { entered, details: { projectId: project.id, day, minutes, note, isBillable } };
}

function add(call: Call): Answer | null {
  const member = askedMember(call);
  if (!member) return null;
  if (member.hasLeft) {
    return goTo(call, weekAddress('/time', askedWeek(call), member.id), `${member.name} has left the team.`);
  }
  const { entered, details } = checkedEntry(call, member, null);
  if (!details) return timePage(call, { entered, entry: null });
  const { entries } = call.office.books;
  entries.push({ id: nextId(entries), memberId: member.id, ...details, invoiceId: null });
  return saved(call, member, details);
}

function change(call: Call): Answer | null {
  const entry = call.office.entry(call.id);
  const member = entry && call.office.member(entry.memberId);
  if (!entry || !member) return null;
  if (entry.invoiceId !== null) return refuseInvoiced(call, member);
  const { entered, details } = checkedEntry(call, member, entry);
  if (!details) return timePage(call, { entered, entry });
  Object.assign(entry, details);
  return saved(call, member, details);
}

function saved(call: Call, member: Member, { day, minutes }: Pick<Entry, 'day' | 'minutes'>): Answer {
  const text = `${hours(minutes, call.has)} hours were saved.`;
  return goTo(call, weekAddress('/time', weekOf(day), member.id), text);
}

function remove(call: Call): Answer | null {
  const { books } = call.office;
  const entry = call.office.entry(call.id);
  const member = entry && call.office.member(entry.memberId);
  if (!entry || !member) return null;
  if (entry.invoiceId !== null) return refuseInvoiced(call, member);
  books.entries = books.entries.filter((one) => one !== entry);
  return goTo(call, weekAddress('/time', askedWeek(call), member.id), `“${entry.note}” was deleted.`);
}

function refuseInvoiced(call: Call, member: Member): Answer {
  const place = weekAddress('/time', askedWeek(call), member.id);
  return goTo(call, place, 'These hours are part of an invoice and stay as they are.');
}
