import { type PageModel, type Preconditions, pathOf, type SiteMap } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { clickedInTime } from '../page/clicked-in-time.ts';
import { readPageView, shownOf } from '../page/page-reader.ts';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { pageSignature } from './page-signature.ts';
import { preconditionsOf } from './preconditions-of.ts';
import { canonicalUrl } from './site-address.ts';

const clickTimeoutMs = 4_000;
const maxButtons = 3;

/** A start page with buttons that lead on, and a page behind it. */
export interface InterstitialPlace {
  readonly start: PageModel;
  readonly beyond: PageModel;
  /** Locators of the buttons. */
  readonly buttons: readonly string[];
}

/** Where an interstitial could be; null if the start page has no button that led to another page. */
export function interstitialPlace({ startUrl, pages, transitions }: SiteMap): InterstitialPlace | null {
  const start = pages.find(({ url }) => url === canonicalUrl(startUrl)) ?? pages[0];
  if (start === undefined) return null;
  const isButton = (locator: string) =>
    start.controls.some(({ href, locators }) => href === null && locators.includes(locator));
  const buttons = transitions
    .filter(({ fromUrl, locator }) => fromUrl === start.url && isButton(locator))
    .map(({ locator }) => locator);
  const beyond = pages.find(
    (page) => page.headings.length > 0 && pageSignature(page) !== pageSignature(start),
  );
  if (buttons.length === 0 || beyond === undefined) return null;
  return { start, beyond, buttons: [...new Set(buttons)].slice(0, maxButtons) };
}

/**
 * Finds an interstitial: a start page that a fresh context gets at every address until one of its buttons was
 * clicked ("Enter", "Continue as guest"). The crawl passed it once; each test has to pass it as well. Null if
 * there is none.
 */
export async function findInterstitial(
  anonymous: BrowserContext,
  { start, beyond, buttons }: InterstitialPlace,
  limits: CrawlLimits,
): Promise<Preconditions | null> {
  const tab = await Tab.open(anonymous, new URL(start.url).origin, limits);
  const shows = async () => {
    if ((await tab.goto(beyond.url)).kind !== 'page') return null;
    return pageSignature(shownOf(await readPageView(tab.page)));
  };
  try {
    if ((await shows()) !== pageSignature(start)) return null;
    for (const locator of buttons) {
      if ((await tab.goto(start.url)).kind !== 'page') continue;
      if (!(await clickedInTime(tab.page, locator, clickTimeoutMs))) continue;
      await tab.rest();
      const preconditions = await preconditionsOf(tab, pathOf(start.url), [locator]);
      if ((await shows()) === pageSignature(beyond)) return preconditions;
    }
    return null;
  } finally {
    await tab.close();
  }
}
