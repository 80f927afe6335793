import type { Step } from '@testkernel/sdk';

/** The steps that do something. */
export function withoutAssertions(steps: readonly Step[]): Step[] {
  return steps.filter(({ action }) => !action.startsWith('assert'));
}
