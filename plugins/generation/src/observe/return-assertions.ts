import type { Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/** Locators of the link of the first entry of a list; the first row of a table is its head. */
const firstLinks = ["getByRole('row').nth(1)", "getByRole('main').getByRole('listitem').first()"].map(
  (entry) => `${entry}.getByRole('link').first()`,
);

/** Follows a link of the list on the page, goes back, and asserts what was chosen for the list. Nothing where that does not hold. */
export async function returnAssertions(
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
  chosen: readonly Step[],
): Promise<Step[]> {
  const [{ selector: field } = { selector: undefined }] = chosen;
  if (field === undefined) return [];
  for (const link of firstLinks) {
    if ((await session.locate(link).count()) === 0) continue;
    const away: Step[] = [
      { action: 'click', selector: link },
      { action: 'assertHidden', selector: field },
    ];
    const back: Step = { action: 'goBack', description: 'Back to the list' };
    try {
      await playOn([...away, back]);
    } catch {
      return [];
    }
    const still = await usableAssertions(chosen, session, 1);
    return still.length === 0 ? [] : [...away, back, ...still];
  }
  return [];
}
