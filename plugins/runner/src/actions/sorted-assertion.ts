import type { StepAction } from '@testkernel/sdk';
import { pollUntil } from './poll-until.ts';

const shownTexts = 20;
const words = new Intl.Collator('en', { sensitivity: 'base' });
const codes = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** A code such as R-1025: letters, and digits at once or after a sign that is no minus. */
const code = /^\s*\p{L}+[-_/.#]?\d/u;

/**
 * The texts of the elements are in order, as they follow each other in the page: as days where each has one that is written with
 * its year, and those without any digit, such as "never", are together at one end; as codes where each is one, such as R-1025: by their
 * letters, then by their numbers; as numbers where each has a digit, of which only digits, point and minus are read; otherwise as words,
 * whatever their case. Of days in digits, such as 03/04/2026, the order may be
 * that of days or of months first. Texts without letters and digits are left out. Fails for fewer than two: nothing is sorted then.
 */
export const assertSorted: StepAction = {
  needs: ['selector', 'expected'],
  check: ({ expected }) =>
    expected === 'ascending' || expected === 'descending'
      ? undefined
      : 'expected must be ascending or descending.',
  execute: ({ step, locator, timeoutMs }) =>
    pollUntil(
      {
        read: async () => (await locator.allInnerTexts()).filter((text) => /[\p{L}\d]/u.test(text)),
        accepts: (texts) => texts.length > 1 && isSorted(texts, step.expected === 'descending'),
        expected: `the texts of ${step.selector} in ${step.expected} order`,
        received: (texts = []) => texts.slice(0, shownTexts).join(', ') || 'none',
      },
      timeoutMs,
    ),
};

function isSorted(texts: readonly string[], descending: boolean): boolean {
  const ordered = descending ? texts.toReversed() : texts;
  const dated = withoutUndated(ordered);
  const asDays = dayKeys.filter((key) => dated.every((text) => !Number.isNaN(key(text))));
  if (asDays.length > 0) return asDays.some((key) => inOrder(dated, by(key)));
  if (ordered.every((text) => code.test(text))) return inOrder(ordered, codes.compare);
  const areNumbers = ordered.every((text) => !Number.isNaN(numberIn(text)));
  return inOrder(ordered, areNumbers ? by(numberIn) : words.compare);
}

/** Negative, zero or positive, as of two texts the first comes first. */
type Comparison = (one: string, other: string) => number;

function inOrder(texts: readonly string[], compare: Comparison): boolean {
  return texts.every((text, index) => index === 0 || compare(texts[index - 1] ?? '', text) <= 0);
}

function by(key: (text: string) => number): Comparison {
  return (one, other) => key(one) - key(other);
}

/** Without those at one end that have no digit, if at least two remain. */
function withoutUndated(texts: readonly string[]): readonly string[] {
  const hasDigit = (text: string | undefined) => /\d/.test(text ?? '');
  const dated = texts.slice(texts.findIndex(hasDigit), texts.findLastIndex(hasDigit) + 1);
  return dated.length > 1 && (hasDigit(texts[0]) || hasDigit(texts.at(-1))) ? dated : texts;
}

const day = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.? \p{L}{3,}\.?,? \d{4}\b|\p{L}{3,}\.? \d{1,2},? \d{4}\b/u;
const dayInDigits = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/;

const dayKeys: readonly ((text: string) => number)[] = [
  (text) => Date.parse(day.exec(text)?.[0] ?? ''),
  (text) => dayOf(text, ([, date, month, year]) => [year, month, date]),
  (text) => dayOf(text, ([, month, date, year]) => [year, month, date]),
];

function dayOf(text: string, order: (found: readonly string[]) => (string | undefined)[]): number {
  const [year, month, date] = order(dayInDigits.exec(text) ?? []).map(Number);
  return year === undefined || month === undefined || date === undefined || month > 12
    ? Number.NaN
    : (year * 12 + month) * 31 + date;
}

function numberIn(text: string): number {
  return Number.parseFloat(text.replace(/[^\d.-]/g, ''));
}
