import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type { ProxyLease } from './proxy-pool.ts';
import { SlowRelay } from './slow-relay.ts';

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

/** The same line for a browser that cannot be told to be slow: its proxy carries as much, for one context alone. */
export async function slowLine(proxy: ProxyLease): Promise<ProxyLease> {
  const relay = await SlowRelay.open(proxy.server, slow3g.downloadThroughput);
  return {
    server: relay.server,
    get refused() {
      return proxy.refused;
    },
    release() {
      relay.close();
      proxy.release();
    },
  };
}

/** The same latency: each request of a page waits before it leaves. */
export async function slowRequests(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await delay(slow3g.latency);
    // Its page may have gone meanwhile, and the request with it.
    await route.fallback().catch(() => undefined);
  });
}
