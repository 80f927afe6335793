import type { LocatorExpression } from '@testkernel/sdk';
import { elementRole, elementsBelow, normalizeText } from '@testkernel/sdk/page';
import { isVisible, matchMutated, nameOf } from './page-elements.ts';
import { amountPattern, hasDate } from './page-values.ts';
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
  const texts = numericTexts(own);
  const isAmount = (text: string) => amountPattern.test(text) && !hasDate(text);
  return {
    path: location.pathname,
    lists: describeLists(),
    headings: namesOf('heading'),
    buttons: namesOf('button'),
    links: namesOf('link'),
    texts: texts.filter((text) => !isAmount(text) && !hasDate(text)).slice(0, 5),
    amounts: texts.filter(isAmount).slice(0, 5),
    dates: texts.filter(hasDate).slice(0, 5),
    labels: fieldLabels(own).slice(0, 2),
    inlineScripts: [...document.scripts].filter((script) => script.src === '').length,
  };
}

/** Short texts with a number, each once. */
export function numericTexts(elements: readonly Element[]): string[] {
  const texts = elements
    .filter(
      (element) =>
        element.childElementCount === 0 && /^(P|LI|TD|DD|SPAN|STRONG|B|EM|DIV|TIME)$/.test(element.tagName),
    )
    .map((element) => normalizeText(element.textContent))
    .filter((text) => /\d/.test(text) && text.length <= 60);
  return [...new Set(texts)];
}

/** The visible labels of fields. */
export function fieldLabels(elements: readonly Element[]): string[] {
  const labels = elements
    .filter((element) => element instanceof HTMLLabelElement && element.control !== null)
    .map((element) => normalizeText(element.textContent))
    .filter((text) => text !== '' && text.length <= 60);
  return [...new Set(labels)];
}

/** The first two columns of a table whose texts differ in its first row. */
export function columnsToSwap(list: Element): [number, number] | null {
  const [row] = list instanceof HTMLTableElement ? itemsOfList(list) : [];
  const texts = row ? [...row.children].map((cell) => normalizeText(cell.textContent)) : [];
  const first = texts.findIndex((text) => text !== '');
  const second = texts.findIndex((text, index) => index > first && text !== '' && text !== texts[first]);
  return first < 0 || second < 0 ? null : [first, second];
}

/** Lists and tables of the page's content, by their index in the page. */
export function describeLists() {
  return contentLists().map((list, index) => ({
    index,
    role: list instanceof HTMLTableElement ? 'table' : 'list',
    name: nameOf(list).slice(0, 80),
    items: itemsOfList(list).length,
    columns: columnsToSwap(list),
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
