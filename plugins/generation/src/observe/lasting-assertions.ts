import type { Draft, Step } from '@testkernel/sdk';
import { enteredValue } from '../write/entered-value.ts';
import { isToggling, toggleAssertion } from '../write/form-toggles.ts';
import { loadAgain } from '../write/load-again.ts';
import type { Attempt } from './attempt.ts';
import { returnAssertions } from './return-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxLastingAssertions = 8;

/**
 * Assertions on entered data that still hold after the page was loaded again, and that what was announced is not said again,
 * preceded by the steps that load it.
 *
 * @param told asserts what was announced
 */
export async function lastingAssertions(
  draft: Draft,
  first: Attempt['after'],
  second: Attempt,
  proven: readonly Step[],
  told: readonly Step[],
): Promise<Step[]> {
  const { path } = second.after;
  const kept = [...proven, ...keptValues(draft)];
  if (kept.length === 0 || path !== first.path) return [];
  const again = loadAgain(path);
  await second.playOn(again);
  const lasting = await usableAssertions(kept, second.session, maxLastingAssertions);
  const silent = told.map(({ selector }): Step => ({ action: 'assertHidden', selector }));
  const gone = await usableAssertions(silent, second.session, 1);
  if (lasting.length + gone.length === 0) return [];
  const isInAddress = draft.cleanUp === undefined && path !== second.before.path;
  const selects = new Set(draft.action.flatMap((step) => (step.action === 'select' ? [step.selector] : [])));
  const chosen = isInAddress ? lasting.filter(({ selector }) => selects.has(selector)).slice(0, 1) : [];
  const returned = draft.mayListNothing ? [] : await returnAssertions(second, chosen);
  return [...again, ...lasting, ...gone, ...returned];
}

/** Fields that may show the entered values after the page was loaded again. */
function keptValues({ action, cleanUp }: Draft): Step[] {
  return action.flatMap((step) => {
    // Without a clean-up, a checkbox may have been checked from the start.
    if (isToggling(step)) return cleanUp === undefined ? [] : [toggleAssertion(step)];
    return enteredValue(step);
  });
}
