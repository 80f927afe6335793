import type { Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { focusOn } from './focused-entry.ts';

const toField = /^getByRole\('link', .*\.and\(locator\('\[href="#[^"]+"\]'\)\)$/;

/**
 * Follows the first link of a summary of what is wrong, and asserts that the field that is refused has the focus then: people correct there
 * what they entered. Nothing where no message is such a link, or where the focus is elsewhere, such as on another field that is refused.
 *
 * @param told assertions on the messages
 */
export async function ledToField(
  told: readonly Step[],
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
  field: string,
): Promise<Step[]> {
  const selector = told.find((step) => toField.test(step.selector ?? ''))?.selector;
  if (selector === undefined) return [];
  const follow: Step = { action: 'click', selector };
  const focused = focusOn(field, 'The message leads to the field');
  await playOn([follow]);
  return (await session.holds(focused)) ? [follow, focused] : [];
}
