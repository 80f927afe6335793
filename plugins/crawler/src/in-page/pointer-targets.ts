import { childrenOf, composedElements, composedParent, isShown, normalizeText } from '@testkernel/sdk/page';
import { isControl } from './is-control.ts';

/** What reacts to a click without being a control, and the text or the element in it that stands for it. */
export interface PointerTarget {
  readonly element: Element;
  /** The whole of what reacts, with its icons. */
  readonly around: Element;
}

/**
 * What reacts to a click without being a control by its tag or role, such as a `div` that a script listens to: what the pointer shows as a
 * hand over. For each such element stands the first text in it, which names it; the element itself where it has none.
 */
export function pointerTargets(shown: readonly Element[]): PointerTarget[] {
  const maxTargets = 60;
  const holders = controlHolders(shown);
  const targets = new Map<Element, PointerTarget>();
  for (const around of shown) {
    if (targets.size === maxTargets) break;
    if (!beginsTarget(around, holders)) continue;
    const element = firstText(around) ?? around;
    targets.set(element, { element, around });
  }
  return [...targets.values()];
}

/** The elements that have a control in them. */
export function controlHolders(shown: readonly Element[]): Set<Element> {
  const holders = new Set<Element>();
  for (const control of shown.filter(isControl)) {
    for (let one = composedParent(control); one !== null && !holders.has(one); one = composedParent(one))
      holders.add(one);
  }
  return holders;
}

/**
 * Whether the element is the outermost one with a hand that holds no control. Of the parts of one that does, such as the cells of a row
 * with buttons, the first.
 */
export function beginsTarget(element: Element, holders: ReadonlySet<Element>): boolean {
  if (!hasHand(element) || holders.has(element) || isOfControl(element)) return false;
  const around = composedParent(element);
  if (around === null || !hasHand(around)) return true;
  return holders.has(around) && childrenOf(around).find((one) => !holders.has(one)) === element;
}

export function hasHand(element: Element): boolean {
  const { cursor, pointerEvents } = getComputedStyle(element);
  return cursor === 'pointer' && pointerEvents !== 'none';
}

/** Whether a click on the element is one on a control around it, on its label, or on an option of it. */
export function isOfControl(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    if (isControl(one) || one.matches('label, option, [role=option]')) return true;
  }
  return false;
}

export function firstText(element: Element): Element | undefined {
  const maxLength = 60;
  return [element, ...composedElements(element)].find((one) => {
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const own = normalizeText(texts.map((text) => text.textContent).join(''));
    return own !== '' && isShown(one) && normalizeText(one.textContent).length <= maxLength;
  });
}
