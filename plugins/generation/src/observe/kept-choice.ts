import type { Draft, Step } from '@testkernel/sdk';
import { enteredValue } from '../write/entered-value.ts';
import { isToggling, toggleAssertion } from '../write/form-toggles.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/**
 * The action after which the choice of a draft has to be kept, and that its fields still hold it and the entries of the list still follow
 * it. No steps where a field does not, or the action can't be carried out.
 *
 * @param held those of the draft's `possible` assertions that held after its action
 */
export async function keptChoice(
  { action, keeping = [] }: Pick<Draft, 'action' | 'keeping'>,
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
  held: readonly Step[],
): Promise<Step[]> {
  const chosen = action.flatMap((step) => (isToggling(step) ? [toggleAssertion(step)] : enteredValue(step)));
  if (keeping.length === 0 || chosen.length === 0) return [];
  try {
    await playOn(keeping);
  } catch {
    // The control is only there before the choice.
    return [];
  }
  const kept = await usableAssertions(chosen, session, chosen.length);
  if (kept.length < chosen.length) return [];
  const followed = await usableAssertions(held, session, held.length);
  return [...keeping, ...kept, ...followed];
}
