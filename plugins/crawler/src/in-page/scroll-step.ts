import { composedElements, contentText, isShown } from '@testkernel/sdk/page';
import { isList, isTable } from './read-sets.ts';

export interface ScrollStep {
  /** False if everything is scrolled to its end. */
  readonly moved: boolean;
  /** The texts of the rows of each table and of the items of each list, as they are now. */
  readonly tables: readonly (readonly string[])[];
  readonly lists: readonly (readonly string[])[];
}

/** Scrolls the page to its end, and each scrollable box by its own height. */
export function scrollStep(): ScrollStep {
  const shown = composedElements(document.documentElement).filter(isShown);
  const tables = shown.filter(isTable).map((table) => textsOf(table, 'tr, [role=row]'));
  const lists = shown
    .filter(isList)
    .map((list) => textsOf(list, 'li, article, [role=listitem], [role=article]'));
  const page = document.scrollingElement;
  let moved = page !== null && scrollTo(page, page.scrollHeight);
  for (const box of shown.filter(isScrollBox).slice(0, 5)) {
    if (scrollTo(box, box.scrollTop + box.clientHeight)) moved = true;
  }
  return { moved, tables, lists };
}

export function textsOf(set: Element, items: string): string[] {
  return [...set.querySelectorAll(items)]
    .filter((item) => isShown(item) && (item.tagName !== 'TR' || item.querySelector('td') !== null))
    .filter((item) => item.querySelector('[role=columnheader]') === null)
    .map((item) => contentText(item).slice(0, 300));
}

export function isScrollBox(element: Element): boolean {
  if (element.scrollHeight < element.clientHeight * 1.2 || element.clientHeight < 100) return false;
  return element !== document.scrollingElement && /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
}

/** Whether the position changed. */
export function scrollTo(element: Element, top: number): boolean {
  const before = element.scrollTop;
  element.scrollTop = top;
  return element.scrollTop > before + 1;
}
