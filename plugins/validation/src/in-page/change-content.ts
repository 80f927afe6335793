import { elementsBelow, normalizeText } from '@testkernel/sdk/page';
import { contentLists, itemsOfList } from './observe-page.ts';
import { isVisible } from './page-elements.ts';
import { withOtherDay, withOtherNotation, withOtherNumber } from './page-values.ts';

/** A wrong value or a wrong place of what a page shows, as data. */
export type ContentMutation =
  | { readonly does: 'change-number' | 'change-day' | 'change-notation'; readonly text: string }
  | { readonly does: 'swap-cells'; readonly list: number; readonly columns: readonly [number, number] }
  | { readonly does: 'swap-rows'; readonly list: number }
  | { readonly does: 'swap-labels'; readonly labels: readonly [string, string] };

/** Rows of a table, and texts, that are changed. */
export const maxChanged = 100;

/**
 * Changes the content of the page as it is now, and returns whether that changed anything that is visible. What was changed
 * before is left as it is.
 *
 * @param changed what was changed before
 */
export function changeContent(
  mutation: ContentMutation,
  changed: WeakSet<Node>,
  undo: (() => void)[],
): boolean {
  if (mutation.does === 'swap-cells') return swapCells(mutation.list, mutation.columns, changed, undo);
  if (mutation.does === 'swap-rows') return swapRows(mutation.list, changed, undo);
  if (mutation.does === 'swap-labels') {
    const [one, other] = mutation.labels.map((text) => shownTexts('label', text)[0]);
    return one !== undefined && other !== undefined && swapTexts(one, other, changed, undo);
  }
  const other = {
    'change-number': withOtherNumber,
    'change-day': withOtherDay,
    'change-notation': withOtherNotation,
  };
  return changeValues(mutation.text, other[mutation.does], changed, undo);
}

/** Changes every visible element that shows nothing but the text. */
export function changeValues(
  text: string,
  other: (text: string) => string,
  changed: WeakSet<Node>,
  undo: (() => void)[],
): boolean {
  const found = shownTexts('*', text).slice(0, maxChanged);
  return found
    .map((element) => {
      const node = textNodesOf(element).find((one) => !changed.has(one) && other(one.data) !== one.data);
      if (node === undefined) return false;
      writeText(node, other(node.data), changed, undo);
      return true;
    })
    .some(Boolean);
}

export function swapCells(
  list: number,
  [one, other]: readonly [number, number],
  changed: WeakSet<Node>,
  undo: (() => void)[],
): boolean {
  const table = contentLists()[list];
  const rows = table ? itemsOfList(table).filter(isVisible).slice(0, maxChanged) : [];
  return rows
    .map((row) => {
      const [first, second] = [row.children[one], row.children[other]];
      return first !== undefined && second !== undefined && swapTexts(first, second, changed, undo);
    })
    .some(Boolean);
}

export function swapRows(list: number, changed: WeakSet<Node>, undo: (() => void)[]): boolean {
  const rows = contentLists()[list];
  const [first, second] = rows ? itemsOfList(rows).filter(isVisible) : [];
  if (!first || !second || changed.has(first) || changed.has(second)) return false;
  // What has the focus loses it when it is moved.
  if (first.contains(document.activeElement) || second.contains(document.activeElement)) return false;
  const [from, to, parent] = [first.nextSibling, second.nextSibling, first.parentNode];
  if (parent === null || parent !== second.parentNode) return false;
  if (normalizeText(first.textContent) === normalizeText(second.textContent)) return false;
  changed.add(first).add(second);
  undo.push(() => {
    parent.insertBefore(second, to);
    parent.insertBefore(first, from);
  });
  parent.insertBefore(first, to);
  parent.insertBefore(second, from === second ? first : from);
  return true;
}

/** Exchanges the first texts of two elements. */
export function swapTexts(
  one: Element,
  other: Element,
  changed: WeakSet<Node>,
  undo: (() => void)[],
): boolean {
  const [first, second] = [one, other].map((element) => textNodesOf(element)[0]);
  if (!first || !second || changed.has(first) || changed.has(second)) return false;
  const [text, otherText] = [first.data, second.data];
  if (normalizeText(text) === normalizeText(otherText)) return false;
  writeText(first, otherText, changed, undo);
  writeText(second, text, changed, undo);
  return true;
}

export function writeText(node: Text, text: string, changed: WeakSet<Node>, undo: (() => void)[]): void {
  const before = node.data;
  changed.add(node);
  undo.push(() => {
    node.data = before;
    changed.delete(node);
  });
  node.data = text;
}

/** The visible elements with a text, and without an element that has it. */
export function shownTexts(selector: string, text: string): Element[] {
  return elementsBelow(document).filter(
    (element) =>
      element.matches(selector) &&
      (selector !== '*' || element.childElementCount === 0) &&
      normalizeText(element.textContent) === text &&
      isVisible(element),
  );
}

/** The texts in an element that are not only white space. */
export function textNodesOf(element: Element): Text[] {
  return [element, ...elementsBelow(element)].flatMap((one) =>
    /^(SCRIPT|STYLE|SELECT|TEXTAREA)$/.test(one.tagName)
      ? []
      : [...one.childNodes].filter((node) => node instanceof Text).filter(({ data }) => data.trim() !== ''),
  );
}
