// The functions of this folder run inside the page. They may only use globals of the page, and what the modules of
// this folder export; `program-of.ts` joins them to one script.

/** Child nodes in the flat tree: those of an open shadow root, and for a slot the nodes assigned to it. */
export function composedChildren(node: Node): Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes({ flatten: true });
    if (assigned.length > 0) return assigned;
  }
  if (node instanceof Element && node.shadowRoot) return [...node.shadowRoot.childNodes];
  return [...node.childNodes];
}

/**
 * The child elements in the document, also of a form with a field that is named "children": such a field takes the place of the form's own
 * property (https://html.spec.whatwg.org/multipage/forms.html#dom-form-nameditem).
 */
export function childrenOf(element: Element | null): Element[] {
  return [...(element?.childNodes ?? [])].filter((node) => node instanceof Element);
}

/** Every element below `root`, in document order, open shadow trees included. */
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
  return element.assignedSlot ?? element.parentElement ?? hostOf(element);
}

/** The nearest element that matches, the element itself included, across shadow boundaries. */
export function composedClosest(element: Element, selector: string): Element | null {
  for (let one: Element | null = element; one !== null; one = hostOf(one)) {
    const found = one.closest(selector);
    if (found !== null) return found;
  }
  return null;
}

/** The element whose shadow tree the element is in; null in the document. */
export function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** The name of the element's tag in upper case, also of an SVG element. */
export function tagOf(element: Element): string {
  // A field named "tagName" replaces this property of its form.
  const tag: unknown = element.tagName;
  return typeof tag === 'string' ? tag.toUpperCase() : 'FORM';
}

/** The elements of a list of ids, each once, in the document or shadow tree of the element. */
export function elementsById(element: Element, ids: string | null): Element[] {
  const root = element.getRootNode();
  if (ids === null || !(root instanceof Document || root instanceof ShadowRoot)) return [];
  const found = ids.split(/\s+/).map((id) => (id === '' ? null : root.getElementById(id)));
  return [...new Set(found)].filter((one) => one !== null);
}
