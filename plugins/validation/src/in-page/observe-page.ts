import type { LocatorExpression } from '@testkernel/sdk';
import { elementRole, elementsBelow, normalizeText } from '@testkernel/sdk/page';
import { isVisible, matchMutated, nameOf } from './page-elements.ts';
import { report, throttled, watchPage } from './watch-page.ts';

export interface ObservationOrder {
  readonly binding: string;
  /** Locators of the test's steps, reported by their index. */
  readonly locators: readonly LocatorExpression[];
}

/**
 * Reports the elements of the test's steps when they appear, fields that are invalid, and the content of the
 * page.
 */
export function observePage({ binding, locators }: ObservationOrder): void {
  const seen = new Set<number>();
  let lastReport = '';
  window.addEventListener(
    'invalid',
    ({ target }) => {
      if (target instanceof Element) report(binding, { invalid: target.getAttribute('name') ?? '' });
    },
    true,
  );
  const reportPage = throttled(() => {
    const page = describePage();
    if (JSON.stringify(page) === lastReport) return;
    lastReport = JSON.stringify(page);
    report(binding, { page });
  });
  watchPage(() => {
    if (window !== window.top || !location.protocol.startsWith('http')) return;
    for (const [index, locator] of locators.entries()) {
      const [element] = seen.has(index) ? [] : matchMutated(locator).filter(isVisible);
      if (!element) continue;
      seen.add(index);
      report(binding, { seen: index, element: describeElement(element) });
    }
    reportPage();
  });
}

/** The report on what the page shows now. */
export function reportNow(): string {
  return JSON.stringify({ page: describePage() });
}

export function describeElement(element: Element) {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  const link = element.closest('a[href]');
  return {
    tag: element.tagName.toLowerCase(),
    role: elementRole(element) ?? '',
    name: nameOf(element).slice(0, 80),
    href: link instanceof HTMLAnchorElement ? link.href : '',
    text: normalizeText(element.textContent).slice(0, 120),
    field: isField ? element.name : '',
    value: isField && !(element instanceof HTMLSelectElement) ? element.defaultValue : initialOption(element),
    checked: isField && element.form !== null && !element.form.noValidate && element.willValidate,
    late: document.readyState !== 'loading',
  };
}

export function initialOption(element: Element): string {
  if (!(element instanceof HTMLSelectElement)) return '';
  const options = [...element.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** The page's content, without its navigation, header, footer and sidebars. */
export function describePage() {
  const own = elementsBelow(document).filter(
    (element) => element.closest('nav, header, footer, aside') === null && isVisible(element),
  );
  const namesOf = (role: string) =>
    own
      .filter((element) => elementRole(element) === role && element.closest('li, tr') === null)
      .map((element) => nameOf(element))
      .filter((name) => name !== '' && name.length <= 80)
      .slice(0, 5);
  return {
    path: location.pathname,
    lists: describeLists(),
    headings: namesOf('heading'),
    buttons: namesOf('button'),
    links: namesOf('link'),
    texts: own
      .filter(
        (element) =>
          element.childElementCount === 0 && /^(P|LI|TD|DD|SPAN|STRONG|B|EM|DIV)$/.test(element.tagName),
      )
      .map((element) => normalizeText(element.textContent))
      .filter((text) => /\d/.test(text) && text.length <= 60)
      .slice(0, 5),
    inlineScripts: [...document.scripts].filter((script) => script.src === '').length,
  };
}

/** Lists and tables of the page's content, by their index in the page. */
export function describeLists() {
  return contentLists().map((list, index) => ({
    index,
    role: list instanceof HTMLTableElement ? 'table' : 'list',
    name: nameOf(list).slice(0, 80),
    items: itemsOfList(list).length,
  }));
}

export function contentLists(): Element[] {
  return elementsBelow(document).filter(
    (element) =>
      /^(list|table)$/.test(elementRole(element) ?? '') &&
      element.closest('nav, header, footer, aside') === null,
  );
}

/** The items of a list, or the rows of a table without those of its head. */
export function itemsOfList(list: Element): Element[] {
  return elementsBelow(list).filter((element) => {
    const role = elementRole(element);
    if (list instanceof HTMLTableElement) return role === 'row' && element.closest('thead') === null;
    return role === 'listitem' && element.parentElement === list;
  });
}
