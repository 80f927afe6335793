import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { NothingObserved, noEffect, type ObservedEffect } from './observed-effect.ts';
import type { PageFacts } from './page-facts.ts';
import { currentLinks, frameAssertions, readingAssertions } from './reading-assertions.ts';
import type { SharedMenus } from './shared-menus.ts';
import { frameSnapshots, readingSnapshots } from './snapshot-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 9;
const maxSnapshots = 5;

/**
 * Asserts what a page shows both times that it is opened; where visitors or members begin, also what all pages have in common. Throws
 * `NothingObserved` where that is nothing.
 *
 * @param first what it showed the first time
 * @param second shows it
 */
export async function readingEffect(
  { assertions, expectation }: Draft,
  first: PageFacts,
  second: Attempt,
  menus: SharedMenus,
): Promise<ObservedEffect> {
  const withFrame = expectation.kind === 'reading' && expectation.frame === true;
  const { session, after } = second;
  const [one, other] = withFrame ? [first, after] : [menus.without(first), menus.without(after)];
  const usable = (steps: readonly Step[], most: number) => usableAssertions(steps, session, most);
  const read = await usable(readingAssertions(one, other), maxAssertions);
  const whole = [
    ...(await usable(readingSnapshots(one, other), maxSnapshots)),
    ...(withFrame ? await usable(frameSnapshots(first, after), maxSnapshots) : []),
  ];
  const frame = [...(await usable(currentLinks(first, after), 2)), ...(await usable(frameAssertions, 1))];
  if (assertions.length === 0 && after.headings.length + read.length === 0)
    throw new NothingObserved('nothing on the page was the same both times');
  const known = new Set(assertions.map(({ selector }) => selector));
  const fresh = read
    .filter(({ selector }) => selector === undefined || !known.has(selector))
    // A snapshot says what the others say, but for how many entries a list has beyond those that it shows.
    .filter(({ action }) => whole.length === 0 || action === 'assertCount');
  return {
    ...noEffect,
    steps: [...fresh, ...whole, ...frame],
    shows: after.headings[0] ?? after.texts[0] ?? null,
  };
}
