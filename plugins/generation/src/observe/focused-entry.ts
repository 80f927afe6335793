import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/**
 * Asserts that the field that is refused has the focus after a click sent the form: people correct there what they entered. Nothing where
 * the focus is elsewhere, such as on the button, or on another field, which may be refused because of what other attempts have left.
 */
export async function focusedEntry(
  { action }: Draft,
  { session }: Pick<Attempt, 'session'>,
  field: string,
): Promise<Step[]> {
  if (action.at(-1)?.action !== 'click') return [];
  return usableAssertions([focusOn(field, 'The field is ready to be corrected')], session, 1);
}

/** Asserts that the field has the focus. */
export function focusOn(field: string, description: string): Step {
  return { action: 'assert', selector: `${field}.and(locator(':focus'))`, description };
}
