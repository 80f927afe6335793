import { quote, type Step } from '@testkernel/sdk';
import { isPassing } from '../dynamic-text.ts';
import { listAssertions } from './list-assertions.ts';
import type { PageFacts } from './page-facts.ts';

const maxTextLength = 80;
const maxHeadings = 2;
const maxNumbers = 4;
const maxButtons = 3;

/**
 * What two readings of one page agree on, the most telling first: the frame of the page, its headings, its lists, its
 * numbers, and what can be done on it. Between the readings everything else was tried that writes to the application;
 * what that changed is in none of them.
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
      .map((text) => visible(`getByText(${quote(text)}, { exact: true })`)),
    ...named('button', agreed((facts) => facts.buttons).slice(0, maxButtons)),
  ];
}

/** Parts of the frame that may not slip out of sight. */
export const frameAssertions: readonly Step[] = ['banner', 'navigation'].map((role) => ({
  action: 'assertInViewport',
  selector: `getByRole('${role}')`,
}));

const emptyLists = { items: [], rows: [] };

function visible(selector: string): Step {
  return { action: 'assert', selector };
}

function isSteady(text: string): boolean {
  return text.length > 1 && text.length <= maxTextLength && !text.includes('{{') && !isPassing(text);
}
