import { escapeRegex } from '../write/escape-regex.ts';

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const weekday =
  '(?:mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rs(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)';
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
const datesWithYear = ['\\d{4}-\\d{2}-\\d{2}', `\\d{1,2} ${month} \\d{4}`, `${month} \\d{1,2},? \\d{4}`].map(
  (date) => new RegExp(`^(?:${weekday},? )?(${date})$`, 'i'),
);
const changing = new RegExp(`\\b(?:${month}|${weekday})\\b|\\d+|[^\\w\\s]`, 'gi');
/** Hardly anything that is shown of the present is as old. */
const longAgoMs = 31 * 24 * 3_600_000;

/** What can be asserted of a text that a page shows: the text, or a regular expression that it matches. */
export type LastingText = { readonly literal: string } | { readonly pattern: string };

/**
 * What a text says that is true on another day as well; null where that is nothing. Times become patterns with any other numbers,
 * months and days of the week in their places, so that their form is asserted, but not what they are. A date of more than a
 * month ago that stands alone is data, and is asserted as it is.
 */
export function lastingText(text: string, now = Date.now()): LastingText | null {
  if (relative.test(text)) return null;
  if (!times.some((time) => time.test(text)) || isLongAgo(text, now)) return { literal: text };
  const pattern = text.replace(changing, (part) => {
    if (/^\d/.test(part)) return '\\d+';
    return /^[a-z]/i.test(part) ? '[A-Za-z]+' : escapeRegex(part);
  });
  return { pattern: `^${pattern}$` };
}

function isLongAgo(text: string, now: number): boolean {
  const date = datesWithYear.flatMap((written) => written.exec(text)?.[1] ?? [])[0];
  return date !== undefined && now - Date.parse(date) > longAgoMs;
}
