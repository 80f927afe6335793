const dayMs = 24 * 60 * 60 * 1000;
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Today as a text like 2026-03-11, in the time zone of the garage. */
export function today(): string {
  return now().slice(0, 10);
}

/** Like 2026-03-11T14:05. */
export function now(): string {
  const date = new Date();
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Days are texts like 2026-03-11; all that counts with them is here. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** A day from today on; negative for the past. */
export function inDays(count: number): string {
  return addDays(today(), count);
}

export function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

/** The first day from this one on, this one included, on which the garage is open. */
export function openFrom(day: string): string {
  return isWorkday(day) ? day : openFrom(addDays(day, 1));
}

/** The working day that comes a number of working days after today, or after the next one at a weekend. */
export function workday(count: number): string {
  let day = openFrom(today());
  for (let left = count; left > 0; left -= 1) day = openFrom(addDays(day, 1));
  return day;
}

/** The last day up to this number of days ago on which the garage was open. */
export function workdayAgo(count: number): string {
  let day = inDays(-count);
  while (!isWorkday(day)) day = addDays(day, -1);
  return day;
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Wednesday, 11 March 2026 */
export function longDate(day: string): string {
  const date = new Date(day);
  return `${weekdays[date.getUTCDay()]}, ${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 11/03/2026 */
export function shortDate(day: string): string {
  return day.slice(0, 10).split('-').reverse().join('/');
}

/** 11/03/2026 14:05 */
export function shortTime(moment: string): string {
  return `${shortDate(moment)} ${moment.slice(11, 16)}`;
}
