import { escapeRegex } from '../write/escape-regex.ts';
import { enteredTime } from '../write/field-value.ts';
import { unique } from '../write/unique.ts';
import { month, weekday } from './date-words.ts';
import { withoutFarTimes } from './far-times.ts';

/** Words that another day makes wrong. */
const relative =
  /\b(today|yesterday|tomorrow|just now|ago)\b|\b\d+ \w+ (left|remaining)\b|\bin \d+ (second|minute|hour|day|week|month|year)s?\b/i;
const times = [
  /\b\d{1,2}:\d{2}\b/,
  /\b\d{4}-\d{2}-\d{2}/,
  /\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)?\\.? ${month}\\b`, 'i'),
  new RegExp(`\\b${month}\\.? \\d`, 'i'),
  new RegExp(`\\b${weekday}\\b`, 'i'),
];
const changing = new RegExp(`\\{\\{unique\\}\\}|\\b(?:${month}|${weekday})\\b|\\d+|[^\\w\\s]`, 'gi');

const timeOfDay = /\b\d{1,2}:\d{2}\b/;

/** What can be asserted of a text that a page shows: the text, or a regular expression that it matches. */
export type LastingText = { readonly literal: string } | { readonly pattern: string };

/**
 * What a text says that is true on another day as well; null where that is nothing. Times become patterns with any other numbers,
 * months and days of the week in their places, so that their form is asserted, but not what they are. A text whose days and times of
 * day are all far from the present is data, and is asserted as it is.
 */
export function lastingText(text: string, now = new Date()): LastingText | null {
  if (isRelative(text)) return null;
  return isData(text, now) ? { literal: text } : { pattern: patternOf(text) };
}

/**
 * The same of a text about the attempt's own record. The time of day that was entered is data at any time of day; any other is that of the
 * attempt, in whatever time zone the application is and whatever it takes for the present.
 */
export function lastingRecordText(text: string, now = new Date()): LastingText | null {
  if (isRelative(text)) return null;
  const others = withoutEnteredTime(text);
  const isEntered = !timeOfDay.test(others) && isData(others, now);
  return isEntered ? { literal: text } : { pattern: patternOf(text) };
}

/** Whether the text has words that another day makes wrong. */
export function isRelative(text: string): boolean {
  return relative.test(text);
}

/** Without the time of day that tests enter. */
export function withoutEnteredTime(text: string): string {
  return text.replaceAll(enteredTime, '');
}

function isData(text: string, now: Date): boolean {
  return !times.some((time) => time.test(withoutFarTimes(text, now)));
}

function patternOf(text: string): string {
  const pattern = text.replace(changing, (part) => {
    if (part === unique) return part;
    if (/^\d/.test(part)) return '\\d+';
    return /^[a-z]/i.test(part) ? '[A-Za-z]+' : escapeRegex(part);
  });
  return `^${pattern}$`;
}
