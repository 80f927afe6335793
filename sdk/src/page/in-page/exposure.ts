import { composedClosest, composedParent, tagOf } from './composed-tree.ts';

/**
 * Whether assistive technology, and with it `getByRole`, can find the element: it is rendered, and neither it nor an
 * element around it is hidden by style or by `aria-hidden`.
 */
export function isExposed(element: Element): boolean {
  const tag = tagOf(element);
  if (/^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(tag)) return false;
  if (composedClosest(element, '[aria-hidden="true" i]') !== null) return false;
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  // Without a box of their own, these are as visible as what they contain, or as what contains them.
  if (tag === 'OPTION') return isExposedOption(element);
  if (getComputedStyle(element).display !== 'contents') return false;
  if (tag !== 'SLOT') return [...element.childNodes].some(isExposedContent);
  const parent = composedParent(element);
  return parent === null || isExposed(parent);
}

/** The options of a closed list are exposed while the list is. */
export function isExposedOption(option: Element): boolean {
  const select = option.closest('select');
  return select !== null && getComputedStyle(option).display !== 'none' && select.checkVisibility();
}

export function isExposedContent(node: Node): boolean {
  if (node instanceof Element) return isExposed(node);
  if (!(node instanceof Text)) return false;
  const range = document.createRange();
  range.selectNode(node);
  const { width, height } = range.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Whether a user sees the element and could act on it: it is exposed, has a box, and is not inert. */
export function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    composedClosest(element, '[aria-hidden="true" i], [inert]') === null
  );
}
