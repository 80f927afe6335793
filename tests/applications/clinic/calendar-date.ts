const dayMs = 24 * 60 * 60 * 1000;
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The day on which the practice lives, so that it looks the same whenever it is started. */
export const today = '2026-03-11';

/** Days are texts like 2026-03-11; all that counts with them is here. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

export function weekdayName(day: string): string {
  return weekdays[weekdayOf(day)] ?? '';
}

export function mondayOf(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 11 March 2026 */
export function longDate(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

/** 11/03/2026 */
export function shortDate(day: string): string {
  return day.split('-').reverse().join('/');
}

/** March 2026, of a month like 2026-03. */
export function monthName(month: string): string {
  return longDate(`${month}-01`).slice(2);
}
