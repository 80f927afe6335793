import type { BrowserContext, Page } from 'playwright';

/** "Slow 3G" as Chromium's developer tools have it. */
const slow3g = {
  offline: false,
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Slows one page of Chromium down. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
}
