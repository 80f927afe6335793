import { weekdayOf } from './calendar-date.ts';

/** The times at which appointments of a day may begin: every half hour while the practice is open. */
export function timesOf(day: string): string[] {
  const weekday = weekdayOf(day);
  if (weekday === 0) return [];
  const count = weekday === 6 ? 8 : 18;
  return Array.from({ length: count }, (_, index) => {
    const hour = 9 + Math.floor(index / 2);
    return `${String(hour).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`;
  });
}
