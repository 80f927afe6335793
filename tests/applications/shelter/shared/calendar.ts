const dayMs = 24 * 60 * 60 * 1000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day of another month, or the last one of that month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  const wanted = new Date(Date.UTC(year, month - 1 + months, Math.min(day, last.getUTCDate())));
  return wanted.toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

/** Full months between two days. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? months - 1 : months;
}

export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay() || 7;
  return addDays(date, 1 - weekday);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay() || 7;
}

export function lastOfMonth(month: string): string {
  return addDays(addMonths(`${month}-01`, 1), -1);
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
}

/** As in "5 Mar 2026". */
export function dayText(date: string): string {
  return formatted(date, { day: 'numeric', month: 'short', year: 'numeric' }).replace('Sept', 'Sep');
}

/** As in "Thu 5 Mar". */
export function weekdayText(date: string): string {
  return formatted(date, { weekday: 'short', day: 'numeric', month: 'short' })
    .replace(',', '')
    .replace('Sept', 'Sep');
}

/** As in "March 2026". */
export function monthText(month: string): string {
  return formatted(`${month}-01`, { month: 'long', year: 'numeric' });
}

function formatted(date: string, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(new Date(date));
}
