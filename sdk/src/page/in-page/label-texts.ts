import { labelsOf } from './native-alternative.ts';
import { normalizeText } from './normalize-text.ts';
import { labelledBy } from './text-alternative.ts';

/** The texts by which `getByLabel` finds an element. */
export function labelTexts(element: Element): string[] {
  const referred = labelledBy(element);
  if (referred.length > 0) return referred.map(labelContent);
  const own = normalizeText(element.getAttribute('aria-label'));
  return own === '' ? labelsOf(element).map(labelContent) : [own];
}

/** All text of an element, hidden parts and the options of a select included. */
export function labelContent(element: Element): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.tagName)) return '';
    if (node instanceof HTMLInputElement && /^(button|submit|reset)$/.test(node.type)) return node.value;
    const shadow = node instanceof Element && node.shadowRoot ? read(node.shadowRoot) : '';
    return `${[...node.childNodes].map(read).join('')}${shadow}`;
  };
  return normalizeText(read(element));
}
