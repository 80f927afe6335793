import type { Draft, Step, StepSession } from '@testkernel/sdk';
import { usableAssertions } from './usable-assertions.ts';

/** The first of the draft's `possible` assertions that holds; none of both orders of a column that is in either, as one of equal texts. */
export async function possibleAssertion(
  { possible = [] }: Draft,
  { session }: { readonly session: Pick<StepSession, 'holds'> },
): Promise<Step[]> {
  for (const step of possible) {
    const [holding] = await usableAssertions([step], session, 1);
    if (holding === undefined) continue;
    const opposite = { ...step, expected: step.expected === 'ascending' ? 'descending' : 'ascending' };
    if (step.action !== 'assertSorted' || !(await session.holds(opposite))) return [holding];
  }
  return [];
}
