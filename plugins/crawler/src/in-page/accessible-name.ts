import { composedChildren } from './composed-tree.ts';

export function collapse(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

/** The text that assistive technology reads from the content of an element. */
export function contentText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element) {
    if (node.getAttribute('aria-hidden') === 'true') return '';
    if (/^(script|style|noscript|template)$/i.test(node.tagName)) return '';
    if (
      !node.checkVisibility({ visibilityProperty: true }) &&
      getComputedStyle(node).display !== 'contents'
    ) {
      return '';
    }
    const label = collapse(node.getAttribute('aria-label'));
    if (label !== '') return ` ${label} `;
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
    const title = node instanceof SVGSVGElement && node.querySelector(':scope > title');
    if (title) return ` ${title.textContent} `;
    if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement) return ' ';
  }
  const inner = composedChildren(node).map(contentText).join('');
  const inline = node instanceof Element && getComputedStyle(node).display.startsWith('inline');
  return inline ? inner : ` ${inner} `;
}

/** The visible label of a form field, without the field's own value. */
export function labelText(element: Element): string {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return collapse(labels.map(contentText).join(' '));
}

/**
 * An approximation of the accessible name. Locators that use it are checked by Playwright before they are
 * kept.
 */
export function accessibleName(element: Element, role: string | null): string {
  const root = element.getRootNode();
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
  if (ids.length > 0 && (root instanceof Document || root instanceof ShadowRoot)) {
    const text = collapse(ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' '));
    if (text !== '') return text;
  }
  const given = collapse(element.getAttribute('aria-label')) || labelText(element);
  if (given !== '') return given;
  const own = nativeName(element, role);
  return own || collapse(element.getAttribute('title')) || collapse(element.getAttribute('placeholder'));
}

export function nativeName(element: Element, role: string | null): string {
  if (element instanceof HTMLInputElement) {
    if (element.type === 'submit') return collapse(element.value) || 'Submit';
    if (element.type === 'reset') return collapse(element.value) || 'Reset';
    if (element.type === 'button') return collapse(element.value);
    if (element.type === 'image') return collapse(element.alt) || 'Submit';
    return '';
  }
  if (element.tagName === 'SUMMARY') return collapse(contentText(element));
  const fromContent =
    /^(button|link|heading|menuitem|menuitemcheckbox|menuitemradio|tab|option|checkbox|radio|switch|treeitem|cell|row)$/;
  return role !== null && fromContent.test(role) ? collapse(contentText(element)) : '';
}
