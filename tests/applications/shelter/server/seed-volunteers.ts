import { addDays, mondayOf } from '../shared/calendar.ts';
import type { Shift, Volunteer } from '../shared/volunteer.ts';

/** Name, phone, skills, days, months of help, whether active. */
type Row = readonly [string, string, string, string, number, boolean];

const rows: readonly Row[] = [
  ['Alan Moriarty', '086 555 0201', 'walking,driving', '1,2,3,4,5', 38, true],
  ['Beatrice Lange', '086 555 0202', 'reception', '1,3,5', 14, true],
  ['Colm Nolan', '086 555 0203', 'cleaning,walking', '1,2,3,4,5,6,7', 51, true],
  ['Dorota Zielinska', '086 555 0204', 'cleaning', '1,2,3,4', 9, true],
  ['Emer Quinn', '086 555 0205', 'fostering,walking', '5,6,7', 22, true],
  ['Frank Delaney', '086 555 0206', 'driving', '1,2,3,4,5,6,7', 65, true],
  ['Grainne Foley', '086 555 0207', 'reception,cleaning', '2,4,6', 5, true],
  ['Hugo Carvalho', '086 555 0208', 'walking', '6,7', 11, true],
  ['Ines Duarte', '086 555 0209', 'walking,cleaning', '1,2,3,4,5', 3, true],
  ['Jack Tobin', '086 555 0210', 'driving,fostering', '1,2,3,4,5,6,7', 44, false],
  ['Kate Sheehan', '086 555 0211', 'reception', '1,2,3,4,5', 29, true],
  ['Liam Power', '086 555 0212', 'walking', '3,4,5,6,7', 2, true],
  ['Maeve Cronin', '086 555 0213', 'cleaning,fostering', '1,2,3', 73, false],
];

export function seedVolunteers(today: string): readonly Volunteer[] {
  return rows.map(([name, phone, skills, days, months, active], index) => ({
    id: index + 1,
    name,
    email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    phone,
    skills,
    days,
    since: addDays(today, -30 * months),
    active: active ? 'yes' : '',
  }));
}

/** Volunteer and slot for the days of a week from Monday on. */
const week: readonly (readonly [number, string, number])[] = [
  [0, 'morning', 1],
  [0, 'morning', 3],
  [0, 'morning', 9],
  [0, 'afternoon', 2],
  [0, 'evening', 6],
  [1, 'morning', 1],
  [1, 'afternoon', 4],
  [1, 'afternoon', 7],
  [1, 'evening', 3],
  [2, 'morning', 9],
  [2, 'morning', 11],
  [2, 'afternoon', 12],
  [2, 'evening', 6],
  [3, 'morning', 1],
  [3, 'afternoon', 7],
  [3, 'evening', 12],
  [4, 'morning', 2],
  [4, 'afternoon', 9],
  [4, 'evening', 5],
  [5, 'morning', 8],
  [5, 'morning', 5],
  [5, 'afternoon', 3],
  [6, 'morning', 8],
  [6, 'evening', 12],
];

/** Last week, this week, and the first days of next week. */
export function seedShifts(today: string): readonly Shift[] {
  const monday = mondayOf(today);
  const next = week.filter(([day]) => day < 3);
  const all = [
    ...week.map(([day, slot, volunteerId]) => ({ date: addDays(monday, day - 7), slot, volunteerId })),
    ...week.map(([day, slot, volunteerId]) => ({ date: addDays(monday, day), slot, volunteerId })),
    ...next.map(([day, slot, volunteerId]) => ({ date: addDays(monday, day + 7), slot, volunteerId })),
  ];
  return all.map((shift, index) => ({ id: index + 1, ...shift }));
}
