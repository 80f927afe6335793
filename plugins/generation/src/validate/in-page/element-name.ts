import { roleOf } from './element-role.ts';

export function collapsed(text: string | null | undefined): string {
  return (text ?? '').replace(/[\s\u200b\u00ad]+/g, ' ').trim();
}

/** The visible text of a node, without fields and elements that are never rendered. */
export function shownText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof Element) {
    if (/^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE|SELECT|TEXTAREA)$/.test(node.tagName)) return '';
    const label = node.getAttribute('aria-label');
    if (label) return ` ${label} `;
    if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  }
  const inside = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  const inner = [...inside.childNodes].map(shownText).join('');
  const block = node instanceof Element && !getComputedStyle(node).display.startsWith('inline');
  return block ? ` ${inner} ` : inner;
}

/** The texts by which `getByLabel` finds an element. */
export function labelsOf(element: Element): string[] {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
  const root = element.getRootNode();
  const byId = ids.map((id) =>
    root instanceof Document || root instanceof ShadowRoot ? shownText(root.getElementById(id) ?? root) : '',
  );
  if (byId.length > 0) return [collapsed(byId.join(' '))];
  const own = collapsed(element.getAttribute('aria-label'));
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return [own, ...labels.map((label) => collapsed(shownText(label)))].filter((text) => text !== '');
}

/** An approximation of the accessible name, sufficient for locators. */
export function nameOf(element: Element): string {
  const labels = labelsOf(element);
  if (labels.length > 0) return labels.join(' ');
  if (element instanceof HTMLInputElement && /^(button|submit|reset)$/.test(element.type)) {
    const standing = { button: '', reset: 'Reset', submit: 'Submit' };
    return (
      collapsed(element.value) || (element.type in standing ? `${Reflect.get(standing, element.type)}` : '')
    );
  }
  if (element instanceof HTMLImageElement) return element.alt;
  const caption = element instanceof HTMLTableElement ? collapsed(element.caption?.textContent) : '';
  if (caption !== '') return caption;
  const fromContent =
    /^(button|link|heading|menuitem|menuitemcheckbox|menuitemradio|tab|option|checkbox|radio|switch|treeitem|cell|gridcell|columnheader|rowheader|row|tooltip)$/;
  const own = fromContent.test(roleOf(element) ?? '') ? collapsed(shownText(element)) : '';
  return own || collapsed(element.getAttribute('title')) || collapsed(element.getAttribute('placeholder'));
}
