import type { Draft } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { NothingObserved } from './observed-effect.ts';

/** Asks for the assertions on the page at rest. Throws `NothingObserved` with the first that does not hold. */
export async function checkAssertions({ assertions }: Draft, { session, playOn }: Attempt): Promise<void> {
  for (const step of assertions) {
    if (!step.action.startsWith('assert')) await playOn([step]);
    else if (!(await session.holds(step))) {
      const what = step.description ?? step.selector ?? step.expected ?? step.action;
      throw new NothingObserved(`on the live site this does not hold: ${what}`);
    }
  }
}
