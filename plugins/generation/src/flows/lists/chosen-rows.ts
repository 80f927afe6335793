import { type PageModel, quote, type Step } from '@testkernel/sdk';
import { hasCards } from '../../aria/entries.ts';
import { listedTexts } from '../../lists/listed-entries.ts';
import { nextPageControl } from '../../lists/next-page.ts';

/**
 * Asserts that each entry of a list shows the chosen option, and at least one does, unless the crawl has seen the whole list without any: then
 * those that attempts leave may be the only ones. What the entries are does not matter, so that other tests may add some.
 */
export function chosenRows(page: PageModel, option: string): Step[] {
  const { tables, lists, ariaSnapshot } = page;
  const text = quote(option);
  const parts = [
    ...tables.map(({ locator }) => ({ locator, entry: "locator('tbody tr')" })),
    ...lists.map(({ locator }) => ({ locator, entry: "getByRole('listitem')" })),
    ...(hasCards(ariaSnapshot) ? [{ locator: "locator('body')", entry: "getByRole('article')" }] : []),
  ];
  return parts.flatMap(({ locator, entry }) => {
    if (locator === null) return [];
    const has = mayList(page, option) ? `.filter({ has: ${entry}.filter({ hasText: ${text} }) })` : '';
    const hasNoOther = `.filter({ hasNot: ${entry}.filter({ hasNotText: ${text} }) })`;
    return [
      {
        action: 'assert',
        selector: `${locator}${has}${hasNoOther}`,
        description: `Each entry shows ${text}`,
      },
    ];
  });
}

/** Whether an entry may show the option: the crawl has seen one, or not the whole list. */
export function mayList(page: PageModel, option: string): boolean {
  const entries = listedTexts(page);
  const isWhole = entries.length > 0 && nextPageControl(page) === undefined;
  return !isWhole || entries.some((entry) => entry.includes(option));
}
