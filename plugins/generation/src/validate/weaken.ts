import type { Step } from '@testkernel/sdk';
import { isAssertion, lastUserAction } from './mutations/test-path.ts';

/**
 * The steps without an assertion that does not hold from run to run. Null where what is left proves nothing: no
 * assertion on what the last action led to, or none on the data of this very attempt where that is what it was about.
 */
export function withoutAssertion(steps: readonly Step[], index: number): Step[] | null {
  const given = steps[index];
  if (!given || !isAssertion(given)) return null;
  const left = withoutIdleEnd(steps.toSpliced(index, 1));
  const proofs = left.slice(lastUserAction(left) + 1).filter((step) => isAssertion(step) && isTelling(step));
  if (proofs.length === 0) return null;
  return isOwnData(given) && !proofs.some(isOwnData) ? null : left;
}

/** The address alone, or that nothing broke, proves little: wrong pages have it as well. */
function isTelling({ selector }: Step): boolean {
  return selector !== undefined;
}

/** A page that is opened and not looked at any more need not be opened. */
function withoutIdleEnd(steps: readonly Step[]): Step[] {
  const last = steps.findLastIndex((step) => step.action !== 'navigate');
  return steps.slice(0, last + 1);
}

function isOwnData({ selector = '', expected = '' }: Step): boolean {
  return `${selector} ${expected}`.includes('{{unique}}');
}
