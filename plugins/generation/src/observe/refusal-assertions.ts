import type { Step } from '@testkernel/sdk';
import type { Expectation } from '../write/draft.ts';
import type { Attempt } from './attempt.ts';
import { type Observation, refusalMessages } from './observed-assertions.ts';
import { NothingObserved } from './observed-effect.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxMessages = 7;

/** The site says why, or the browser marks the field and nothing is sent. Otherwise it was not refused. */
export async function refusalAssertions(
  first: Observation,
  second: Attempt,
  { field, given }: Extract<Expectation, { kind: 'refusal' }>,
): Promise<Step[]> {
  const said = await usableAssertions(refusalMessages(first, second), second.player, maxMessages);
  if (said.length > 0 && (await isShown(second, field))) {
    return [...said, { action: 'assert', selector: field, description: 'The form is still there' }];
  }
  const untouched = second.after.path === second.before.path && isSame(second);
  const marked = given === 'wrong' || !untouched ? undefined : await markOf(field, second);
  if (marked === undefined) throw new NothingObserved('the site did not visibly refuse it');
  return [
    { action: 'assertUrl', expected: second.after.path },
    { action: 'assert', selector: marked, description: 'The browser marks the field as invalid' },
  ];
}

/** A field that is refused gets the focus: were nothing sent at all, it would be invalid as well. */
async function markOf(field: string, attempt: Attempt): Promise<string | undefined> {
  for (const state of [':invalid:focus', ':invalid']) {
    const selector = `${field}.and(locator('${state}'))`;
    if (await isShown(attempt, selector)) return selector;
  }
  return undefined;
}

/** Texts alone: a clock on the page may go on. */
function isSame({ before, after }: Observation): boolean {
  return JSON.stringify([before.headings, before.links]) === JSON.stringify([after.headings, after.links]);
}

function isShown({ player }: Attempt, selector: string): Promise<boolean> {
  return player.holds({ action: 'assert', selector });
}
