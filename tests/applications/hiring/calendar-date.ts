const dayMs = 24 * 60 * 60 * 1000;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The real day, as a text like 2026-04-15; all that counts with such days is here. */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

export function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay());
}

/** 0 is the first working day from today on, 1 the one after it, and -1 the one before it. */
export function workday(count: number): string {
  let day = today();
  while (!isWorkday(day)) day = addDays(day, 1);
  const step = Math.sign(count);
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

/** Whether a text is a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** 4 Mar 2026 */
export function dateText(day: string): string {
  return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}

/** Wed 4 Mar 2026 */
export function weekdayText(day: string): string {
  return `${weekdays[new Date(day).getUTCDay()]} ${dateText(day)}`;
}
