import { isVolatileText, quote, type Step } from '@testkernel/sdk';
import { withoutFarTimes } from '../aria/far-times.ts';
import type { Attempt } from './attempt.ts';
import { appeared, type Observation, observedAssertions } from './observed-assertions.ts';
import { NothingObserved, noEffect, type ObservedEffect } from './observed-effect.ts';
import { openedElements, openedStates } from './opened-assertions.ts';
import type { PageFacts } from './page-facts.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 7;
const maxTexts = 4;
const maxTextLength = 120;
const field = /^(textbox|searchbox|combobox|spinbutton|checkbox|radio|switch)$/;

/**
 * Asserts what the page shows of entries that were not sent: texts, and fields that it shows because of them.
 *
 * @param typed what was entered into text fields
 * @param action entered it
 */
export async function liveEffect(
  first: Observation,
  second: Attempt,
  typed: readonly string[],
  action: readonly Step[],
): Promise<ObservedEffect> {
  if (second.after.path !== second.before.path)
    throw new NothingObserved('the form is sent as soon as it is filled in');
  const { session } = second;
  const texts = await usableAssertions(liveTexts(first, second), session, maxTexts);
  const fields = openedElements(first, second)
    .filter(({ element }) => element !== undefined && field.test(element.role))
    .flatMap(({ steps }) => steps);
  const entered = new Set(action.map(({ selector }) => selector));
  const followed = openedStates(first, second)
    .flatMap(({ steps }) => steps)
    .filter(({ selector }) => !entered.has(selector?.replace(/, \w+: true/, '')));
  const shown = [...texts, ...fields, ...followed, ...observedAssertions(first, second, typed)];
  const steps = await usableAssertions(shown, session, maxAssertions);
  if (steps.length === 0) throw new NothingObserved(unmoved);
  return { ...noEffect, steps };
}

export const unmoved = 'the page shows nothing of the entries before they are sent';

/** Whether the page shows nothing that it did not show before, apart from the states and values of its controls. */
export function isStill({ before, after }: Observation): boolean {
  const known = new Set(shownBy(before));
  return shownBy(after).every((text) => known.has(text));
}

function shownBy({ headings, announcements, links, buttons, texts, lines, named }: PageFacts): string[] {
  const elements = named.map(({ role, name }) => `${role} ${name}`);
  return [...headings, ...announcements, ...links, ...buttons, ...texts, ...lines, ...elements];
}

/**
 * New texts that are the same both times. Counts and days are among them, other than after a form was sent: nothing was stored that could
 * change them.
 */
function liveTexts(one: Observation, other: Observation): Step[] {
  const now = new Date();
  const isSteady = (text: string) =>
    text.length <= maxTextLength && !text.includes('{{') && !isVolatileText(withoutFarTimes(text, now));
  return appeared(one, other, ({ texts }) => texts)
    .filter((text) => text.length > 1 && isSteady(text))
    .map((text) => ({ action: 'assert', selector: `getByText(${quote(text)}, { exact: true })` }));
}
