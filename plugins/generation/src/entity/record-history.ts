import type { Step } from '@testkernel/sdk';
import type { Record } from './record.ts';

const maxTabs = 4;
const roles = { items: 'listitem', rows: 'row' } as const;
const kinds = ['items', 'rows'] as const;

/** The lengths of the lists behind each tab of a record's page, by the locator of the tab. */
export type TabLists = ReadonlyMap<string, { readonly items: number; readonly rows: number }>;

/** Reads the lists behind the tabs of the record's page, and then reloads the page. */
export async function readTabLists(record: Record): Promise<TabLists> {
  const lists = new Map<string, { items: number; rows: number }>();
  for (const selector of await tabsOf(record)) {
    const { items, rows } = await record.play([{ action: 'click', selector }]);
    lists.set(selector, { items: items.length, rows: rows.length });
  }
  if (lists.size > 0) await record.play([{ action: 'reload' }]);
  return lists;
}

/** Asserts that the lists behind the record's tabs have grown after a change. */
export async function grownLists(record: Record, before: TabLists): Promise<Step[]> {
  const grown: Step[] = [];
  for (const [selector, earlier] of before) {
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
  if (before.size > 0) await record.play([{ action: 'reload' }]);
  return grown.length === 0 ? [] : [...grown, { action: 'reload', description: 'Back to how it opens' }];
}

async function tabsOf(record: Record): Promise<string[]> {
  const { controls } = await record.page();
  return controls
    .filter(({ role, disabled }) => role === 'tab' && !disabled)
    .slice(0, maxTabs)
    .flatMap(({ locators }) => locators.slice(0, 1));
}
