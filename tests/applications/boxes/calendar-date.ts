const dayMs = 24 * 60 * 60 * 1000;
const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const thursday = 4;

/** The day on which the farm lives, a Thursday, so that it looks the same whenever it is started. */
export const today = '2026-09-17';

/** Days are texts like 2026-09-17; all that counts with them is here. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Sunday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** The first and the last day of the week of a day, which begins on Monday. */
export function weekOf(day: string): readonly [first: string, last: string] {
  const first = addDays(day, -((weekdayOf(day) + 6) % 7));
  return [first, addDays(first, 6)];
}

/** The next days on which boxes are delivered to new customers. */
export function nextThursdays(count: number): string[] {
  const first = addDays(today, (thursday - weekdayOf(today) + 7) % 7 || 7);
  return Array.from({ length: count }, (_, index) => addDays(first, index * 7));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 17 September 2026 */
export function longDate(day: string): string {
  return `${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`;
}

/** Thursday, 17 September 2026 */
export function fullDate(day: string): string {
  return `${weekdayNames[weekdayOf(day)]}, ${longDate(day)}`;
}

/** 17/09/2026 */
export function shortDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** September 2026, of a month like 2026-09. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}
