import type { Step } from '@testkernel/sdk';
import type { Record } from './record.ts';
import { chooseAgain, type RecordTabs, tabsOf } from './record-tabs.ts';

const maxTabs = 4;
const roles = { items: 'listitem', rows: 'row' } as const;
const kinds = ['items', 'rows'] as const;

/** The tabs of a record's page, and how long the lists behind each of them are, by the locator of the tab. */
export interface TabLists {
  readonly tabs: RecordTabs;
  readonly lengths: ReadonlyMap<string, { readonly items: number; readonly rows: number }>;
}

/** Reads the lists behind the tabs of the record's page, and leaves the page as it opens. */
export async function readTabLists(record: Record): Promise<TabLists> {
  const tabs = await tabsOf(record);
  const lengths = new Map<string, { items: number; rows: number }>();
  for (const selector of selectorsOf(tabs)) {
    const { items, rows } = await record.play([{ action: 'click', selector }]);
    lengths.set(selector, { items: items.length, rows: rows.length });
  }
  if (lengths.size > 0) await openAgain(record, tabs);
  return { tabs, lengths };
}

/** Asserts that the lists behind the record's tabs have grown after a change, and leaves the page as it opens. */
export async function grownLists(record: Record, { tabs, lengths }: TabLists): Promise<Step[]> {
  const grown: Step[] = [];
  for (const [selector, earlier] of lengths) {
    const open: Step = { action: 'click', selector };
    const now = await record.play([open]);
    for (const kind of kinds) {
      const count: Step = {
        action: 'assertCount',
        selector: `getByRole('${roles[kind]}')`,
        expected: String(now[kind].length),
        description: 'The change is listed',
      };
      if (now[kind].length > earlier[kind] && (await record.holds(count))) grown.push(open, count);
    }
  }
  const again = lengths.size === 0 ? [] : await openAgain(record, tabs);
  return grown.length === 0 ? [] : [...grown, ...again];
}

/** The address of the page may name the tab that was chosen last. Before the page is idle, its tabs may not change. */
async function openAgain(record: Record, tabs: RecordTabs): Promise<Step[]> {
  const reload: Step = { action: 'reload', description: 'Back to how it opens' };
  await record.play([reload]);
  const settled = await record.settle();
  return [reload, ...settled, ...(await chooseAgain(record, tabs))];
}

function selectorsOf({ all }: RecordTabs): string[] {
  return all.slice(0, maxTabs).flatMap(({ locators }) => locators.slice(0, 1));
}
