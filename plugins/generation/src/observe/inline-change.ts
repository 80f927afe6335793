import type { Step } from '@testkernel/sdk';
import type { AriaElement } from '../aria/aria-elements.ts';
import { oppositeNames } from '../lists/opposite-controls.ts';
import type { Attempt } from './attempt.ts';
import { listAssertions } from './list-assertions.ts';
import type { Observation } from './observed-assertions.ts';
import { changedContent, changedLists, locatorOf } from './snapshot-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 6;

const chosen = new Set(['pressed', 'selected', 'checked']);
/** Asserts what a control changed in place: the lists of the page, such as a week of a calendar or what a filter leaves, and its figures. */
export function changedInPlace(first: Observation, second: Attempt): Promise<Step[]> {
  return usableAssertions(changesOf(first, second), second.session, maxAssertions);
}

/**
 * Uses the control that takes back what another one changed in place, and asserts that the page is as before: the one that was chosen
 * instead, that of the opposite direction, or the same one where it is switched on. No steps where there is none, or the page shows
 * something else then.
 *
 * @param by the name of the control that changed it
 * @param shown locates what it showed
 */
export async function takenBackInPlace(
  first: Observation,
  second: Attempt,
  by: string,
  shown: readonly string[],
): Promise<Step[]> {
  const control = formerlyChosen(second) ?? oppositeOf(second, by) ?? switchedOn(second, by);
  if (control === undefined) return [];
  const click: Step = { action: 'click', selector: locatorOf(control) };
  const gone = shown.map((selector): Step => ({ action: 'assertHidden', selector }));
  const earlier = [...gone, ...changesOf(reversed(first), reversed(second))].slice(0, maxAssertions);
  try {
    await second.playOn([click]);
  } catch {
    // The control is not the only one of its name, or can't be clicked.
    return [];
  }
  const held = await usableAssertions(earlier, second.session, maxAssertions);
  return held.length > 0 && held.length === earlier.length ? [click, ...held] : [];
}

function changesOf(one: Observation, other: Observation): Step[] {
  return [...listAssertions(one, other), ...changedLists(one, other), ...changedContent(one, other)];
}

function reversed({ before, after }: Observation): Observation {
  return { before: after, after: before };
}

/** What was chosen before, and is not since: the other button of a filter. */
function formerlyChosen({ before, after }: Observation): AriaElement | undefined {
  const isChosen = ({ states }: AriaElement) => states.some((state) => chosen.has(state));
  const left = new Set(after.named.filter((element) => !isChosen(element)).map(keyOf));
  const [former, ...others] = before.named.filter(
    (element) => /^(button|tab|radio)$/.test(element.role) && isChosen(element) && left.has(keyOf(element)),
  );
  return others.length === 0 ? former : undefined;
}

/** The control itself, where it is a switch or opens a part of the page, and a second click is the way back. */
function switchedOn({ before, after }: Observation, name: string): AriaElement | undefined {
  const named = after.named.filter((element) => element.name === name && element.role === 'button');
  const [control, ...others] = named;
  const wasOff = before.named.every((element) => element.name !== name || element.states.length === 0);
  return others.length === 0 && wasOff && control?.states.length === 1 ? control : undefined;
}

function oppositeOf({ after }: Observation, name: string): AriaElement | undefined {
  const opposite = oppositeNames(name);
  const [control, ...others] = after.named.filter(
    (element) => element.role === 'button' && opposite?.test(element.name),
  );
  return others.length === 0 ? control : undefined;
}

function keyOf({ role, name }: AriaElement): string {
  return `${role} ${name}`;
}
