import type { LocatorExpression } from '@testkernel/sdk';
import { accessibleName, composedParent, isExposed, matchLocator } from '@testkernel/sdk/page';

/**
 * Elements that a mutation has hidden. They still count as visible, so that a locator does not match the next
 * element instead.
 */
export function hiddenByMutation(): WeakSet<Element> {
  const key = Symbol.for('hidden-by-mutation');
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof WeakSet) return known;
  const fresh = new WeakSet<Element>();
  Object.defineProperty(globalThis, key, { value: fresh });
  return fresh;
}

export function isVisible(element: Element): boolean {
  return isHiddenByMutation(element) || isExposed(element);
}

export function isHiddenByMutation(element: Element): boolean {
  const hidden = hiddenByMutation();
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    if (hidden.has(one)) return true;
  }
  return false;
}

/** The accessible name, which does not change when a mutation hides the element or a part of it. */
export function nameOf(element: Element): string {
  return accessibleName(element, isVisible);
}

/** The elements that match a locator, as if no mutation had hidden any. */
export function matchMutated(locator: LocatorExpression): Element[] {
  return matchLocator(locator, { isVisible, nameOf });
}
