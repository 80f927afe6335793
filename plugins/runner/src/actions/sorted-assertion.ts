import type { StepAction } from '@testkernel/sdk';
import { pollUntil } from './poll-until.ts';

const shownTexts = 20;
const words = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * The texts of the elements are in order, as they follow each other in the page: as days where each has one that is written with
 * its year and the name of its month, or as in ISO 8601; as numbers where each has a digit, of which only digits, point and minus
 * are read; otherwise as words, whatever their case. Texts without letters and digits are left out. Fails for fewer than two:
 * nothing is sorted then.
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
  const compare = comparisonOf(texts);
  return ordered.every((text, index) => index === 0 || compare(ordered[index - 1] ?? '', text) <= 0);
}

/** Negative, zero or positive, as of two texts the first comes first. */
function comparisonOf(texts: readonly string[]): (one: string, other: string) => number {
  const read = [dayIn, numberIn].find((key) => texts.every((text) => !Number.isNaN(key(text))));
  return read === undefined ? words.compare : (one, other) => read(one) - read(other);
}

const day = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}\.? \p{L}{3,}\.?,? \d{4}\b|\p{L}{3,}\.? \d{1,2},? \d{4}\b/u;

function dayIn(text: string): number {
  return Date.parse(day.exec(text)?.[0] ?? '');
}

function numberIn(text: string): number {
  return Number.parseFloat(text.replace(/[^\d.-]/g, ''));
}
