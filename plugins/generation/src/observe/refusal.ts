import type { Draft } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { keptEntries } from './kept-entries.ts';
import { refusalMessages } from './refusal-messages.ts';

/** Whether the site refuses what the draft entered: its form is still there with the entries, and complains. */
export async function isRefused(draft: Draft, attempt: Attempt): Promise<boolean> {
  const complains = refusalMessages(attempt, attempt).length > 0;
  return complains && (await keptEntries(draft, attempt)).length > 0;
}
