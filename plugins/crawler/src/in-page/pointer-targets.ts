import { childrenOf, composedElements, composedParent, isShown, normalizeText } from '@testkernel/sdk/page';
import { isControl } from './is-control.ts';

/**
 * What reacts to a click without being a control by its tag or role, such as a `div` that a script listens to: what the pointer shows as a
 * hand over. Of each such element the first text in it, which names it; the element itself where it has none.
 */
export function pointerTargets(shown: readonly Element[]): Element[] {
  const maxTargets = 60;
  const targets = new Set<Element>();
  for (const element of shown) {
    if (targets.size === maxTargets) break;
    if (beginsTarget(element)) targets.add(firstText(element) ?? element);
  }
  return [...targets];
}

/**
 * Whether the element is the outermost one with a hand that holds no control. Of the parts of one that does, such as the cells of a row
 * with buttons, the first.
 */
export function beginsTarget(element: Element): boolean {
  if (!hasHand(element) || isOfControl(element) || holdsControl(element)) return false;
  const around = composedParent(element);
  if (around === null || !hasHand(around)) return true;
  return holdsControl(around) && childrenOf(around).find((one) => !holdsControl(one)) === element;
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

export function holdsControl(element: Element): boolean {
  return composedElements(element).some(isControl);
}

export function firstText(element: Element): Element | undefined {
  const maxLength = 60;
  return [element, ...composedElements(element)].find((one) => {
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return (
      normalizeText(texts.map((text) => text.textContent).join('')) !== '' &&
      isShown(one) &&
      normalizeText(one.textContent).length <= maxLength
    );
  });
}
