import type { Expectation, Step } from '@testkernel/sdk';
import type { Attempt } from './attempt.ts';
import type { Observation } from './observed-assertions.ts';
import { NothingObserved, noEffect, type ObservedEffect } from './observed-effect.ts';
import { type Opened, openedElements, openedStates, openedTexts } from './opened-assertions.ts';
import { locatorOf, openedSnapshot } from './snapshot-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxOpened = 3;
const maxOpeningsTried = 15;

/** Asserts what opened, and that it closes again if it has a control to close it. */
export async function openingEffect(
  first: Observation,
  second: Attempt,
  { opener, closer }: Extract<Expectation, { kind: 'opening' }>,
): Promise<ObservedEffect> {
  if (second.after.path !== second.before.path)
    throw new NothingObserved('the control leads to another page');
  const opened = [openedElements, openedTexts, openedStates]
    .flatMap((find) => find(first, second))
    .filter(({ shows, steps }) => shows !== opener || isState(steps));
  const usable: Opened[] = [];
  for (const one of opened.slice(0, maxOpeningsTried)) {
    if (usable.length === maxOpened) break;
    if ((await usableAssertions(one.steps, second.session, 1)).length === 1) usable.push(one);
  }
  const [shown] = usable;
  if (shown === undefined)
    throw new NothingObserved('nothing opened on the page, or not the same both times');
  const content = await usableAssertions(contentOf(shown, first, second), second.session, 1);
  const closes = closer === null ? [] : await closingSteps(second, closer, shown);
  return {
    ...noEffect,
    steps: [...usable.flatMap((one) => one.steps), ...content, ...closes],
    shows: shown.shows,
  };
}

function contentOf({ element }: Opened, first: Observation, second: Observation): Step[] {
  return element === undefined ? [] : openedSnapshot(first.after, second.after, element, locatorOf(element));
}

async function closingSteps(attempt: Attempt, closer: string, { steps }: Opened): Promise<Step[]> {
  const [selector] = steps.flatMap((step) => step.selector ?? []);
  if (selector === undefined) return [];
  const close: Step = { action: 'click', selector: closer };
  try {
    await attempt.playOn([close]);
  } catch {
    return [];
  }
  const gone: Step = { action: 'assertHidden', selector, description: 'Closed again' };
  return (await attempt.session.holds(gone)) ? [close, gone] : [];
}

/** Whether the assertion is about a state; the opener itself is only accepted with one. */
function isState([step]: readonly Step[]): boolean {
  return /(expanded|selected|checked|pressed): true/.test(step?.selector ?? '');
}
