import { isDayNotation, writtenDay } from './day-notation.ts';

/** What a placeholder such as `{{workday+14}}`, `{{workday-3 DD.MM.YYYY}}` or `{{workday+7 dddd, D MMMM}}` stands for. */
export interface Workday {
  /** Whole days from the present day, from -3650 to 3650. */
  readonly days: number;
  /**
   * `YYYY`, `MM`, `DD`, `M` and `D`, and in English `MMMM` (March), `MMM` (Mar), `dddd` (Monday) and `ddd` (Mon), with `.`, `,`, `/`, `-`
   * and spaces between them: year, month, day and day of the week at most once each. Default: `YYYY-MM-DD`.
   */
  readonly notation?: string;
}

const maxDays = 3650;
const dayMs = 86_400_000;
const form = /^workday(\+0|[+-][1-9]\d{0,3})(?: ([A-Za-z].*))?$/;

/**
 * The day that the name of a placeholder stands for: `workday+14`, or with a notation `workday-3 DD.MM.YYYY`. Its number is from 0
 * to 3650, without zeros before it, and from 1 for days before the present one. Null for any other name.
 */
export function workdayOf(name: string): Workday | null {
  const [, days, notation] = form.exec(name) ?? [];
  if (days === undefined || Math.abs(Number(days)) > maxDays) return null;
  if (notation === undefined) return { days: Number(days) };
  return isDayNotation(notation) ? { days: Number(days), notation } : null;
}

/**
 * The first day from Monday to Friday that is at least so many days after the present one, or the last one that is at least so
 * many days before it, as `2026-12-14` or in the notation. Days are those of UTC; a month alone (`YYYY-MM`) is that of the day.
 */
export function workday({ days, notation = 'YYYY-MM-DD' }: Workday, present: Date): string {
  const day = new Date(present.getTime() + days * dayMs);
  while (isWeekend(day)) day.setUTCDate(day.getUTCDate() + (days < 0 ? -1 : 1));
  return writtenDay(day, notation);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}
