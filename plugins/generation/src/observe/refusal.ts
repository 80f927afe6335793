import type { Draft } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { complaints } from './complaints.ts';
import { keptEntries } from './kept-entries.ts';

/**
 * Whether the site refuses what the draft entered: it answers with an error, or its form is still there with the entries, and complains. A
 * page of the new record often has the same form, with the entries.
 */
export async function isRefused(draft: Draft, attempt: Attempt): Promise<boolean> {
  if (attempt.movedOn) return false;
  if (attempt.wasRejected) return true;
  const complains = (await complaints(attempt, attempt, draft)).length > 0;
  return complains && (await keptEntries(draft, attempt)).length > 0;
}
