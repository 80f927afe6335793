import type { Draft, Step } from '@testkernel/sdk';
import { unique } from '../write/unique.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxKept = 3;

/** Asserts the entered values that their fields still show, as they do in a form that was not accepted. */
export async function keptEntries({ action }: Draft, { session }: Pick<Attempt, 'session'>): Promise<Step[]> {
  const entered = action.filter((step) => /^(fill|select)$/.test(step.action) && step.value !== undefined);
  const own = entered.filter(({ value }) => value?.includes(unique));
  const shown = (own.length > 0 ? own : entered).map(
    ({ selector, value }): Step => ({
      action: 'assertValue',
      selector,
      expected: value,
      description: 'What was entered is still there',
    }),
  );
  return usableAssertions(shown, session, maxKept);
}
