import {
  type AttendanceDay,
  type AttendanceEntry,
  attendanceStates,
  timeFields,
  timeProblems,
} from '../shared/attendance.ts';
import { isDate, today } from '../shared/calendar.ts';
import { type Child, listName } from '../shared/child.ts';
import { problemsOf } from '../shared/fields.ts';
import { groupOptions } from '../shared/group.ts';
import { type Answer, type Call, done, missing, ok, refused, unless } from './call.ts';
import { comesOn } from './seed-days.ts';
import type { Store } from './store.ts';

export function showDay({ store, query }: Call): Answer {
  const asked = query.get('date') ?? '';
  const date = isDate(asked) ? asked : today;
  const rows = expectedOn(date, query.get('group') ?? '', store).map((child) => ({
    ...store.attendance(child.id, date),
    name: listName(child),
    group: store.group(child.groupId)?.name ?? '',
  }));
  const day: AttendanceDay = {
    date,
    rows,
    present: rows.filter(({ state }) => state === 'present').length,
    groups: groupOptions(store.groups),
  };
  return ok(day);
}

/** The children who come on a day, of all groups or of one. */
export function expectedOn(date: string, group: string, { children }: Store): readonly Child[] {
  return children.all
    .filter((child) => comesOn(child, date) && (group === '' || String(child.groupId) === group))
    .toSorted((a, b) => listName(a).localeCompare(listName(b)));
}

export function setState({ store, values }: Call, id: number): Answer {
  const { date = '', state = '' } = values;
  if (!store.children.find(id) || !isDate(date)) return missing();
  if (!attendanceStates.some(({ value }) => value === state)) return refused(422, 'Choose a state.');
  const before = store.attendance(id, date);
  const times = state === 'present' ? {} : { arrived: '', collected: '' };
  store.record({ ...before, ...times, state });
  return done;
}

export function setTimes({ store, values, has }: Call, id: number): Answer {
  const { date = '', arrived = '', collected = '' } = values;
  if (!store.children.find(id) || !isDate(date)) return missing();
  const order = has('collected-too-early') ? {} : timeProblems(values);
  return unless({ ...order, ...problemsOf(timeFields, values) }, () => {
    store.record({ childId: id, date, state: 'present', arrived, collected });
    return done;
  });
}

/** Marks those as present of whom nothing is known yet. */
export function setOthersPresent({ store, values, has }: Call): Answer {
  const { date = '', group = '' } = values;
  if (!isDate(date)) return missing();
  const isOther = ({ state }: AttendanceEntry) =>
    state === '' || (has('sick-marked-present') && state === 'sick');
  const others = expectedOn(date, group, store)
    .map(({ id }) => store.attendance(id, date))
    .filter(isOther);
  for (const entry of others) store.record({ ...entry, state: 'present' });
  return ok({ count: others.length });
}
