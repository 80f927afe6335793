/** It is always the same Thursday in the harbour, whatever the real date is. */
export const today = '2026-08-13';

const dayMs = 24 * 60 * 60 * 1000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** How many nights lie between two days. */
export function nightsBetween(arrival: string, departure: string): number {
  return Math.round((Date.parse(departure) - Date.parse(arrival)) / dayMs);
}

/** The Monday of the week of a day. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - (new Date(date).getUTCDay() || 7));
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** As in "13 Aug 2026". */
export function dateText(date: string): string {
  return formatted(date, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');
}

/** As in "Thu 13 Aug". */
export function weekdayText(date: string): string {
  const day = formatted(date, { day: 'numeric', month: 'short' }).replace('Sept', 'Sep');
  return `${formatted(date, { weekday: 'short' })} ${day}`;
}

/** As in "Thursday, 13 August 2026". */
export function longDateText(date: string): string {
  const day = formatted(date, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${formatted(date, { weekday: 'long' })}, ${day}`;
}

/** As in "August 2026". */
export function monthText(month: string): string {
  return formatted(`${month}-01`, { month: 'long', year: 'numeric' });
}

export function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

function formatted(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
}
