import { composedChildren, elementsById, tagOf } from './composed-tree.ts';
import { cssText } from './css-text.ts';
import { elementRole } from './element-role.ts';
import { embeddedValue } from './embedded-value.ts';
import { nativeAlternative } from './native-alternative.ts';

/** Where a computation of a name is. */
export interface NameWalk {
  /** At the element that is named, below it, or in an element that another one refers to. */
  readonly at: 'target' | 'content' | 'labelledby' | 'label';
  /** Elements that contributed already; they don't twice. */
  readonly visited: Set<Element>;
  readonly isVisible: (element: Element) => boolean;
  /** In a hidden element that is referred to: all of its content counts. */
  readonly isInHidden: boolean;
  /** In the caption, legend or title of an element. */
  readonly isCaption: boolean;
}

/** Roles that are named by their content. */
export const namedByContent =
  /^(button|cell|checkbox|columnheader|gridcell|heading|link|menuitem|menuitemcheckbox|menuitemradio|option|radio|row|rowheader|switch|tab|tooltip|treeitem)$/;

/** Roles whose content is part of the name of an element around them. */
export const partOfContent =
  /^(|caption|code|contentinfo|definition|deletion|emphasis|insertion|list|listitem|mark|none|paragraph|presentation|region|row|rowgroup|section|strong|subscript|superscript|table|term|time)$/;

/** The text that stands for an element, by the rules of "Accessible Name and Description Computation". */
export function textAlternative(element: Element, walk: NameWalk): string {
  const tag = tagOf(element);
  if (walk.visited.has(element) || /^(STYLE|SCRIPT|NOSCRIPT|TEMPLATE)$/.test(tag)) return '';
  if (!walk.isInHidden && !walk.isVisible(element)) return '';
  const labels = labelledBy(element);
  const referred = walk.at === 'labelledby' ? '' : referredText(labels, walk);
  if (referred !== '') return referred;
  walk.visited.add(element);
  const role = elementRole(element) ?? '';
  const value = walk.at === 'target' || labels.includes(element) ? null : embeddedValue(element, role, walk);
  if (value !== null) return value;
  const label = element.getAttribute('aria-label') ?? '';
  if (label.trim() !== '') return label;
  const isDecoration = role === 'presentation' || role === 'none';
  const native = isDecoration ? null : nativeAlternative(element, walk, labels.length > 0);
  if (native !== null) return native;
  const content = countsContent(role, tag, walk) ? innerText(element, belowOf(walk)) : '';
  if ((walk.at === 'target' ? content.trim() : content) !== '') return content;
  return isDecoration && !/^I?FRAME$/.test(tag) ? '' : (element.getAttribute('title') ?? '');
}

/** The elements that `aria-labelledby` names, or that a script set in its place. */
export function labelledBy(element: Element): readonly Element[] {
  return element.ariaLabelledByElements ?? elementsById(element, element.getAttribute('aria-labelledby'));
}

/** The text of those elements. */
export function referredText(labels: readonly Element[], walk: NameWalk): string {
  return labels
    .map((label) =>
      textAlternative(label, {
        ...walk,
        at: 'labelledby',
        isInHidden: !walk.isVisible(label),
        isCaption: false,
      }),
    )
    .join(' ');
}

export function countsContent(role: string, tag: string, walk: NameWalk): boolean {
  if (walk.at === 'labelledby' || walk.at === 'label' || walk.isCaption) return true;
  if (namedByContent.test(role) || (tag === 'SUMMARY' && !/^(presentation|none)$/.test(role))) return true;
  return walk.at === 'content' && partOfContent.test(role);
}

export function belowOf(walk: NameWalk): NameWalk {
  return walk.at === 'target' ? { ...walk, at: 'content' } : walk;
}

/** The text of what an element contains, owns and shows before and after that by its style. */
export function innerText(element: Element, walk: NameWalk): string {
  const before = cssText(element, '::before') ?? '';
  const after = cssText(element, '::after') ?? '';
  const inner = cssText(element) ?? childText(element, walk);
  return `${before}${inner}${after}`;
}

export function childText(element: Element, walk: NameWalk): string {
  const owned = elementsById(element, element.getAttribute('aria-owns'));
  return [...composedChildren(element), ...owned].map((node) => nodeText(node, walk)).join('');
}

export function nodeText(node: Node, walk: NameWalk): string {
  if (node instanceof Element) {
    const text = textAlternative(node, walk);
    const isInline = getComputedStyle(node).display === 'inline' && tagOf(node) !== 'BR';
    return isInline ? text : ` ${text} `;
  }
  if (!(node instanceof Text)) return '';
  // The text of closed details is not rendered, other than their summary.
  const isClosed = node.parentElement instanceof HTMLDetailsElement && !node.parentElement.open;
  return isClosed && !walk.isInHidden ? '' : node.data;
}
