// The functions of this folder run inside the page. They may only use globals of the page and other functions
// of this folder, which `page-program.ts` adds to the script.

/** Child nodes in the flat tree: those of an open shadow root, and for a slot the nodes assigned to it. */
export function composedChildren(node: Node): Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  if (node instanceof Element && node.shadowRoot) return [...node.shadowRoot.childNodes];
  return [...node.childNodes];
}

/** Every element below `root`, in document order, shadow trees included. */
export function composedElements(root: Node): Element[] {
  const found: Element[] = [];
  const visit = (node: Node) => {
    for (const child of composedChildren(node)) {
      if (!(child instanceof Element)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** The parent across shadow boundaries. */
export function composedParent(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

export function isShown(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    if (one.getAttribute('aria-hidden') === 'true' || one.hasAttribute('inert')) return false;
  }
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}
