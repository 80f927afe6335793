import { applyLocator, type Preconditions, parseLocator } from '@testkernel/sdk';
import type { Tab } from '../page/tab.ts';

/** Describes the clicks as preconditions. The tab has to be idle after the last of them. */
export async function preconditionsOf(
  tab: Tab,
  path: string,
  clicks: readonly string[],
): Promise<Preconditions> {
  const last = clicks.at(-1);
  const vanishes = last !== undefined && !(await isShown(tab, last));
  return { path, clicks, ...(vanishes ? { vanishes } : {}) };
}

async function isShown(tab: Tab, locator: string): Promise<boolean> {
  const shown = applyLocator(tab.page, parseLocator(locator)).filter({ visible: true });
  return (await shown.count()) > 0;
}
