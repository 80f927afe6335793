import { type PageModel, quote, type Step } from '@testkernel/sdk';
import { hasCards } from '../../aria/entries.ts';

/**
 * Asserts that each entry of a list shows the chosen option, and at least one does. What the entries are does not matter, so that other
 * tests may add some.
 */
export function chosenRows({ tables, lists, ariaSnapshot }: PageModel, option: string): Step[] {
  const text = quote(option);
  const parts = [
    ...tables.map(({ locator }) => ({ locator, entry: "locator('tbody tr')" })),
    ...lists.map(({ locator }) => ({ locator, entry: "getByRole('listitem')" })),
    ...(hasCards(ariaSnapshot) ? [{ locator: "locator('body')", entry: "getByRole('article')" }] : []),
  ];
  return parts.flatMap(({ locator, entry }) => {
    if (locator === null) return [];
    const has = `filter({ has: ${entry}.filter({ hasText: ${text} }) })`;
    const hasNoOther = `filter({ hasNot: ${entry}.filter({ hasNotText: ${text} }) })`;
    return [
      {
        action: 'assert',
        selector: `${locator}.${has}.${hasNoOther}`,
        description: `Each entry shows ${text}`,
      },
    ];
  });
}
