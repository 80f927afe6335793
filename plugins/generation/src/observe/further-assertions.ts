import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/**
 * The further action of a draft, and which of the assertions that held before it hold afterwards. Nothing where none does, or
 * where the action can't be carried out.
 *
 * @param held those of the draft's `possible` assertions that held after its action
 */
export async function furtherAssertions(
  { further = [] }: Draft,
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
  held: readonly Step[],
): Promise<Step[]> {
  if (further.length === 0 || held.length === 0) return [];
  try {
    await playOn(further);
  } catch {
    // A list that fits on one page has no next one, and its control does not react.
    return [];
  }
  const still = await usableAssertions(held, session, held.length);
  return still.length === 0 ? [] : [...further, ...still];
}
