import { type Draft, isVolatileText, type Step } from '@testkernel/sdk';
import { withoutFarTimes } from '../aria/far-times.ts';
import { shownText } from '../write/shown-text.ts';
import type { Attempt } from './attempt.ts';
import { appeared, type Observation, observedAssertions } from './observed-assertions.ts';
import { NothingObserved, noEffect, type ObservedEffect } from './observed-effect.ts';
import { offeredOptions } from './offered-options.ts';
import { changedStates, openedElements, stateAssertion } from './opened-assertions.ts';
import type { PageFacts } from './page-facts.ts';
import { locatorOf } from './snapshot-assertions.ts';
import { typedBy } from './typed-by.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 7;
const maxTexts = 4;
const maxTextLength = 120;
const field = /^(textbox|searchbox|combobox|spinbutton|checkbox|radio|switch)$/;

/** Asserts what the page shows of entries that were not sent: texts, and fields that it shows because of them; and texts of other choices. */
export async function liveEffect(
  { action, further = [] }: Pick<Draft, 'action' | 'further'>,
  first: Observation,
  second: Attempt,
): Promise<ObservedEffect> {
  if (second.after.path !== second.before.path)
    throw new NothingObserved('the form is sent as soon as it is filled in');
  const { session } = second;
  const texts = await usableAssertions(liveTexts(first, second), session, maxTexts);
  const fields = openedElements(first, second)
    .filter(({ element }) => element !== undefined && field.test(element.role))
    .flatMap(({ steps }) => steps);
  const shown = [
    ...texts,
    ...fields,
    ...offeredOptions(first, second),
    ...followedStates(first, second, action),
    ...observedAssertions(first, second, typedBy(action)),
  ];
  const steps = await usableAssertions(shown, session, maxAssertions);
  if (steps.length === 0) throw new NothingObserved(unmoved);
  return { ...noEffect, steps: [...steps, ...(await followedChoices(second, further))] };
}

/** Other choices, and the texts that follow them; nothing where none does, or they can't be made any more. */
async function followedChoices(second: Attempt, further: readonly Step[]): Promise<Step[]> {
  if (further.length === 0) return [];
  const after = await second.playOn(further).catch(() => null);
  if (after === null) return [];
  const observed = { before: second.after, after };
  const texts = await usableAssertions(liveTexts(observed, observed), second.session, maxTexts);
  return texts.length === 0 ? [] : [...further, ...texts];
}

/**
 * Asserts the states of controls that follow another one, such as the boxes of entries of which all are selected; not of those that the
 * action used itself. Nothing where it used some that are not located by role and name, by which these are told apart.
 */
function followedStates(first: Observation, second: Observation, action: readonly Step[]): Step[] {
  const used = action.map(({ selector }) => selector ?? '');
  if (!used.every((selector) => selector.startsWith('getByRole('))) return [];
  return changedStates(first, second)
    .filter((element) => !used.includes(locatorOf(element)))
    .map(stateAssertion);
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
    .map(shownText);
}
