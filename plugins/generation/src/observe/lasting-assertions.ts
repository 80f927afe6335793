import type { Step } from '@testkernel/sdk';
import type { Draft } from '../write/draft.ts';
import { isToggling, stands } from '../write/form-toggles.ts';
import { loadAnew } from '../write/load-anew.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxLastingAssertions = 4;
const entering: ReadonlySet<string> = new Set(['fill', 'select']);

/** What was entered and is still there when the page is opened again, once everything else is gone. */
export async function lastingAssertions(
  draft: Draft,
  first: Attempt['after'],
  second: Attempt,
  proven: readonly Step[],
): Promise<Step[]> {
  const { path } = second.after;
  const kept = [...proven, ...keptValues(draft)];
  if (kept.length === 0 || path !== first.path) return [];
  const again = loadAnew(path);
  await second.goOn(again);
  const lasting = await usableAssertions(kept, second.player, maxLastingAssertions);
  return lasting.length === 0 ? [] : [...again, ...lasting];
}

/** Fields that may show, when the page is there again, what was entered. */
function keptValues({ action, cleanUp }: Draft): Step[] {
  return action.flatMap((step) => {
    // Where nothing has to be put back, a box may be on from the start.
    if (isToggling(step)) return cleanUp === undefined ? [] : [stands(step)];
    const { selector, value } = step;
    const isEntered = entering.has(step.action) && selector !== undefined && value;
    return isEntered ? [{ action: 'assertValue', selector, expected: value }] : [];
  });
}
