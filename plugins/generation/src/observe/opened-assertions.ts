import { isDynamicText, quote, type Step } from '@testkernel/sdk';
import { closingNames } from '@testkernel/sdk/page';
import type { AriaElement } from '../aria/aria-elements.ts';
import { withoutFarTimes } from '../aria/far-times.ts';
import { shownText } from '../write/shown-text.ts';
import type { Observation } from './observed-assertions.ts';
import { locatorOf } from './snapshot-assertions.ts';

/** Roles of opened elements, the most specific first. */
const rank = [
  'dialog',
  'alertdialog',
  'menu',
  'tabpanel',
  'listbox',
  'list',
  'table',
  'grid',
  'tree',
  'form',
  'heading',
  'region',
  'menuitem',
  'tab',
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'checkbox',
  'radio',
  'switch',
  'option',
  'treeitem',
  'button',
  'link',
];
const maxNameLength = 80;

export interface Opened {
  /** The name of the opened element. */
  readonly shows: string;
  readonly steps: readonly Step[];
  /** Undefined for texts and states. */
  readonly element?: AriaElement;
}

/**
 * Named elements that a click opened in both observations. Whether their locators are unique is not checked
 * here.
 */
export function openedElements(one: Observation, other: Observation): Opened[] {
  const inOther = new Set(appeared(other).map(keyOf));
  return appeared(one)
    .filter((element) => rank.includes(element.role) && inOther.has(keyOf(element)) && isSteady(element.name))
    .sort((a, b) => worthOf(a) - worthOf(b))
    .map((element) => ({
      shows: element.name,
      steps: [{ action: 'assert', selector: locatorOf(element) }],
      element,
    }));
}

/** New texts that are the only content of their element. */
export function openedTexts(one: Observation, other: Observation): Opened[] {
  const fresh = ({ before, after }: Observation) =>
    after.texts.filter((text) => !before.texts.includes(text));
  const inOther = new Set(fresh(other));
  return [...new Set(fresh(one))]
    .filter((text) => inOther.has(text) && isSteady(text))
    .map((text) => ({
      shows: text,
      steps: [shownText(text)],
    }));
}

/** Elements whose state is open or chosen since the click, for example the opener itself. */
export function openedStates(one: Observation, other: Observation): Opened[] {
  return changedStates(one, other).map((element) => ({
    shows: element.name,
    steps: [stateAssertion(element)],
  }));
}

/** Named elements that have one state since the action, the same both times. */
export function changedStates(one: Observation, other: Observation): AriaElement[] {
  const changed = ({ before, after }: Observation) => {
    const known = new Set(before.named.map((element) => JSON.stringify(element)));
    return after.named
      .filter(({ states }) => states.length === 1)
      .filter((element) => !known.has(JSON.stringify(element)));
  };
  const inOther = new Set(changed(other).map((element) => JSON.stringify(element)));
  return changed(one).filter((element) => inOther.has(JSON.stringify(element)) && isSteady(element.name));
}

export function stateAssertion({ role, name, states: [state] }: AriaElement): Step {
  return {
    action: 'assert',
    selector: `getByRole('${role}', { name: ${quote(name)}, exact: true, ${state}: true })`,
  };
}

/** Elements with a new role and name. The same name in another state is the opener itself. */
function appeared({ before, after }: Observation): AriaElement[] {
  const known = new Set(before.named.map(keyOf));
  return after.named.filter((element) => !known.has(keyOf(element)));
}

function keyOf({ role, name }: AriaElement): string {
  return `${role} ${name}`;
}

/** Lower is more specific; buttons that only close something come last. */
function worthOf({ role, name }: AriaElement): number {
  return rank.indexOf(role) + (closingNames.test(name) ? rank.length : 0);
}

function isSteady(text: string): boolean {
  const isNamed = text.length > 1 && text.length <= maxNameLength && !text.includes('{{');
  return isNamed && !isDynamicText(withoutFarTimes(text, new Date()));
}
