import { composedChildren, givenRole } from '@testkernel/sdk/page';

/**
 * Roles and structure without texts. Siblings with the same structure count once, so that lists of different
 * lengths have the same outline.
 */
export function pageOutline(element: Element, depth: number): string {
  if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|LINK|META|BR)$/.test(element.tagName)) return '';
  const type = element instanceof HTMLInputElement ? `:${element.type}` : '';
  const own = `${givenRole(element) ?? element.tagName.toLowerCase()}${type}`;
  if (depth === 0 || element instanceof SVGElement || element instanceof HTMLSelectElement) return own;
  const inner = new Set<string>();
  for (const child of composedChildren(element)) {
    if (child instanceof Element) inner.add(pageOutline(child, depth - 1));
  }
  inner.delete('');
  return inner.size === 0 ? own : `${own}(${[...inner].join()})`;
}
