import { month, weekday } from './date-words.ts';

const before = `\\b(?:${weekday}\\.?,? )?`;
/** Days as pages write them: `2026-03-09`, `Mon, 9th March 2026`, `Mar 9`, `9/3/2026`. */
export const writtenDays = [
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`${before}\d{1,2}(?:st|nd|rd|th)?\.? ${month}\b\.?(?:,? \d{4}\b)?`,
  String.raw`${before}${month}\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4}\b)?`,
  String.raw`\b\d{1,2}[./]\d{1,2}[./]\d{4}\b`,
].map((written) => new RegExp(written, 'gi'));

/**
 * Midnight in UTC, in milliseconds, of whatever day the text may mean: day or month first, in this year or one beside it. One number where
 * it is certain.
 */
export function readings(day: string, year: number): number[] {
  const numbers = /^(\d{1,2})([./])(\d{1,2})[./](\d{4})$/.exec(day);
  if (numbers !== null) {
    const [, one, sign, other, in_] = numbers;
    const dayFirst = `${in_}-${two(other)}-${two(one)}`;
    // With points the day comes first wherever they are used.
    return valid(sign === '.' ? [dayFirst] : [`${in_}-${two(one)}-${two(other)}`, dayFirst]);
  }
  const plain = day
    .replace(new RegExp(`^${weekday}\\.?,? `, 'i'), '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1');
  const words = plain.replaceAll('.', '');
  if (/\d{4}/.test(words)) return valid([words]);
  return valid([year - 1, year, year + 1].map((near) => `${words} ${near}`));
}

function valid(days: readonly string[]): number[] {
  const times = days.map((day) => Date.parse(/^\d{4}-/.test(day) ? day : `${day} UTC`));
  return [...new Set(times)].filter((time) => !Number.isNaN(time));
}

function two(number = ''): string {
  return number.padStart(2, '0');
}

/** The days in a text that are certain, as `2026-03-09`: not those without a year, or that may begin with the day or with the month. */
export function daysIn(text: string): string[] {
  return writtenDays
    .flatMap((pattern) => text.match(pattern) ?? [])
    .flatMap((day) => {
      const [time, ...others] = readings(day, new Date().getFullYear());
      return time === undefined || others.length > 0 ? [] : [new Date(time).toISOString().slice(0, 10)];
    });
}
