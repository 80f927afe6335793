import type { AttendanceEntry } from '../shared/attendance.ts';
import { today, weekdayOf, workdayFrom } from '../shared/calendar.ts';
import type { Child } from '../shared/child.ts';
import { listed } from '../shared/fields.ts';
import type { Meal } from '../shared/meal.ts';
import { seedChildren } from './seed-children.ts';

const firstDay = '2026-09-21';

/** Every day since the end of September, and what is known of today already. */
export function seedAttendance(): AttendanceEntry[] {
  const entries: AttendanceEntry[] = [];
  for (let date = firstDay, count = 0; date < today; date = workdayFrom(date, 1), count += 1) {
    const coming = seedChildren.filter((child) => comesOn(child, date));
    entries.push(...coming.map((child) => pastEntry(child, date, count)));
  }
  const known: [number, string, string][] = [
    [1, 'present', '08:05'],
    [4, 'sick', ''],
    [6, 'present', '07:50'],
    [7, 'present', '07:50'],
    [12, 'absent', ''],
    [14, 'present', '08:20'],
  ];
  const ofToday = known.map(([childId, state, arrived]) => ({
    childId,
    date: today,
    state,
    arrived,
    collected: '',
  }));
  return [...entries, ...ofToday];
}

export function comesOn({ days }: Child, date: string): boolean {
  return listed(days).includes(String(weekdayOf(date)));
}

function pastEntry({ id, halfDays }: Child, date: string, count: number): AttendanceEntry {
  const number = (id * 7 + count * 3) % 23;
  if (number === 4) return { childId: id, date, state: 'absent', arrived: '', collected: '' };
  if (number === 9 || number === 16) return { childId: id, date, state: 'sick', arrived: '', collected: '' };
  const arrived = `08:${String((id * 11 + count * 5) % 50).padStart(2, '0')}`;
  return { childId: id, date, state: 'present', arrived, collected: halfDays ? '12:55' : '16:30' };
}

export const seedMeals: readonly Meal[] = [
  meal('2026-10-05', 'Tomato soup with bread', 'Pear', 'gluten'),
  meal('2026-10-06', 'Fish pie with peas', 'Yoghurt', 'milk,egg,fish'),
  meal('2026-10-07', 'Lentil curry with rice', 'Apple slices', ''),
  meal('2026-10-08', 'Pasta with cheese sauce', 'Grapes', 'gluten,milk'),
  meal('2026-10-09', 'Vegetable stew', 'Almond cake', 'nuts,egg,gluten'),
  meal('2026-10-12', 'Potato pancakes', 'Apple sauce', 'egg'),
  meal('2026-10-13', 'Chicken with carrots', 'Banana', ''),
  meal('2026-10-14', 'Macaroni with broccoli', 'Plums', 'gluten'),
  meal('2026-10-15', 'Baked cod with potatoes', 'Rice pudding', 'milk,fish'),
  meal('2026-10-16', 'Pumpkin soup', 'Walnut bread', 'nuts,gluten'),
];

function meal(date: string, dish: string, dessert: string, allergens: string): Meal {
  return { date, dish, dessert, allergens };
}
