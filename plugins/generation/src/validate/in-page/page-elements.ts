/** Every element below `root`, in document order, open shadow trees included. */
export function elementsBelow(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...elementsBelow(element.shadowRoot)] : [element],
  );
}

/** Elements that a mutation took away still count as there: who comes second must not take their place. */
export function takenAway(): WeakSet<Element> {
  const key = Symbol.for('taken-away');
  const known: unknown = Reflect.get(globalThis, key);
  if (known instanceof WeakSet) return known;
  const fresh = new WeakSet<Element>();
  Object.defineProperty(globalThis, key, { value: fresh });
  return fresh;
}

export function isVisible(element: Element): boolean {
  const taken = takenAway();
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (taken.has(one)) return true;
    if (one.getAttribute('aria-hidden') === 'true') return false;
  }
  return element.checkVisibility({ visibilityProperty: true });
}
