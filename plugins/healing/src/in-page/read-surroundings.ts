import { childrenOf, contentText } from '@testkernel/sdk/page';
import { excerpt, nameOf } from './excerpts.ts';

/** The row, list item or card around an element: one of several siblings of the same kind. */
export function itemAround(element: Element): Element | null {
  for (let one = element.parentElement; one !== null && one !== document.body; one = one.parentElement) {
    if (one.matches('tr, li, article, [role="row"], [role="listitem"], [role="article"]')) return one;
    if ((one.className !== '' || one.tagName === 'SECTION') && itemsBeside(one).length > 0) return one;
  }
  return null;
}

export function itemsBeside(item: Element): Element[] {
  return childrenOf(item.parentElement).filter(
    (other) => other !== item && other.tagName === item.tagName && other.className === item.className,
  );
}

/**
 * The text of the item without the element's own, and without words that half of the neighbouring items
 * contain.
 */
export function itemText(element: Element, item: Element | null): string {
  if (item === null) return '';
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const own = excerpt(contentText(element), 500);
  const words = wordsOf(excerpt(contentText(item), 600).replace(own, ' '));
  const others = itemsBeside(item)
    .slice(0, 20)
    .map((other) => new Set(wordsOf(excerpt(contentText(other), 600))));
  const isCommon = (word: string) =>
    others.filter((other) => other.has(word)).length * 2 >= Math.max(1, others.length);
  return excerpt(words.filter((word) => !isCommon(word)).join(' '), 200);
}

/** The first text of an item that is not the element's own. */
export function firstText(item: Element, element: Element): string {
  for (const one of item.querySelectorAll('*')) {
    if (element.contains(one) || one.contains(element) || one.children.length > 0) continue;
    const text = excerpt(one.textContent, 80);
    if (text !== '') return text;
  }
  return '';
}

export function selectorOf(item: Element): string {
  const [first] = item.classList;
  const role = item.getAttribute('role');
  const tag = item.tagName.toLowerCase();
  if (role !== null) return `${tag}[role="${CSS.escape(role)}"]`;
  return first === undefined ? tag : `${tag}.${CSS.escape(first)}`;
}

/** The name of the part of the page that contains the element. */
export function headingOf(element: Element): string {
  for (let one: Element | null = element.parentElement; one !== null; one = one.parentElement) {
    if (one.matches('fieldset, section, form, dialog, nav, aside, main, [role]')) {
      const given =
        one.getAttribute('aria-label') || (one.hasAttribute('aria-labelledby') ? nameOf(one) : '');
      if (given) return excerpt(given);
    }
    const own = [...one.children].find(
      (child) => child.matches('h1, h2, h3, h4, h5, h6, legend, header') && !child.contains(element),
    );
    if (own) return excerpt(own.textContent);
  }
  return '';
}

/** The text of the nearest neighbour that has one, on one side. */
export function textBeside(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  let one: Node | null = element;
  for (let level = 0; one !== null && one !== document.body && level < 3; level += 1) {
    for (let next: Node | null = one[side]; next !== null; next = next[side]) {
      const text = excerpt(contentText(next), 60);
      if (text !== '') return text;
    }
    one = one.parentNode;
  }
  return '';
}
