import { holdsUniqueWord } from './unique-word.ts';

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const timePatterns = [
  /\b\d{1,2}:\d{2}\b/,
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/,
  new RegExp(`\\b\\d{1,2}(st|nd|rd|th)?\\.? (${months})|\\b(${months})[a-z]*\\.? \\d`, 'i'),
  /\b(today|yesterday|tomorrow|just now|ago|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/i,
  /\b(seconds?|minutes?|hours?|days?) (ago|left|remaining)\b/i,
];
const identifierPatterns = [/#\d+/, /\b[0-9a-f]{8,}\b/i, /\d{5,}/];
const countPatterns = [/\(\d+\)|\b\d+ (of|items?|results?|new|unread|online|views?|users?|entries|rows)\b/i];

/** Whether a text looks like a time, a count or a record's identifier, which differ between runs. */
export function isDynamicText(text: string): boolean {
  return isVolatileText(text) || countPatterns.some((pattern) => pattern.test(text));
}

/**
 * Whether a text contains a time, a record's identifier or a word that a test made up. Counts are not
 * included: two observations show whether they change.
 */
export function isVolatileText(text: string): boolean {
  return (
    holdsUniqueWord(text) || [...timePatterns, ...identifierPatterns].some((pattern) => pattern.test(text))
  );
}
