import { type PageModel, type Preparation, pathOf, type SiteMap } from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { clickedInTime } from '../page/clicked-in-time.ts';
import { readPageView, shownOf } from '../page/page-reader.ts';
import { Tab } from '../page/tab.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { essenceOf } from './page-essence.ts';
import { preparationOf } from './preparation-of.ts';
import { canonicalUrl } from './site-address.ts';

const clickTimeoutMs = 4_000;
const maxButtons = 3;

/** A start page with buttons that lead on, and a page that lies beyond it. */
export interface GatePlace {
  readonly start: PageModel;
  readonly beyond: PageModel;
  /** Locators of the buttons. */
  readonly buttons: readonly string[];
}

/** Where a gate could be: null where the start page has no button that led to another page. */
export function gatePlace({ startUrl, pages, transitions }: SiteMap): GatePlace | null {
  const start = pages.find(({ url }) => url === canonicalUrl(startUrl)) ?? pages[0];
  if (start === undefined) return null;
  const isButton = (locator: string) =>
    start.controls.some(({ href, locators }) => href === null && locators.includes(locator));
  const buttons = transitions
    .filter(({ fromUrl, locator }) => fromUrl === start.url && isButton(locator))
    .map(({ locator }) => locator);
  const beyond = pages.find((page) => page.headings.length > 0 && essenceOf(page) !== essenceOf(start));
  if (buttons.length === 0 || beyond === undefined) return null;
  return { start, beyond, buttons: [...new Set(buttons)].slice(0, maxButtons) };
}

/**
 * The button without which a fresh browser is shown the start page whatever address it asks for ("Enter", "Continue as
 * guest"), and after which it is let in. The crawl went through it once; each test has to as well.
 */
export async function findGate(
  stranger: BrowserContext,
  { start, beyond, buttons }: GatePlace,
  limits: CrawlLimits,
): Promise<Preparation | null> {
  const tab = await Tab.open(stranger, new URL(start.url).origin, limits);
  const shows = async () => {
    if ((await tab.goto(beyond.url)).kind !== 'page') return null;
    return essenceOf(shownOf(await readPageView(tab.page)));
  };
  try {
    if ((await shows()) !== essenceOf(start)) return null;
    for (const locator of buttons) {
      if ((await tab.goto(start.url)).kind !== 'page') continue;
      if (!(await clickedInTime(tab.page, locator, clickTimeoutMs))) continue;
      await tab.rest();
      const preparation = await preparationOf(tab, pathOf(start.url), [locator]);
      if ((await shows()) === essenceOf(beyond)) return preparation;
    }
    return null;
  } finally {
    await tab.close();
  }
}
