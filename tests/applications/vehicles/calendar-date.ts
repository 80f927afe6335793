const dayMs = 24 * 60 * 60 * 1000;
const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const weekdayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The day on which the vehicle desk lives, so that it looks the same whenever it is started. */
export const today = '2027-02-04';

/** Days are texts like 2027-02-04; all that counts with them is here. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days there are from one to another, with both of them. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Thursday, 4 February 2027 */
export function longDate(day: string): string {
  return `${weekdayNames[new Date(day).getUTCDay()]}, ${Number(day.slice(8))} ${monthName(day.slice(0, 7))}`;
}

/** 4 Feb 2027 */
export function shortDate(day: string): string {
  return `${Number(day.slice(8))} ${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${day.slice(0, 4)}`;
}

/** 04/02/2027 */
export function numericDate(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** February 2027, of a month like 2027-02. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${monthNames[Number(number) - 1]} ${year}`;
}
