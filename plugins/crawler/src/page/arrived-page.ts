import { applyLocator, parseLocator } from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import { type PageView, viewOf } from './page-reader.ts';
import { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

const lateContentMs = 6_000;
const waitsInVain = 4;
const mostBanners = 3;
const clickTimeoutMs = 2_000;

/** How long to believe pages that say their content is still to come: some always do. */
export class Patience {
  #vain = 0;

  get isLeft(): boolean {
    return this.#vain < waitsInVain;
  }

  wasInVain(): void {
    this.#vain += 1;
  }
}

/** Reads a page that has just come to rest, once its content is there and no consent banner lies over it. */
export async function readArrivedPage(tab: Tab, patience: Patience): Promise<PageView> {
  const until = performance.now() + lateContentMs;
  let banners = 0;
  for (;;) {
    const reading = await Reading.take(tab.page);
    try {
      if (banners < mostBanners && (await turnAwayConsent(tab, reading))) banners += 1;
      else if (!reading.raw.unfinished || !patience.isLeft) return await viewOf(tab.page, reading);
      else if (!(await waitForChange(tab.page, until - performance.now()))) {
        patience.wasInVain();
        return await viewOf(tab.page, reading);
      }
    } finally {
      await reading.close();
    }
    await tab.rest();
  }
}

/** Its answer stays in the browser's context: as a rule it is asked once a crawl. */
async function turnAwayConsent(tab: Tab, { raw, locators }: Reading): Promise<boolean> {
  if (raw.consent === null) return false;
  const [locator] = await locators.of(raw.consent);
  if (locator === undefined) return false;
  try {
    await applyLocator(tab.page, parseLocator(locator)).click({ timeout: clickTimeoutMs });
    return true;
  } catch (error) {
    if (tab.page.isClosed()) throw error;
    return false;
  }
}

/** False when nothing changed in time. */
async function waitForChange(page: Page, timeoutMs: number): Promise<boolean> {
  if (timeoutMs <= 0) return false;
  try {
    return await page.evaluate(nextChange, timeoutMs);
  } catch (error) {
    if (page.isClosed()) throw error;
    // It moved on: a change if ever there was one.
    return true;
  }
}

function nextChange(timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (changed: boolean) => {
      observer.disconnect();
      clearTimeout(limit);
      resolve(changed);
    };
    const observer = new MutationObserver(() => end(true));
    const limit = setTimeout(() => end(false), timeoutMs);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
