const dayMs = 24 * 60 * 60 * 1000;
const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const weekdayNames = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** The day on which the consultancy lives, a Thursday, so that it looks the same whenever it is started. */
export const today = '2026-11-19';

/** Days are texts like 2026-11-19; all that counts with them is here. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** From 0 for Monday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

export function weekdayName(day: string): string {
  return weekdayNames[weekdayOf(day)] ?? '';
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  return addDays(day, -weekdayOf(day));
}

/** The seven days from a Monday on. */
export function daysOfWeek(monday: string): string[] {
  return weekdayNames.map((_, index) => addDays(monday, index));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 19 November 2026 */
export function longDate(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${month} ${year}`;
}

/** 19 Nov 2026 */
export function shortDate(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** Mon 16 Nov */
export function columnDate(day: string): string {
  const { date, month } = partsOf(day);
  return `${weekdayName(day).slice(0, 3)} ${date} ${month.slice(0, 3)}`;
}

function partsOf(day: string) {
  const [year = '', month, date] = day.split('-');
  return { year, month: monthNames[Number(month) - 1] ?? '', date: Number(date) };
}
