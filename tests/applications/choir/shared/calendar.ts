/** It is always the same Wednesday in the choir, whatever the real date is. */
export const today = '2026-03-04';

const dayMs = 24 * 60 * 60 * 1000;

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** As in "4 Mar 2026". */
export function dateText(date: string): string {
  return formatted(date, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');
}

/** As in "Wednesday, 4 March 2026". */
export function longDateText(date: string): string {
  const weekday = formatted(date, { weekday: 'long' });
  return `${weekday}, ${formatted(date, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

/** As in "March 2026". */
export function monthText(month: string): string {
  return formatted(`${month}-01`, { month: 'long', year: 'numeric' });
}

function formatted(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(number === 12 ? year + 1 : year, number === 12 ? 1 : number + 1);
}

export function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(number === 1 ? year - 1 : year, number === 1 ? 12 : number - 1);
}

function monthOf(year: number, number: number): string {
  return `${year}-${String(number).padStart(2, '0')}`;
}

/** The days of a month, from its first to its last. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}
