import { addDays, daysOf, isMonth, today } from '../shared/calendar.ts';
import { labelOf, type Problems, problemsOf, type Values } from '../shared/fields.ts';
import { listName, type Member, voices } from '../shared/member.ts';
import {
  type CalendarEntry,
  type CalendarMonth,
  type Rehearsal,
  type RehearsalView,
  rehearsalFields,
  rehearsalKinds,
  rehearsalProblems,
  rooms,
} from '../shared/rehearsal.ts';
import { type Answer, type Call, done, missing, ok, refused, unless } from './call.ts';
import type { Store } from './store.ts';

/** Whether it is over, or it is known already who came. */
export function isHeld({ date, present }: Rehearsal): boolean {
  return date < today || present.length > 0;
}

export function showMonth({ store, query, has }: Call): Answer {
  const asked = query.get('month') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const days = daysOf(month);
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  const until = has('calendar-last-day') ? addDays(last, -1) : last;
  const view: CalendarMonth = {
    month,
    entries: entriesOf(store).filter(({ date }) => date >= first && date <= until),
  };
  return ok(view);
}

/** Everything that takes place, in order. */
export function entriesOf({ rehearsals, concerts }: Store): CalendarEntry[] {
  const entries = [
    ...rehearsals.all.map(({ id, date, from, kind }) => ({
      date,
      time: from,
      text: labelOf(rehearsalKinds, kind),
      address: `/rehearsals/${id}`,
    })),
    ...concerts.all.map(({ id, date, time, title }) => ({
      date,
      time,
      text: `Concert: ${title}`,
      address: `/concerts/${id}`,
    })),
  ];
  return entries.toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`));
}

export function showRehearsal({ store }: Call, id: number): Answer {
  const rehearsal = store.rehearsals.find(id);
  if (!rehearsal) return missing();
  const expected = ({ status, joined, id: memberId }: Member) =>
    rehearsal.present.includes(memberId) || (status === 'active' && joined <= rehearsal.date);
  const order = voices.map(({ value }) => value);
  const singers = store.members.all
    .filter(expected)
    .map((member) => ({
      id: member.id,
      name: listName(member),
      voice: member.voice,
      present: rehearsal.present.includes(member.id),
    }))
    .toSorted((a, b) => order.indexOf(a.voice) - order.indexOf(b.voice) || a.name.localeCompare(b.name));
  const view: RehearsalView = {
    ...rehearsal,
    singers,
    present: singers.filter(({ present }) => present).length,
  };
  return ok(view);
}

export function addRehearsal({ store, values }: Call): Answer {
  return unless(problemsWith(values, 0, store), () => {
    const { id } = store.rehearsals.add({ ...entered(values), present: [] });
    return { status: 201, body: { id } };
  });
}

export function changeRehearsal({ store, values }: Call, id: number): Answer {
  if (!store.rehearsals.find(id)) return missing();
  return unless(problemsWith(values, id, store), () => {
    store.rehearsals.change(id, entered(values));
    return done;
  });
}

function problemsWith(values: Values, id: number, store: Store): Problems {
  return {
    ...clashProblems(values, id, store),
    ...rehearsalProblems(values),
    ...problemsOf(rehearsalFields, values),
  };
}

/** A room can not be used twice at the same time. */
function clashProblems(values: Values, id: number, { rehearsals }: Store): Problems {
  const { date = '', from = '', until = '', room = '' } = values;
  const clash = rehearsals.all.find(
    (other) =>
      other.id !== id &&
      other.date === date &&
      other.room === room &&
      other.from < until &&
      from < other.until,
  );
  return clash ? { room: `${labelOf(rooms, room)} is taken from ${clash.from} to ${clash.until}.` } : {};
}

function entered(values: Values): Omit<Rehearsal, 'id' | 'present'> {
  const { date = '', from = '', until = '', room = '', kind = '', focus = '' } = values;
  return { date, from, until, room, kind, focus };
}

/** Records who came; that is not known before the day. */
export function setPresent({ store, values, has }: Call, id: number): Answer {
  const rehearsal = store.rehearsals.find(id);
  if (!rehearsal) return missing();
  if (rehearsal.date > today) return refused(409, 'This rehearsal has not taken place yet.');
  const ids = (values.present ?? '').split(',').filter(Boolean).map(Number);
  const known = ids.filter((memberId) => store.members.find(memberId));
  const present = has('presence-not-taken-away') ? [...new Set([...rehearsal.present, ...known])] : known;
  store.rehearsals.change(id, { present });
  return done;
}

export function removeRehearsal({ store }: Call, id: number): Answer {
  const rehearsal = store.rehearsals.find(id);
  if (!rehearsal) return missing();
  if (rehearsal.date < today) return refused(409, 'A rehearsal that has taken place can not be removed.');
  store.rehearsals.remove(id);
  return done;
}
