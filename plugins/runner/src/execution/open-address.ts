import { setTimeout as delay } from 'node:timers/promises';
import type { Frame, Page } from 'playwright';

const maxInterruptions = 3;
/** No further page is expected to arrive when none has for this long. */
const quietMs = 500;

/**
 * Opens an address and waits until it has loaded. Where the page opens another one at that moment, for example because it loads itself
 * again after it has saved something, Playwright gives up: then the address is opened again once no more pages arrive, unless the last
 * one of these is at that address; up to three times within the time limit, in milliseconds.
 */
export async function openAddress(page: Page, url: string, timeoutMs: number): Promise<void> {
  const until = performance.now() + timeoutMs;
  const left = () => Math.max(1, until - performance.now());
  let arrived = 0;
  const count = (frame: Frame) => {
    if (frame === page.mainFrame()) arrived += 1;
  };
  page.on('framenavigated', count);
  try {
    for (let interruptions = 0; ; interruptions += 1) {
      try {
        await page.goto(url, { timeout: left() });
        return;
      } catch (error) {
        if (interruptions === maxInterruptions || !wasInterrupted(error)) throw error;
      }
      // The request that was given up may still be answered, and would interrupt the next one.
      for (let before = -1; before < arrived && left() > quietMs; ) {
        before = arrived;
        await delay(quietMs);
      }
      await page.waitForLoadState('load', { timeout: left() });
      if (arrived > 0 && page.url() === url) return;
    }
  } finally {
    page.off('framenavigated', count);
  }
}

/** Chromium tells only that the request was aborted where the other one begins before the first answer. */
function wasInterrupted(error: unknown): boolean {
  return (
    error instanceof Error && /is interrupted by another navigation|net::ERR_ABORTED/.test(error.message)
  );
}
