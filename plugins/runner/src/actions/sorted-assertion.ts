import type { StepAction } from '@testkernel/sdk';
import { pollUntil } from './poll-until.ts';

const shownNumbers = 20;

/**
 * The numbers in the elements are in order, as they follow each other in the page. Of each text only digits, point and minus are
 * read. Fails for fewer than two elements, and for a text without a number: nothing is sorted then.
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
        read: async () => (await locator.allInnerTexts()).map(numberIn),
        accepts: (numbers) => numbers.length > 1 && isSorted(numbers, step.expected === 'descending'),
        expected: `the numbers of ${step.selector} in ${step.expected} order`,
        received: (numbers = []) => numbers.slice(0, shownNumbers).join(', ') || 'none',
      },
      timeoutMs,
    ),
};

function numberIn(text: string): number {
  return Number.parseFloat(text.replace(/[^\d.-]/g, ''));
}

/** False where any of them is not a number. */
function isSorted(numbers: readonly number[], descending: boolean): boolean {
  const ordered = descending ? numbers.toReversed() : numbers;
  return ordered.every((number, index) => index === 0 || (ordered[index - 1] ?? Number.NaN) <= number);
}
