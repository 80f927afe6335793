import { isVolatileText, quote, type Step } from '@testkernel/sdk';
import { shownText } from '../write/shown-text.ts';
import { listAssertions } from './list-assertions.ts';
import type { PageFacts } from './page-facts.ts';

const maxTextLength = 80;
const maxHeadings = 2;
const maxNumbers = 4;
const maxButtons = 3;
const maxCurrent = 2;

/**
 * Assertions on which two readings of a page agree: headings, lists, numbers, and buttons. Flows that write
 * are carried out between the readings, so that what they change is not asserted.
 */
export function readingAssertions(one: PageFacts, other: PageFacts): Step[] {
  const agreed = (of: (facts: PageFacts) => readonly string[]) => {
    const inOther = new Set(of(other));
    return [...new Set(of(one))].filter((text) => inOther.has(text) && isSteady(text));
  };
  const named = (role: string, texts: readonly string[]) =>
    texts.map((text) => visible(`getByRole('${role}', { name: ${quote(text)}, exact: true })`));
  return [
    ...named('heading', agreed((facts) => facts.headings).slice(0, maxHeadings)),
    ...listAssertions({ before: emptyLists, after: one }, { before: emptyLists, after: other }),
    ...agreed((facts) => facts.texts)
      .filter((text) => /\d/.test(text))
      .slice(0, maxNumbers)
      .map(shownText),
    ...named('button', agreed((facts) => facts.buttons).slice(0, maxButtons)),
  ];
}

/** Asserts which links a page marks as the current ones. */
export function currentLinks(one: PageFacts, other: PageFacts): Step[] {
  const inOther = new Set(other.current);
  return [...new Set(one.current)]
    .filter((name) => inOther.has(name) && isSteady(name))
    .slice(0, maxCurrent)
    .map((name) =>
      visible(
        `getByRole('link', { name: ${quote(name)}, exact: true }).and(locator('[aria-current]:not([aria-current=false])'))`,
      ),
    );
}

/** Asserts that the page's banner and navigation are within the viewport. */
export const frameAssertions: readonly Step[] = ['banner', 'navigation'].map((role) => ({
  action: 'assertInViewport',
  selector: `getByRole('${role}')`,
}));

const emptyLists = { items: [], rows: [], tree: [] };

function visible(selector: string): Step {
  return { action: 'assert', selector };
}

function isSteady(text: string): boolean {
  return text.length > 1 && text.length <= maxTextLength && !text.includes('{{') && !isVolatileText(text);
}
