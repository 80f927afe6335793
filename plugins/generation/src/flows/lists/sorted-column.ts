import type { PageModel, Step } from '@testkernel/sdk';

/**
 * Asserts the texts of a column in either order. What they are does not matter, so that other tests may add rows.
 *
 * @param order what the list is sorted by: the name of a column, or a text that has it, such as "Price, lowest first"
 */
export function sortedColumn({ tables }: PageModel, order: string): Step[] {
  const says = (column: string) => column !== '' && order.toLowerCase().includes(column.toLowerCase());
  return tables.flatMap(({ columns, locator }) => {
    const index = columns.includes(order) ? columns.indexOf(order) : columns.findIndex(says);
    if (index < 0 || locator === null) return [];
    const selector = `${locator}.locator('tbody tr > :nth-child(${index + 1})')`;
    return ['ascending', 'descending'].map((expected) => ({ action: 'assertSorted', selector, expected }));
  });
}
