/** Every element below `root`, in document order, open shadow trees included. */
export function elementsBelow(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...elementsBelow(element.shadowRoot)] : [element],
  );
}

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
  const hidden = hiddenByMutation();
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (hidden.has(one)) return true;
    if (one.getAttribute('aria-hidden') === 'true') return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
}
