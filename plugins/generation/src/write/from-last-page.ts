import type { Step } from '@testkernel/sdk';

/** Those of the steps that open the last page and what is on it, without signing in and pages before. */
export function fromLastPage(steps: readonly Step[]): readonly Step[] {
  return steps.slice(steps.findLastIndex(({ action }) => action === 'navigate'));
}
