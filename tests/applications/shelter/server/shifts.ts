import { addDays, isDate, mondayOf, weekdayOf } from '../shared/calendar.ts';
import { type ShiftRow, type ShiftWeek, slots, volunteersPerShift } from '../shared/volunteer.ts';
import { type Answer, type Call, conflict, created, noContent, notFound, ok } from './call.ts';
import type { ShelterStore } from './shelter-store.ts';
import { minutesOfSlot } from './volunteers.ts';

export function shiftRows(store: ShelterStore, from: string, to: string): ShiftRow[] {
  return store.shifts.rows
    .filter(({ date }) => date >= from && date <= to)
    .map((shift) => ({ ...shift, volunteer: store.volunteers.get(shift.volunteerId)?.name ?? '' }))
    .sort((a, b) => a.volunteer.localeCompare(b.volunteer));
}

export function showWeek({ store, query, today, has }: Call): Answer {
  const wanted = query.get('week') ?? '';
  const monday = mondayOf(isDate(wanted) ? wanted : today);
  const shifts = shiftRows(store, monday, addDays(monday, 6));
  const minutes = new Map<string, number>();
  for (const { volunteer, slot } of shifts)
    minutes.set(volunteer, (minutes.get(volunteer) ?? 0) + minutesOfSlot(slot));
  const fullHours = (value: number) => Math.floor(value / 60) * 60;
  const week: ShiftWeek = {
    monday,
    shifts,
    volunteers: store.volunteers.rows
      .filter(({ active }) => active === 'yes')
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    totals: [...minutes]
      .map(([name, value]) => ({ name, minutes: has('hours-cut') ? fullHours(value) : value }))
      .sort((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name)),
  };
  return ok(week);
}

export function addShift({ store, values, has }: Call): Answer {
  const { date = '', slot = '' } = values;
  const volunteer = store.volunteers.get(Number(values.volunteerId));
  if (!volunteer || !isDate(date) || !slots.some(({ value }) => value === slot)) return notFound();
  if (volunteer.active !== 'yes') return conflict(`${volunteer.name} is not active.`);
  if (!volunteer.days.split(',').includes(String(weekdayOf(date))))
    return conflict(`${volunteer.name} is not available on that day.`);
  const there = store.shifts.rows.filter((shift) => shift.date === date && shift.slot === slot);
  if (there.some((shift) => shift.volunteerId === volunteer.id))
    return conflict(`${volunteer.name} is on this shift already.`);
  const most = has('fourth-on-shift') ? volunteersPerShift + 1 : volunteersPerShift;
  if (there.length >= most) return conflict(`A shift has ${volunteersPerShift} volunteers at most.`);
  return created({ id: store.shifts.add({ date, slot, volunteerId: volunteer.id }).id });
}

export function removeShift({ store, id, has }: Call): Answer {
  const shift = store.shifts.get(id);
  if (!shift) return notFound();
  const sunday = addDays(mondayOf(shift.date), 6);
  store.shifts.deleteWhere((other) =>
    has('all-days-removed')
      ? other.volunteerId === shift.volunteerId &&
        other.slot === shift.slot &&
        other.date >= mondayOf(shift.date) &&
        other.date <= sunday
      : other.id === id,
  );
  return noContent;
}
