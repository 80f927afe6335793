import type { ShownPage, StepSession } from '@testkernel/sdk';

const maxTables = 4;

/** The texts of the cells in the first row of each table, by the table's locator. */
export async function firstRows(
  { tables }: Pick<ShownPage, 'tables'>,
  session: Pick<StepSession, 'locate'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const cells = new Map<string, readonly string[]>();
  for (const { locator } of tables.slice(0, maxTables)) {
    if (locator === null) continue;
    const row = session.locate(`${locator}.locator('tbody tr').first().locator('> *')`);
    cells.set(locator, await row.allInnerTexts());
  }
  return cells;
}
