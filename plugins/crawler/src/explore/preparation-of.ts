import { applyLocator, type Preparation, parseLocator } from '@testkernel/sdk';
import type { Tab } from '../page/tab.ts';

/** What the tab was prepared by, once it has come to rest after the last of the clicks. */
export async function preparationOf(tab: Tab, path: string, clicks: readonly string[]): Promise<Preparation> {
  const last = clicks.at(-1);
  const vanishes = last !== undefined && !(await isShown(tab, last));
  return { path, clicks, ...(vanishes ? { vanishes } : {}) };
}

async function isShown(tab: Tab, locator: string): Promise<boolean> {
  const shown = applyLocator(tab.page, parseLocator(locator)).filter({ visible: true });
  return (await shown.count()) > 0;
}
