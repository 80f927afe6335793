import type { Draft } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { complaints, submitOf } from './complaints.ts';
import { keptEntries } from './kept-entries.ts';

/**
 * Whether the site refuses what the draft entered: its button stays disabled, it answers with an error, or its form is still there with the
 * entries, and complains or is held back by the browser. A page of the new record often has the same form, with the entries.
 */
export async function isRefused(draft: Draft, attempt: Attempt): Promise<boolean> {
  if (attempt.movedOn) return false;
  if (attempt.wasRejected || attempt.wasHeldBack) return true;
  const complains =
    (await complaints(attempt, attempt, draft)).length > 0 || (await isInvalid(draft, attempt));
  return complains && (await keptEntries(draft, attempt)).length > 0;
}

/** Whether the browser does not send the form because one of its fields is invalid. */
async function isInvalid(draft: Draft, { session, wasAccepted }: Attempt): Promise<boolean> {
  const submit = submitOf(draft);
  if (submit === undefined || wasAccepted) return false;
  const selector = `${submit}.and(locator('form:not([novalidate]):has(:invalid) *'))`;
  return session.holds({ action: 'assert', selector });
}
