import type { ListModel, PageModel, TableModel } from '@testkernel/sdk';
import { scrollProgram } from '../in-page/page-program.ts';
import type { ScrollStep } from '../in-page/scroll-step.ts';
import { followable } from './page-parts.ts';
import { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

/** Limits scrolling on pages that load content without end. */
const maxScreens = 4;

export interface Scrolled {
  readonly tables: readonly TableModel[];
  readonly lists: readonly ListModel[];
  readonly links: readonly string[];
}

/** Scrolls a few screens down and counts what appears; null if nothing does. */
export async function scrollOn(tab: Tab, page: PageModel): Promise<Scrolled | null> {
  const tables = page.tables.map(() => new Set<string>());
  const lists = page.lists.map(() => new Set<string>());
  let more = false;
  for (let screen = 0; screen <= maxScreens; screen += 1) {
    const step: ScrollStep = await tab.page.evaluate<ScrollStep>(scrollProgram);
    const grown = collect(tables, step.tables) + collect(lists, step.lists);
    if (screen > 0 && grown === 0) break;
    if (screen > 0) more = true;
    if (!step.moved || screen === maxScreens) break;
    await tab.rest();
  }
  if (!more) return null;
  const reading = await Reading.take(tab.page);
  await reading.close();
  return {
    tables: page.tables.map((table, at) => ({ ...table, rows: Math.max(table.rows, tables[at]?.size ?? 0) })),
    lists: page.lists.map((list, at) => ({ ...list, items: Math.max(list.items, lists[at]?.size ?? 0) })),
    links: followable(reading.raw),
  };
}

/** The number of texts that are new. */
function collect(known: readonly Set<string>[], seen: readonly (readonly string[])[]): number {
  let fresh = 0;
  for (const [at, set] of known.entries()) {
    const before = set.size;
    for (const text of seen[at] ?? []) set.add(text);
    fresh += set.size - before;
  }
  return fresh;
}
