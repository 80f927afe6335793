import type { Draft } from '@testkernel/sdk';
import { loadAgain } from '../write/load-again.ts';
import type { Attempt } from './attempt.ts';
import { keptEntries } from './kept-entries.ts';

/** Whether the page of the form is still open and shows the entries: it was not left for that of a new record. */
export async function showsEntries(draft: Draft, done: Attempt): Promise<boolean> {
  return done.after.path === done.before.path && (await keptEntries(draft, done)).length > 0;
}

/** Whether the form shows the entries when its page is loaded again, as settings do. The page is another one afterwards. */
export async function holdsEntries(draft: Draft, done: Attempt): Promise<boolean> {
  await done.playOn(loadAgain(done.after.path));
  return (await keptEntries(draft, done)).length > 0;
}
