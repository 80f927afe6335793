/** Counts the values of attributes that can identify an element, including hidden elements. */
export interface AttributeCounts {
  isUnique(attribute: string, value: string, tag: string): boolean;
}

export function countAttributes(): AttributeCounts {
  const counts = new Map<string, number>();
  const count = (key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll('*')) {
      for (const attribute of ['id', 'data-testid', 'placeholder', 'contenteditable']) {
        const value = element.getAttribute(attribute);
        if (value) count(`${attribute} ${value}`);
      }
      const name = element.getAttribute('name');
      if (name) count(`name ${element.tagName.toLowerCase()} ${name}`);
      if (element.shadowRoot) visit(element.shadowRoot);
    }
  };
  visit(document);
  return {
    isUnique: (attribute, value, tag) =>
      counts.get(attribute === 'name' ? `name ${tag} ${value}` : `${attribute} ${value}`) === 1,
  };
}
