import type { Expectation, Step } from '@testkernel/sdk';
import { closingNames } from '@testkernel/sdk/page';
import type { AriaElement } from '../aria/aria-elements.ts';
import { ariaNodes } from '../aria/aria-tree.ts';
import type { Attempt } from './attempt.ts';
import { changedInPlace, takenBackInPlace } from './inline-change.ts';
import type { Observation } from './observed-assertions.ts';
import { NothingObserved, noEffect, type ObservedEffect } from './observed-effect.ts';
import { type Opened, openedElements, openedStates, openedTexts } from './opened-assertions.ts';
import { reachableControl } from './reachable-control.ts';
import { locatorOf, openedSnapshot } from './snapshot-assertions.ts';
import { tabKeys } from './tab-keys.ts';
import { usableAssertions } from './usable-assertions.ts';

const maxOpened = 3;
const maxOpeningsTried = 15;
const dialogRoles = /^(alertdialog|dialog)$/;
const menuRoles = /^(listbox|menu)$/;

/**
 * Asserts what opened, and that it closes again if it has a control to close it; a dialog or a menu also by the Escape key, after which
 * the opener has the focus again, and that nothing lies over a menu (https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/,
 * https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). Of what changed in place, also that it changes back; of tabs, that the arrow
 * keys move between them.
 *
 * @param action opens it
 */
export async function openingEffect(
  first: Observation,
  second: Attempt,
  { opener, closer }: Extract<Expectation, { kind: 'opening' }>,
  action: readonly Step[],
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
  const dialog = openedDialog(first, second);
  const element = dialog ?? shown.element;
  const content = await usableAssertions(contentOf(element, first, second), second.session, 1);
  const changed = content.length > 0 ? [] : await changedInPlace(first, second);
  const isMenu = opensMenu(opened);
  const reached = isMenu ? await reachableControl(opened, second) : [];
  const closes = closer === null ? [] : await closingSteps(second, closer, shown);
  const escapes =
    dialog !== undefined || isMenu ? await escapingSteps(second, shown, closes.length > 0 ? action : []) : [];
  const focus = escapes.length > 0 ? await focusAssertions(second, action) : [];
  const isOpen = closes.length + escapes.length === 0;
  const back = isOpen ? await takenBackInPlace(first, second, opener, locatorsOf(usable)) : [];
  const keys = isOpen ? await tabKeys(second) : [];
  return {
    ...noEffect,
    steps: [
      ...usable.flatMap((one) => one.steps),
      ...content,
      ...changed,
      ...reached,
      ...closes,
      ...escapes,
      ...focus,
      ...back,
      ...keys,
    ],
    shows: closingNames.test(shown.shows) ? null : shown.shows,
  };
}

/** Whether a menu opened, or something that its button is marked to have opened. */
function opensMenu(opened: readonly Opened[]): boolean {
  return opened.some(
    ({ element, steps: [step] }) =>
      menuRoles.test(element?.role ?? '') || step?.selector?.includes('expanded: true'),
  );
}

/** Of what opened, other than states of what was there before. */
function locatorsOf(opened: readonly Opened[]): string[] {
  return opened.flatMap(({ steps }) =>
    isState(steps) ? [] : steps.flatMap(({ selector }) => selector ?? []),
  );
}

function contentOf(element: AriaElement | undefined, first: Observation, second: Observation): Step[] {
  return element === undefined ? [] : openedSnapshot(first.after, second.after, element, locatorOf(element));
}

/** The dialog that opened both times, also one without a name; undefined where there is none, or are several. */
function openedDialog(first: Observation, second: Observation): AriaElement | undefined {
  const [one, other] = [first, second].map(({ before, after }) => {
    const dialogs = ariaNodes(after.tree).filter(({ role }) => dialogRoles.test(role));
    const wasThere = ariaNodes(before.tree).some(({ role }) => dialogRoles.test(role));
    return dialogs.length === 1 && !wasThere ? dialogs[0] : undefined;
  });
  return one && other && one.role === other.role && one.name === other.name
    ? { role: one.role, name: one.name ?? '', states: [] }
    : undefined;
}

function closingSteps(attempt: Attempt, closer: string, shown: Opened): Promise<Step[]> {
  return stepsIfGone(attempt, [{ action: 'click', selector: closer }], shown, 'Closed again');
}

/** @param reopen steps that open it once more */
function escapingSteps(attempt: Attempt, shown: Opened, reopen: readonly Step[]): Promise<Step[]> {
  const [there] = shown.steps;
  const open = reopen.length === 0 || there === undefined ? [] : [...reopen, there];
  return stepsIfGone(
    attempt,
    [...open, { action: 'press', value: 'Escape' }],
    shown,
    'Closed by the keyboard',
  );
}

/** The steps, and that what was shown is gone; nothing where it is still there. */
async function stepsIfGone(
  attempt: Attempt,
  steps: readonly Step[],
  shown: Opened,
  description: string,
): Promise<Step[]> {
  const [selector] = shown.steps.flatMap((step) => step.selector ?? []);
  if (selector === undefined) return [];
  try {
    await attempt.playOn(steps);
  } catch {
    return [];
  }
  const gone: Step = { action: 'assertHidden', selector, description };
  return (await attempt.session.holds(gone)) ? [...steps, gone] : [];
}

/** Asserts that what the action clicked has the focus, where it has. */
async function focusAssertions(attempt: Attempt, action: readonly Step[]): Promise<Step[]> {
  const selector = action.at(-1)?.selector;
  if (selector === undefined) return [];
  const focused: Step = {
    action: 'assert',
    selector: `${selector}.and(locator(':focus'))`,
    description: 'The keyboard continues where it was',
  };
  return (await attempt.session.holds(focused)) ? [focused] : [];
}

/** Whether the assertion is about a state; the opener itself is only accepted with one. */
function isState([step]: readonly Step[]): boolean {
  return /(expanded|selected|checked|pressed): true/.test(step?.selector ?? '');
}
