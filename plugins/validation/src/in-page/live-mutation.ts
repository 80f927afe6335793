import type { LocatorExpression } from '@testkernel/sdk';
import { elementsBelow } from '@testkernel/sdk/page';
import { type ContentMutation, changeContent } from './change-content.ts';
import { textChanger } from './change-text.ts';
import { blurElements } from './lose-focus.ts';
import { contentLists, itemsOfList } from './observe-page.ts';
import { isVisible, matchMutated } from './page-elements.ts';

/** The mutations that can be put into a page and taken out again without loading it. */
export type LiveMutation =
  | { readonly does: 'hide' | 'change-text' | 'blur'; readonly locator: LocatorExpression }
  | { readonly does: 'miscount'; readonly list: number; readonly how: 'twice' | 'missing' }
  | ContentMutation;

/** Puts the mutation into the page as it is now. Returns whether it changed anything that is visible. */
export function mutateNow(mutation: LiveMutation): boolean {
  const undo = undoList();
  if (mutation.does === 'miscount') return miscountNow(mutation.list, mutation.how, undo);
  if (!('locator' in mutation)) return changeContent(mutation, new WeakSet(), undo);
  const elements = matchMutated(mutation.locator);
  if (mutation.does === 'blur') return blurElements(elements, undo);
  if (mutation.does === 'hide') {
    giveFocusBack(elements, undo);
    return elements.filter((element) => isVisible(element) && hide(element, undo)).length > 0;
  }
  const before = elements.flatMap(textsBelow);
  for (const [node, text] of before)
    undo.push(() => Reflect.set(node, 'data' in node ? 'data' : 'value', text));
  const change = textChanger();
  return elements.filter((element) => change(element) && isVisible(element)).length > 0;
}

/** What is hidden loses the focus. It gets it back when it is shown again. */
export function giveFocusBack(elements: readonly Element[], undo: (() => void)[]): void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !elements.some((element) => element.contains(active))) return;
  undo.push(() => active.focus({ preventScroll: true }));
}

/**
 * Whether no visible element matches once those that match now are hidden. They are shown again before the page can draw
 * or run anything. False where hiding would take the focus away.
 */
export function isNeeded(locator: LocatorExpression): boolean {
  const visible = matchMutated(locator).filter(isVisible);
  if (visible.length === 0 || visible.some((element) => element.contains(document.activeElement)))
    return false;
  const undo: (() => void)[] = [];
  for (const element of visible) hide(element, undo);
  const left = matchMutated(locator).some(isVisible);
  for (const step of undo.reverse()) step();
  return !left;
}

/** Takes out what `mutateNow` put in, the last change first. */
export function undoMutation(): void {
  const undo = undoList();
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) step();
}

export function undoList(): (() => void)[] {
  const key = Symbol.for('undo-mutation');
  const known: unknown = Reflect.get(globalThis, key);
  if (Array.isArray(known)) return known;
  const fresh: (() => void)[] = [];
  Object.defineProperty(globalThis, key, { value: fresh });
  return fresh;
}

export function hide(element: Element, undo: (() => void)[]): boolean {
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return false;
  const before = element.getAttribute('style');
  undo.push(() => {
    // Asked for first, since Chromium writes a changed style to the attribute when it is next read.
    if (element.hasAttribute('style') && before === null) element.removeAttribute('style');
    else if (before !== null) element.setAttribute('style', before);
  });
  element.style.setProperty('display', 'none', 'important');
  return true;
}

/** The nodes whose text a text change may write, with their present text. */
export function textsBelow(element: Element): (readonly [Text | HTMLInputElement, string])[] {
  return [element, ...elementsBelow(element)].flatMap((one) => [
    ...(one instanceof HTMLInputElement ? [[one, one.value] as const] : []),
    ...[...one.childNodes].flatMap((node) => (node instanceof Text ? [[node, node.data] as const] : [])),
  ]);
}

export function miscountNow(index: number, how: 'twice' | 'missing', undo: (() => void)[]): boolean {
  const list = contentLists()[index];
  const last = (list ? itemsOfList(list) : []).filter(isVisible).at(-1);
  if (!last) return false;
  if (how === 'missing') return hide(last, undo);
  const copy = last.cloneNode(true);
  undo.push(() => copy.parentNode?.removeChild(copy));
  last.after(copy);
  return true;
}
