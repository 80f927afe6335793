import { month, weekday } from './date-words.ts';

const hourMs = 3_600_000;
/** Hardly anything that is shown of the present is as old, or as far ahead. */
const farDayMs = 31 * 24 * hourMs;
const farTimeMs = 3 * hourMs;

const before = `\\b(?:${weekday}\\.?,? )?`;
const days = [
  String.raw`\b\d{4}-\d{2}-\d{2}\b`,
  String.raw`${before}\d{1,2}(?:st|nd|rd|th)?\.? ${month}\b\.?(?:,? \d{4}\b)?`,
  String.raw`${before}${month}\.? \d{1,2}(?:st|nd|rd|th)?\b(?:,? \d{4}\b)?`,
  String.raw`\b\d{1,2}[./]\d{1,2}[./]\d{4}\b`,
].map((written) => new RegExp(written, 'gi'));
const timeOfDay = /\b(\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])m\b)?/gi;

/**
 * The text without days that are more than a month from now, in either direction, and without times of day that are more than three
 * hours from that of now, here and in UTC. Days without a year are taken for the nearest such days.
 */
export function withoutFarTimes(text: string, now: Date): string {
  const withoutDays = days.reduce(
    (left, written) => left.replace(written, (day) => (isFarDay(day, now) ? '' : day)),
    text,
  );
  return withoutDays.replace(timeOfDay, (time, hours: string, minutes: string, half: string | undefined) => {
    const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === 'p' ? 12 : 0);
    return isFarTime(hour * 60 + Number(minutes), now) ? '' : time;
  });
}

function isFarDay(day: string, now: Date): boolean {
  const times = readings(day, now.getFullYear());
  return times.length > 0 && times.every((time) => Math.abs(time - now.getTime()) > farDayMs);
}

/** Milliseconds of whatever the text may mean: day or month first, in this year or one beside it. */
function readings(day: string, year: number): number[] {
  const numbers = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(day);
  if (numbers !== null) {
    const [, one, other, in_] = numbers;
    return valid([`${in_}-${two(one)}-${two(other)}`, `${in_}-${two(other)}-${two(one)}`]);
  }
  const plain = day
    .replace(new RegExp(`^${weekday}\\.?,? `, 'i'), '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1');
  if (/\d{4}/.test(plain)) return valid([plain]);
  return valid([year - 1, year, year + 1].map((near) => `${plain.replaceAll('.', '')} ${near}`));
}

function valid(days: readonly string[]): number[] {
  return days.map((day) => Date.parse(day)).filter((time) => !Number.isNaN(time));
}

function two(number = ''): string {
  return number.padStart(2, '0');
}

function isFarTime(minute: number, now: Date): boolean {
  const dayMs = 24 * hourMs;
  return [now.getHours() * 60 + now.getMinutes(), now.getUTCHours() * 60 + now.getUTCMinutes()].every(
    (present) => {
      const apart = Math.abs(minute - present) * 60_000;
      return Math.min(apart, dayMs - apart) > farTimeMs;
    },
  );
}
