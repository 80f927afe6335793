import { composedChildren } from './composed-tree.ts';
import { labelsOf } from './native-alternative.ts';
import { normalizeText } from './normalize-text.ts';

/** The text that a user is shown or read, with the alternatives of images and without the values of fields. */
export function contentText(node: Node): string {
  return normalizeText(spacedText(node));
}

/** The visible label of a field, without the field's own value. */
export function labelText(element: Element): string {
  return normalizeText(labelsOf(element).map(spacedText).join(' '));
}

/** The text of a node with its white space, with a space around what is not inline. */
export function spacedText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return composedChildren(node).map(spacedText).join('');
  if (/^(script|style|noscript|template)$/i.test(node.tagName)) return '';
  if (node.getAttribute('aria-hidden') === 'true') return '';
  const { display } = getComputedStyle(node);
  if (display !== 'contents' && !node.checkVisibility({ visibilityProperty: true })) return '';
  const alternative = alternativeText(node);
  if (alternative !== null) return ` ${alternative} `;
  const inner = composedChildren(node).map(spacedText).join('');
  return /^(inline|contents)/.test(display) ? inner : ` ${inner} `;
}

/** What is read instead of the content of an element; null where that is read. */
export function alternativeText(element: Element): string | null {
  const label = normalizeText(element.getAttribute('aria-label'));
  if (label !== '') return label;
  if (element instanceof HTMLImageElement) return element.alt;
  if (/^(input|select|textarea)$/i.test(element.tagName)) return '';
  const title = element instanceof SVGSVGElement ? element.querySelector(':scope > title') : null;
  return title === null ? null : title.textContent;
}
