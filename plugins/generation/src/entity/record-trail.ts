import type { Step } from '@testkernel/sdk';
import type { Record } from './record.ts';

const maxTabs = 4;
const roles = { items: 'listitem', rows: 'row' } as const;
const kinds = ['items', 'rows'] as const;

/** How long the lists are that each tab of a record's page shows, by what opens the tab. */
export type TabLists = ReadonlyMap<string, { readonly items: number; readonly rows: number }>;

/** What the tabs of the record's page list now. Leaves the page as it is when it is loaded. */
export async function tabLists(record: Record): Promise<TabLists> {
  const lists = new Map<string, { items: number; rows: number }>();
  for (const selector of await tabsOf(record)) {
    const { items, rows } = await record.play([{ action: 'click', selector }]);
    lists.set(selector, { items: items.length, rows: rows.length });
  }
  if (lists.size > 0) await record.play([{ action: 'reload' }]);
  return lists;
}

/** That a change left its trail: the lists that have grown since, behind their tabs. */
export async function trailOf(record: Record, before: TabLists): Promise<Step[]> {
  const trail: Step[] = [];
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
      if (now[kind].length > earlier[kind] && (await record.holds(count))) trail.push(open, count);
    }
  }
  if (before.size > 0) await record.play([{ action: 'reload' }]);
  return trail.length === 0 ? [] : [...trail, { action: 'reload', description: 'Back to how it opens' }];
}

async function tabsOf(record: Record): Promise<string[]> {
  const { controls } = await record.page();
  return controls
    .filter(({ role, disabled }) => role === 'tab' && !disabled)
    .slice(0, maxTabs)
    .flatMap(({ locators }) => locators.slice(0, 1));
}
