import type { Step } from '@testkernel/sdk';
import type { AriaElement } from '../aria/aria-elements.ts';
import type { Attempt } from './attempt.ts';
import { listAssertions } from './list-assertions.ts';
import type { Observation } from './observed-assertions.ts';
import { changedContent, changedLists, locatorOf } from './snapshot-assertions.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxAssertions = 6;

const chosen = new Set(['pressed', 'selected', 'checked']);
const directions: readonly [RegExp, RegExp][] = [
  [/\b(next|later|forward)\b/i, /\b(previous|prev|earlier|back)\b/i],
  [/\b(nächste[rsn]?|weiter|später)\b/i, /\b(vorige[rsn]?|vorherige[rsn]?|zurück|früher)\b/i],
  [/\b(suivante?|après)\b/i, /\b(précédente?|avant)\b/i],
  [/\b(siguiente|después)\b/i, /\b(anterior|antes)\b/i],
];

/** Asserts what a control changed in place: the lists of the page, such as a week of a calendar or what a filter leaves, and its figures. */
export function changedInPlace(first: Observation, second: Attempt): Promise<Step[]> {
  return usableAssertions(changesOf(first, second), second.session, maxAssertions);
}

/**
 * Uses the control that takes back what another one changed in place, and asserts what was there before: the one that was chosen instead,
 * or that of the opposite direction. No steps where there is none, or the page shows something else then.
 *
 * @param by the name of the control that changed it
 */
export async function takenBackInPlace(first: Observation, second: Attempt, by: string): Promise<Step[]> {
  const control = formerlyChosen(second) ?? oppositeOf(second, by);
  if (control === undefined) return [];
  const click: Step = { action: 'click', selector: locatorOf(control) };
  const earlier = changesOf(reversed(first), reversed(second));
  try {
    await second.playOn([click]);
  } catch {
    // The control is not the only one of its name, or can't be clicked.
    return [];
  }
  const held = await usableAssertions(earlier, second.session, maxAssertions);
  return held.length > 0 && held.length === Math.min(earlier.length, maxAssertions) ? [click, ...held] : [];
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

function oppositeOf({ after }: Observation, name: string): AriaElement | undefined {
  const opposite = directions
    .flatMap(([on, back]) => [[on, back] as const, [back, on] as const])
    .find(([one]) => one.test(name))?.[1];
  const [control, ...others] = after.named.filter(
    (element) => element.role === 'button' && opposite?.test(element.name),
  );
  return others.length === 0 ? control : undefined;
}

function keyOf({ role, name }: AriaElement): string {
  return `${role} ${name}`;
}
