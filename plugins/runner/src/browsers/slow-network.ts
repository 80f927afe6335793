import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type { ProxyLease } from './proxy-leases.ts';
import { SlowRelay } from './slow-relay.ts';

/** The "Slow 3G" profile of Chromium's developer tools. */
const slow3g = {
  offline: false,
  latency: 2000,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Slows down one page of Chromium. */
export async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow3g);
}

/** The same bandwidth for browsers without the DevTools Protocol: a relay in front of the proxy, for one context. */
export async function slowLine(proxy: ProxyLease): Promise<ProxyLease> {
  const relay = await SlowRelay.open(proxy.server, slow3g.downloadThroughput);
  return {
    server: relay.server,
    get refused() {
      return proxy.refused;
    },
    get exhausted() {
      return proxy.exhausted;
    },
    release() {
      relay.close();
      proxy.release();
    },
  };
}

/** The same latency for browsers without the DevTools Protocol: delays each request of a page. */
export async function slowRequests(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    await delay(slow3g.latency);
    // The page may have closed meanwhile, which cancels the request.
    await route.fallback().catch(() => undefined);
  });
}
