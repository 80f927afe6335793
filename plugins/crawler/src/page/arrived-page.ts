import type { Page } from 'playwright-core';
import type { Greeter } from './greeter.ts';
import { type PageView, viewOf } from './page-reader.ts';
import { Reading } from './reading.ts';
import type { Tab } from './tab.ts';

const lateContentMs = 6_000;
const waitsInVain = 4;

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

/** Reads a page that has just come to rest, once its content is there and nothing that greets lies over it. */
export async function readArrivedPage(tab: Tab, patience: Patience, greeter: Greeter): Promise<PageView> {
  const until = performance.now() + lateContentMs;
  let greetings = 0;
  for (;;) {
    const reading = await Reading.take(tab.page);
    try {
      if (await greeter.turnAway(tab, reading, greetings)) greetings += 1;
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
