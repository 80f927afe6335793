import type { Option } from './fields.ts';

/** It is always the same Tuesday in the nursery, whatever the real date is. */
export const today = '2026-10-06';

const dayMs = 24 * 60 * 60 * 1000;

export const weekdays: readonly Option[] = [
  { value: '1', label: 'Monday' },
  { value: '2', label: 'Tuesday' },
  { value: '3', label: 'Wednesday' },
  { value: '4', label: 'Thursday' },
  { value: '5', label: 'Friday' },
];

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** From 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The next day that is neither Saturday nor Sunday, or the one before. */
export function workdayFrom(date: string, step: 1 | -1): string {
  const next = addDays(date, step);
  return weekdayOf(next) > 5 ? workdayFrom(next, step) : next;
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** As in "6 Oct 2026". */
export function dateText(date: string): string {
  return formatted(date, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');
}

/** As in "Tuesday, 6 October 2026". */
export function longDateText(date: string): string {
  const weekday = formatted(date, { weekday: 'long' });
  return `${weekday}, ${formatted(date, { day: 'numeric', month: 'long', year: 'numeric' })}`;
}

/** As in "October 2026". */
export function monthText(month: string): string {
  return formatted(`${month}-01`, { month: 'long', year: 'numeric' });
}

function formatted(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
}

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

/** Years between a birth and a day. */
export function ageOn(day: string, born: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** As in "3 years", or "8 months" in the first year. */
export function ageText(born: string): string {
  const years = ageOn(today, born);
  if (years > 0) return years === 1 ? '1 year' : `${years} years`;
  const [year, month, day] = born.split('-').map(Number);
  const [nowYear, nowMonth, nowDay] = today.split('-').map(Number);
  const months = ((nowYear ?? 0) - (year ?? 0)) * 12 + (nowMonth ?? 0) - (month ?? 0);
  const full = (nowDay ?? 0) < (day ?? 0) ? months - 1 : months;
  return full === 1 ? '1 month' : `${full} months`;
}
