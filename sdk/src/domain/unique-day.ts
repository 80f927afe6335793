import { isDayNotation, writtenDay } from './day-notation.ts';

const plain = 'YYYY-MM-DD';
const weeks = 1_300;
const firstMonday = Date.UTC(2030, 0, 7);
const dayMs = 86_400_000;

/**
 * The notation of the day that the name of a placeholder stands for: `YYYY-MM-DD` of `uniqueDay`, `D MMMM` of `uniqueDay D MMMM`. Null for
 * any other name, and for what is no notation of days.
 */
export function uniqueDayOf(name: string): string | null {
  if (name === 'uniqueDay') return plain;
  const notation = name.startsWith('uniqueDay ') ? name.slice('uniqueDay '.length) : '';
  return isDayNotation(notation) ? notation : null;
}

/**
 * A day between Monday and Friday of the years 2030 to 2054, as `2041-05-28` or in a notation, which replaces `{{uniqueDay}}` in steps: for
 * what can be booked once. Always the same for one word; two words rarely have the same day.
 */
export function uniqueDay(word: string, notation: string = plain): string {
  const number = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % (weeks * 5), 0);
  return writtenDay(new Date(firstMonday + (Math.floor(number / 5) * 7 + (number % 5)) * dayMs), notation);
}
