import { type Draft, networkIdleWait, type Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 2;

/**
 * The action of a draft once more from another state of the page, and what it has to show again. No steps where that can't be carried
 * out, or where one of the first assertions does not hold then: the page may be meant to go on from the state.
 *
 * @param shown assertions that held after the action, those that say most first
 */
export async function repeatedAction(
  { action, repeatedFrom = [] }: Pick<Draft, 'action' | 'repeatedFrom'>,
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
  shown: readonly Step[],
): Promise<Step[]> {
  const asserted = shown.slice(0, maxAssertions);
  if (repeatedFrom.length === 0 || asserted.length === 0) return [];
  const repeating = [...repeatedFrom, ...action, networkIdleWait];
  try {
    await playOn(repeating);
  } catch {
    // A list that has become short has no next page any more.
    return [];
  }
  const held = await usableAssertions(asserted, session, asserted.length);
  return held.length === asserted.length ? [...repeating, ...held] : [];
}
