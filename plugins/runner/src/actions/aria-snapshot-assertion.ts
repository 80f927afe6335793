import { type StepAction, StepFailure } from '@testkernel/sdk';
import type { Locator } from 'playwright';

/** The matcher answers with this text, instead of an error, when the page is no longer there to be compared. */
const gone = /has been closed|crashed/;
/** Lines of a snapshot that a failure lists. */
const shownLines = 5;
/** Characters of the page's snapshot that are looked at for them: pages are as long as they like. */
const maxSeen = 200_000;

/** What Playwright's matchers call. It is not in the declarations, so that `matcherOf` checks that it is there. */
interface Matcher {
  _expect(
    expression: 'to.match.aria',
    options: { readonly expectedValue: string; readonly isNot: boolean; readonly timeout: number },
  ): Promise<{
    readonly matches: boolean;
    readonly received?: { readonly value?: { readonly raw?: string } };
    readonly errorMessage?: string;
  }>;
}

/**
 * The accessibility tree of the element contains what `expected` describes, in Playwright's notation
 * (https://playwright.dev/docs/aria-snapshots): nodes and attributes that it does not name may be there as well. Decided by Playwright's own
 * matcher, in the browser, as `toMatchAriaSnapshot` of Playwright Test does, which itself refuses to work outside of its test runner.
 */
export const assertAriaSnapshot: StepAction = {
  needs: ['selector', 'expected'],
  check: ({ expected = '' }) =>
    expected.split('\n').every((line) => /^\s*(- .|$)/.test(line)) && expected.trim() !== ''
      ? undefined
      : 'expected must have lines that begin with a dash: - heading "Cart".',
  async execute({ step, locator, timeoutMs }) {
    const { expected = '', selector } = step;
    const { matches, received, errorMessage } = await matcherOf(locator)._expect('to.match.aria', {
      expectedValue: expected,
      isNot: false,
      timeout: timeoutMs,
    });
    if (matches) return;
    if (errorMessage !== undefined && gone.test(errorMessage)) throw new Error(reasonOf(errorMessage));
    const seen = received?.value?.raw;
    const what = seen === undefined ? reasonOf(errorMessage) : differenceOf(expected, seen);
    throw new StepFailure('assertion', `Expected ${selector} to match the snapshot, received ${what}`);
  },
};

function matcherOf(locator: Locator): Locator & Matcher {
  if (hasMatcher(locator)) return locator;
  throw new Error('This version of Playwright has no matcher of accessibility snapshots.');
}

function hasMatcher(locator: Locator): locator is Locator & Matcher {
  return '_expect' in locator && typeof locator._expect === 'function';
}

function reasonOf(errorMessage = 'no answer'): string {
  return errorMessage.replace(/^Error: /, '');
}

/** The expected lines that are nowhere in the snapshot, patterns aside. */
function differenceOf(expected: string, seen: string): string {
  const shown = new Set(seen.slice(0, maxSeen).split('\n').map(nodeOf));
  const missing = expected
    .split('\n')
    .map(nodeOf)
    .filter((node) => node !== '' && !isPattern(node) && !shown.has(node));
  if (missing.length === 0) return 'one whose order, nesting or texts of patterns differ.';
  const further = missing.length > shownLines ? `, and ${missing.length - shownLines} more` : '';
  return `one without: ${missing.slice(0, shownLines).join('; ')}${further}.`;
}

function isPattern(node: string): boolean {
  return /(?: |: "?)\/.+\//.test(node);
}

/** Of a line, without its indentation and the colon that begins its children. */
function nodeOf(line: string): string {
  return line.trim().replace(/^- /, '').replace(/:$/, '');
}
