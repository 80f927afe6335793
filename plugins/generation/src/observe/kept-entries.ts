import type { Draft, Step } from '@testkernel/sdk';
import { unique } from '../write/unique.ts';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxKept = 3;

/** Asserts the entered values that their fields still show, as they do in a form that was not accepted. */
export async function keptEntries(draft: Draft, { session }: Pick<Attempt, 'session'>): Promise<Step[]> {
  const { own, others } = entriesOf(draft);
  return usableAssertions((own.length > 0 ? own : others).map(stillThere), session, maxKept);
}

/**
 * The same of all entries of a form that is known not to have accepted them: beside texts of the attempt's own also options, days and numbers,
 * which may fall back to what the form proposes.
 */
export async function allKeptEntries(draft: Draft, { session }: Pick<Attempt, 'session'>): Promise<Step[]> {
  const { own, others } = entriesOf(draft);
  return [
    ...(await usableAssertions(own.map(stillThere), session, maxKept)),
    ...(await usableAssertions(others.map(stillThere), session, maxKept)),
  ];
}

function entriesOf({ action }: Draft) {
  const entered = action.filter((step) => /^(fill|select)$/.test(step.action) && step.value !== undefined);
  const isOwn = ({ value }: Step) => value?.includes(unique) === true;
  return { own: entered.filter(isOwn), others: entered.filter((step) => !isOwn(step)) };
}

function stillThere({ selector, value }: Step): Step {
  return {
    action: 'assertValue',
    selector,
    expected: value,
    description: 'What was entered is still there',
  };
}
