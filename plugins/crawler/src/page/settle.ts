import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Traffic } from './traffic.ts';

const quietMs = 250;

/** A document that was idle once only has to stay so until the network is idle as well. */
const stillQuietMs = 100;

type Rest = 'static' | 'rested' | 'busy';

/**
 * Waits until the page is idle: for a quarter of a second its document has not changed and no request of its
 * own was pending. Returns true at once for a loaded page without scripts, and false after `timeoutMs`.
 */
export async function settle(page: Page, traffic: Traffic, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  let quiet = quietMs;
  while (performance.now() < deadline) {
    const rest = await restOfDocument(page, quiet, deadline - performance.now());
    if (rest === 'static' || (rest === 'rested' && traffic.quietMs >= quietMs)) return true;
    quiet = rest === 'rested' ? stillQuietMs : quietMs;
    await delay(rest === 'rested' && traffic.quietMs > 0 ? quietMs - traffic.quietMs : 50);
  }
  return false;
}

/** Also 'busy' if the page navigated away. */
async function restOfDocument(page: Page, quietMs: number, timeoutMs: number): Promise<Rest> {
  try {
    return await page.evaluate(waitForRest, { quietMs, timeoutMs });
  } catch (error) {
    if (page.isClosed()) throw error;
    return 'busy';
  }
}

function waitForRest({ quietMs, timeoutMs }: { quietMs: number; timeoutMs: number }): Promise<Rest> {
  const isStatic =
    document.readyState === 'complete' && document.querySelector('script, iframe, [onload]') === null;
  if (isStatic) return Promise.resolve('static');
  return new Promise((resolve) => {
    const end = (rest: Rest) => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(limit);
      resolve(rest);
    };
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(() => end('rested'), quietMs);
    });
    let quiet = setTimeout(() => end('rested'), quietMs);
    const limit = setTimeout(() => end('busy'), timeoutMs);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}
