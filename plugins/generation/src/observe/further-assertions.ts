import type { Draft, Step, StepSession } from '@testkernel/sdk';
import { type AriaNode, ariaNodes } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import { showsTestData } from '../aria/snapshot-node.ts';
import { goesOn } from '../lists/next-page.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

interface Turning extends Pick<Attempt, 'playOn' | 'after'> {
  readonly session: Pick<StepSession, 'holds'>;
}

/**
 * The further action of a draft, and which of the assertions that held before it hold afterwards. Nothing where none does, or both
 * orders of a column do, where the action can't be carried out, or where it leads to a page of a list that is only there because of
 * what tests have added.
 *
 * @param held those of the draft's `possible` assertions that held after its action
 */
export async function furtherAssertions(
  { further = [] }: Draft,
  { session, playOn, after }: Turning,
  held: readonly Step[],
): Promise<Step[]> {
  if (further.length === 0 || held.length === 0) return [];
  try {
    const next = await playOn(further);
    if (!isThereWithoutTests(after.tree, next.tree)) return [];
  } catch {
    // A list that fits on one page has no next one, and its control does not react.
    return [];
  }
  const still = await usableAssertions(held, session, held.length);
  return still.length === 1 ? [...further, ...still] : [];
}

/**
 * Whether the next page has more entries of its own than would move to the page before if what tests have added there were gone. A
 * list with still further pages is taken for long enough.
 */
function isThereWithoutTests(page: readonly AriaNode[], next: readonly AriaNode[]): boolean {
  const before = ariaNodes(page).filter(isEntry);
  const known = new Set(before.map((entry) => JSON.stringify(entry)));
  const added = before.filter((entry) => showsTestData([entry]));
  const own = ariaNodes(next).filter(
    (entry) => isEntry(entry) && !known.has(JSON.stringify(entry)) && !showsTestData([entry]),
  );
  return own.length > (goesOn(next) ? 0 : added.length);
}
