import type { Draft, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import { usableAssertions } from './usable-assertions.ts';

/** The openings of other pages of a draft, each with those of the assertions after it that hold there; without pages on which none does. */
export async function elsewhereAssertions(
  { elsewhere = [] }: Pick<Draft, 'elsewhere'>,
  { session, playOn }: Pick<Attempt, 'session' | 'playOn'>,
): Promise<Step[]> {
  const kept: Step[] = [];
  for (const { opening, assertions } of pagesOf(elsewhere)) {
    await playOn(opening);
    const held = await usableAssertions(assertions, session, assertions.length);
    if (held.length > 0) kept.push(...opening, ...held);
  }
  return kept;
}

function pagesOf(steps: readonly Step[]) {
  const pages: { opening: Step[]; assertions: Step[] }[] = [];
  for (const step of steps) {
    if (step.action === 'navigate') pages.push({ opening: [], assertions: [] });
    const page = pages.at(-1);
    (step.action.startsWith('assert') ? page?.assertions : page?.opening)?.push(step);
  }
  return pages;
}
