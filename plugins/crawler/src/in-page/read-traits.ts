import { childrenOf, composedParent } from '@testkernel/sdk/page';
import type { RawTraits } from './raw-page.ts';
import { readIcon } from './read-icon.ts';

export function readTraits(element: Element): RawTraits {
  const expanded = element.getAttribute('aria-expanded');
  const details = element.tagName === 'SUMMARY' ? element.closest('details') : null;
  return {
    popup: element.getAttribute('aria-haspopup') ?? '',
    expanded: details ? details.open : expanded === null ? null : expanded === 'true',
    selected: element.getAttribute('aria-selected') === 'true' || element.hasAttribute('aria-current'),
    repetition: repetitionKey(element),
    ...readIcon(element),
    target: false,
  };
}

/**
 * The position of a control in its row, item or card, and the list. Controls with the same key do the same
 * for other records.
 */
export function repetitionKey(element: Element): string {
  const way: string[] = [];
  for (let one: Element | null = element; one !== null && one !== document.body; one = composedParent(one)) {
    const around: Element | null = composedParent(one);
    const inSet =
      one.matches('tr, li, article, [role=row], [role=listitem]') ||
      (around !== null && isRepeated(one, around));
    if (inSet && around !== null && isMenuLike(around)) return '';
    if (inSet && around !== null && way.length > 0) {
      const list = around.tagName === 'TBODY' ? (composedParent(around) ?? around) : around;
      return `${placeInDocument(list)} ${way.join('<')}`;
    }
    way.push(`${one.tagName}${around ? childrenOf(around).indexOf(one) : 0}`);
    if (one.matches('nav, [role=menu], [role=tablist], [role=navigation]')) return '';
  }
  return '';
}

/** Whether the items of a list have the same structure but do different things. */
export function isMenuLike(list: Element): boolean {
  if (list.matches('[role=menu], [role=menubar], [role=toolbar], [role=tablist]')) return true;
  return /(^|[\s_-])(menu|toolbar|tabs)([\s_-]|$)/i.test(list.getAttribute('class') ?? '');
}

/** Three or more siblings with the same classes are the cards of one list. */
export function isRepeated(one: Element, around: Element): boolean {
  const name = one.getAttribute('class');
  if (name === null || name === '' || !/^(DIV|SECTION)$/.test(one.tagName)) return false;
  return childrenOf(around).filter((other) => other.getAttribute('class') === name).length >= 3;
}

export function placeInDocument(element: Element): string {
  const way: number[] = [];
  for (let one: Element | null = element; one !== null; one = composedParent(one)) {
    way.push(one.parentElement ? childrenOf(one.parentElement).indexOf(one) : 0);
  }
  return way.join('.');
}
