import type { Step } from '@testkernel/sdk';
import { isAssertion, loadsPage } from '../mutations/test-path.ts';

/** The assertions between two actions: the indexes of the first and the last one. */
export interface AssertionBlock {
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of assertions after which the page is left by loading one, or because the test ends: what is changed in
 * the page there does not reach the steps that follow.
 */
export function assertionBlocks(steps: readonly Step[]): AssertionBlock[] {
  const blocks: AssertionBlock[] = [];
  const last = steps.findLastIndex(isAssertion);
  for (const [index, step] of steps.entries()) {
    if (!isAssertion(step)) continue;
    const next = steps[index + 1];
    if (next !== undefined && !loadsPage(next) && index !== last) continue;
    if (next !== undefined && index === last && !steps.slice(index + 1).every(isHarmless)) continue;
    const before = steps.slice(0, index).findLastIndex((one) => !isAssertion(one));
    blocks.push({ from: before + 1, to: index });
  }
  return blocks;
}

/** Steps that may follow the last assertion: loading another page, waiting. */
function isHarmless(step: Step): boolean {
  return loadsPage(step) || step.action === 'wait';
}

/** The assertions that follow an action at once. Empty, with `to` before `from`, where another action follows. */
export function blockAfter(steps: readonly Step[], action: number): AssertionBlock {
  const end = steps.findIndex((step, index) => index > action && !isAssertion(step));
  return { from: action + 1, to: (end < 0 ? steps.length : end) - 1 };
}
