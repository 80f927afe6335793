import type { Preconditions, SiteMap } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { clickedInTime } from '../page/clicked-in-time.ts';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { preconditionsOf } from './preconditions-of.ts';

const appearsWithinMs = 4_000;

/**
 * The clicks that each fresh context needs. Overlays that the server shows only once are left out, because a
 * test would wait for them in vain.
 */
export async function repeatedPreconditions(
  anonymous: BrowserContext,
  { startUrl }: SiteMap,
  preconditions: Preconditions,
  limits: CrawlLimits,
): Promise<Preconditions | null> {
  const tab = await Tab.open(anonymous, new URL(startUrl).origin, limits);
  try {
    const arrival = await tab.goto(new URL(preconditions.path, startUrl).href);
    if (arrival.kind !== 'page') return null;
    const clicks: string[] = [];
    for (const locator of preconditions.clicks) {
      if (await clickedInTime(tab.page, locator, appearsWithinMs)) clicks.push(locator);
      await tab.rest();
    }
    return clicks.length === 0 ? null : await preconditionsOf(tab, preconditions.path, clicks);
  } finally {
    await tab.close();
  }
}
