import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Traffic } from './traffic.ts';

const quietMs = 250;

/**
 * Waits until the page has come to rest: its document hasn't changed and none of its own requests was under way
 * for a quarter of a second. A page that never rests is taken as it is after `timeoutMs`.
 */
export async function settle(page: Page, traffic: Traffic, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const documentRested = await restOfDocument(page, deadline - performance.now());
    if (documentRested && traffic.quietMs >= quietMs) return true;
    await delay(50);
  }
  return false;
}

/** False when the page navigated away meanwhile, or did not rest in time. */
async function restOfDocument(page: Page, timeoutMs: number): Promise<boolean> {
  try {
    return await page.evaluate(waitForRest, { quietMs, timeoutMs });
  } catch (error) {
    if (page.isClosed()) throw error;
    return false;
  }
}

function waitForRest({ quietMs, timeoutMs }: { quietMs: number; timeoutMs: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (rested: boolean) => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(limit);
      resolve(rested);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(() => end(true), quietMs);
    });
    let quiet = setTimeout(() => end(true), quietMs);
    const limit = setTimeout(() => end(false), timeoutMs);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
