// The functions of this folder run inside the page. They may only use globals of the page and other functions
// of this folder, which `../locate/relocate.ts` adds to the script.

export function collapse(text: string | null | undefined, max = 120): string {
  return (text ?? '')
    .replace(/[\s\u00ad\u200b]+/g, ' ')
    .trim()
    .slice(0, max);
}

export function isShown(element: Element): boolean {
  if (element.closest('[aria-hidden="true"], [inert]')) return false;
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
}

/** The text that assistive technology reads, with the alternative texts of images. */
export function contentOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return '';
  if (/^(script|style|noscript|template)$/i.test(node.tagName) || node.getAttribute('aria-hidden') === 'true')
    return '';
  if (!node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents')
    return '';
  const label = node.getAttribute('aria-label');
  if (label) return ` ${label} `;
  if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  if (/^(input|select|textarea)$/i.test(node.tagName)) return ' ';
  const inner = [...node.childNodes].map(contentOf).join('');
  return getComputedStyle(node).display.startsWith('inline') ? inner : ` ${inner} `;
}

/** The visible label of a field. */
export function labelOf(element: Element): string {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return collapse(labels.map(contentOf).join(' '));
}

export function nameOf(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
  const pointed = collapse(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
  return (
    pointed ||
    collapse(element.getAttribute('aria-label')) ||
    labelOf(element) ||
    ownName(element) ||
    collapse(element.getAttribute('title')) ||
    collapse(element.getAttribute('placeholder'))
  );
}

export function ownName(element: Element): string {
  if (element instanceof HTMLInputElement) {
    return /^(submit|reset|button)$/.test(element.type)
      ? collapse(element.value) || element.type
      : collapse(element.alt);
  }
  if (/^(select|textarea)$/i.test(element.tagName)) return '';
  return collapse(contentOf(element));
}
