import { holdsUniqueWord } from '@testkernel/sdk';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const telling = [
  /\b\d{1,2}:\d{2}\b/,
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  new RegExp(`\\b\\d{1,2}(st|nd|rd|th)?\\.? (${months})|\\b(${months})[a-z]*\\.? \\d`, 'i'),
  /\b(today|yesterday|tomorrow|just now|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(seconds?|minutes?|hours?|days?) (ago|left|remaining)\b/i,
];
const naming = [/#\d+/, /\b[0-9a-f]{8,}\b/i, /\d{5,}/];
const counting = [/\(\d+\)|\b\d+ (of|items?|results?|new|unread|online|views?|users?|entries|rows)\b/i];

/** Whether a text looks as if it tells the time, counts something, or names a record: it won't be the same again. */
export function isDynamicText(text: string): boolean {
  return isPassing(text) || counting.some((pattern) => pattern.test(text));
}

/** Whether a text tells the time, names a record, or was made by a test. Counts may well stay: that has to be seen. */
export function isPassing(text: string): boolean {
  return holdsUniqueWord(text) || [...telling, ...naming].some((pattern) => pattern.test(text));
}
