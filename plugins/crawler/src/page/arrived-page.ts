import type { Page } from 'playwright-core';
import type { OverlayDismissal } from './overlay-dismissal.ts';
import { type PageView, viewOf } from './page-reader.ts';
import { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

const lateContentMs = 6_000;
const maxFutileWaits = 4;

/** Limits the waiting for late content, for sites whose pages always look as if content were loading. */
export class LateContentBudget {
  #spent = 0;

  get isLeft(): boolean {
    return this.#spent < maxFutileWaits;
  }

  spend(): void {
    this.#spent += 1;
  }
}

/** Reads an idle page once its late content has arrived and its overlays are dismissed. */
export async function readArrivedPage(
  tab: Tab,
  lateContent: LateContentBudget,
  overlays: OverlayDismissal,
): Promise<PageView> {
  const until = performance.now() + lateContentMs;
  let dismissed = 0;
  for (;;) {
    const reading = await Reading.take(tab.page);
    try {
      if (await overlays.dismiss(tab, reading, dismissed)) dismissed += 1;
      else if (!reading.raw.unfinished || !lateContent.isLeft) return await viewOf(tab.page, reading);
      else if (!(await waitForChange(tab.page, until - performance.now()))) {
        lateContent.spend();
        return await viewOf(tab.page, reading);
      }
    } finally {
      await reading.close();
    }
    await tab.rest();
  }
}

/** False if nothing changed in time. */
async function waitForChange(page: Page, timeoutMs: number): Promise<boolean> {
  if (timeoutMs <= 0) return false;
  try {
    return await page.evaluate(nextChange, timeoutMs);
  } catch (error) {
    if (page.isClosed()) throw error;
    // The page has navigated, which is a change as well.
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
