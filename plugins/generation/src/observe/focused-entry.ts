import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/**
 * Asserts which of the form's fields has the focus after a click sent the form and it was refused: often the first wrong one, where
 * people correct what they entered. Nothing where the focus is elsewhere, such as on the button.
 *
 * @param field the one that is refused
 */
export async function focusedEntry(
  { action }: Draft,
  { session }: Pick<Attempt, 'session'>,
  field: string,
): Promise<Step[]> {
  if (action.at(-1)?.action !== 'click') return [];
  const entries = action.filter((step) => /^(fill|select|check|uncheck)$/.test(step.action));
  const selectors = new Set([field, ...entries.flatMap(({ selector }) => selector ?? [])]);
  const focused = [...selectors].map(
    (selector): Step => ({
      action: 'assert',
      selector: `${selector}.and(locator(':focus'))`,
      description: 'The field is ready to be corrected',
    }),
  );
  return usableAssertions(focused, session, 1);
}
