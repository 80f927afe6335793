import type { Step } from '@testkernel/sdk';
import { isAssertion, lastUserAction } from './mutations/test-path.ts';

/**
 * The steps without an assertion that does not hold in every run. Null if the other assertions prove too
 * little: none is about an element after the last action, or the dropped one was the only one about the
 * attempt's own data.
 */
export function withoutAssertion(steps: readonly Step[], index: number): Step[] | null {
  const given = steps[index];
  if (!given || !isAssertion(given)) return null;
  const left = withoutUnusedLoad(steps.toSpliced(index, 1));
  const relevant = left
    .slice(lastUserAction(left) + 1)
    .filter((step) => isAssertion(step) && isAboutElement(step));
  if (relevant.length === 0) return null;
  return isOwnData(given) && !relevant.some(isOwnData) ? null : left;
}

/** Assertions on the URL or on errors prove little, because a wrong page may pass them as well. */
function isAboutElement({ selector }: Step): boolean {
  return selector !== undefined;
}

/** Removes a page load at the end after which nothing is asserted. */
function withoutUnusedLoad(steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex((step) => step.action !== 'navigate');
  return steps.slice(0, last + 1);
}

function isOwnData({ selector = '', expected = '' }: Step): boolean {
  return `${selector} ${expected}`.includes('{{unique}}');
}
