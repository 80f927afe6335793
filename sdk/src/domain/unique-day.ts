import { isDayNotation, writtenDay } from './day-notation.ts';

/** A day of an attempt's own, as the name of a placeholder stands for it. */
export interface UniqueDay {
  /** How many days it is after the day that `{{uniqueDay}}` stands for: 0 to 99. */
  readonly days: number;
  /** Default: `YYYY-MM-DD`. */
  readonly notation?: string;
}

const plain = 'YYYY-MM-DD';
const weeks = 1_300;
const firstMonday = Date.UTC(2030, 0, 7);
const dayMs = 86_400_000;

/**
 * The day that the name of a placeholder stands for: `uniqueDay`, `uniqueDay D MMMM`, `uniqueDay+2`. Null for any other name, and for what
 * is no notation of days.
 */
export function uniqueDayOf(name: string): UniqueDay | null {
  const [found, days = '0', notation] = /^uniqueDay(?:\+([1-9]\d?))?(?: (.+))?$/.exec(name) ?? [];
  if (found === undefined) return null;
  if (notation === undefined) return { days: Number(days) };
  return isDayNotation(notation) ? { days: Number(days), notation } : null;
}

/**
 * A day of the years 2030 to 2054, as `2041-05-28` or in a notation, which replaces `{{uniqueDay}}` in steps: for what can be booked once.
 * It is between Monday and Friday, unless some days are added. Always the same for one word; two words rarely have the same day.
 */
export function uniqueDay(word: string, { days, notation = plain }: UniqueDay = { days: 0 }): string {
  const number = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % (weeks * 5), 0);
  const day = Math.floor(number / 5) * 7 + (number % 5) + days;
  return writtenDay(new Date(firstMonday + day * dayMs), notation);
}
