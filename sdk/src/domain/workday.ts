/** What a placeholder such as `{{workday+14}}`, `{{workday-3 DD.MM.YYYY}}` or `{{workday+7 dddd, D MMMM}}` stands for. */
export interface Workday {
  /** Whole days from the present day, from -3650 to 3650. */
  readonly days: number;
  /**
   * `YYYY`, `MM`, `DD`, `M` and `D`, and in English `MMMM` (March), `MMM` (Mar), `dddd` (Monday) and `ddd` (Mon), with `.`, `,`, `/`, `-`
   * and spaces between them. Default: `YYYY-MM-DD`.
   */
  readonly notation?: string;
}

const maxDays = 3650;
const dayMs = 86_400_000;
const part = 'YYYY|MMMM|MMM|MM?|DD?|dddd|ddd';
const form = new RegExp(`^workday(\\+0|[+-][1-9]\\d{0,3})(?: ((?:${part})(?:[.,/ -]*(?:${part})){0,3}))?$`);
const parts = new RegExp(part, 'g');

/**
 * The day that the name of a placeholder stands for: `workday+14`, or with a notation `workday-3 DD.MM.YYYY`. Its number is from 0
 * to 3650, without zeros before it, and from 1 for days before the present one. A notation names year, month, day and day of the week at
 * most once each. Null for any other name.
 */
export function workdayOf(name: string): Workday | null {
  const [, days, notation] = form.exec(name) ?? [];
  if (days === undefined || Math.abs(Number(days)) > maxDays) return null;
  if (notation === undefined) return { days: Number(days) };
  const units = (notation.match(parts) ?? []).map(([unit]) => unit);
  return new Set(units).size === units.length ? { days: Number(days), notation } : null;
}

/**
 * The first day from Monday to Friday that is at least so many days after the present one, or the last one that is at least so
 * many days before it, as `2026-12-14` or in the notation. Days are those of UTC; a month alone (`YYYY-MM`) is that of the day.
 */
export function workday({ days, notation = 'YYYY-MM-DD' }: Workday, present: Date): string {
  const day = new Date(present.getTime() + days * dayMs);
  while (isWeekend(day)) day.setUTCDate(day.getUTCDate() + (days < 0 ? -1 : 1));
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  const written = new Map([
    ['YYYY', year],
    ['MM', month],
    ['DD', date],
    ['M', String(Number(month))],
    ['D', String(Number(date))],
    ['MMMM', inEnglish(day, { month: 'long' })],
    ['MMM', inEnglish(day, { month: 'short' })],
    ['dddd', inEnglish(day, { weekday: 'long' })],
    ['ddd', inEnglish(day, { weekday: 'short' })],
  ]);
  return notation.replace(parts, (unit) => written.get(unit) ?? unit);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

function inEnglish(day: Date, named: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...named, timeZone: 'UTC' }).format(day);
}
