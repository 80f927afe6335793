import type { PageModel, StageContext } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { readPageView } from '../page/page-reader.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import type { Destination } from './frontier.ts';
import { pageModelOf } from './page-model-of.ts';
import { canonicalUrl } from './site-address.ts';
import { workInTabs } from './tab-work.ts';

const maxPages = 10;

/**
 * Reads pages that the application shows only to guests, such as its registration: at their addresses, a session leads to other pages. Their
 * states are not opened.
 */
export async function readGuestPages(
  anonymous: BrowserContext,
  destinations: readonly Destination[],
  limits: CrawlLimits,
  stage: Pick<StageContext, 'signal' | 'log'>,
): Promise<PageModel[]> {
  const waiting = destinations.slice(0, maxPages);
  const [first] = waiting;
  if (first === undefined) return [];
  const { origin } = new URL(first.url);
  const pages: PageModel[] = [];
  await workInTabs<Destination>(anonymous, origin, limits, stage, {
    take: () => waiting.shift() ?? null,
    visit: async (tab, at) => {
      const arrival = await tab.goto(at.url);
      if (arrival.kind !== 'page' || (arrival.status ?? 200) >= 400) return;
      if (canonicalUrl(arrival.url) !== at.url) return;
      const seen = { view: await readPageView(tab.page), status: arrival.status, signedIn: false };
      pages.push(await pageModelOf(tab, at, seen));
    },
    addressOf: ({ url }) => url,
  });
  return pages.sort((one, other) => (one.url < other.url ? -1 : 1));
}
