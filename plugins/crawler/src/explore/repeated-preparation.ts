import type { Preparation, SiteMap } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { clickedInTime } from '../page/clicked-in-time.ts';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { preparationOf } from './preparation-of.ts';

const appearsWithinMs = 4_000;

/**
 * What of the preparation a fresh browser needs again: what the server remembers comes only once, and a test could
 * not wait for it.
 */
export async function repeatedPreparation(
  stranger: BrowserContext,
  { startUrl }: SiteMap,
  preparation: Preparation,
  limits: CrawlLimits,
): Promise<Preparation | null> {
  const tab = await Tab.open(stranger, new URL(startUrl).origin, limits);
  try {
    const arrival = await tab.goto(new URL(preparation.path, startUrl).href);
    if (arrival.kind !== 'page') return null;
    const clicks: string[] = [];
    for (const locator of preparation.clicks) {
      if (await clickedInTime(tab.page, locator, appearsWithinMs)) clicks.push(locator);
      await tab.rest();
    }
    return clicks.length === 0 ? null : await preparationOf(tab, preparation.path, clicks);
  } finally {
    await tab.close();
  }
}
