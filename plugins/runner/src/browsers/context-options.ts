import type { BrowserSessionRequest } from '@testkernel/sdk';
import { type BrowserContextOptions, devices } from 'playwright';
import { canonicalLocale, canonicalTimezone } from './browser-options.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** Nothing listens there: an offline context reaches nothing, not even by a request outside of its pages. */
const deadProxy = 'http://127.0.0.1:1';

/** What a fresh context is made with. */
export function contextOptions(
  request: BrowserSessionRequest,
  viewport: Viewport,
  proxyServer: string,
): BrowserContextOptions {
  const { device, locale, timezoneId, networkCondition } = request.options;
  const { geolocation, colorScheme } = request.options;
  const offline = networkCondition === 'offline';
  return {
    viewport,
    ...(device ? descriptorOf(device) : {}),
    locale: locale ? canonicalLocale(locale) : undefined,
    timezoneId: timezoneId ? canonicalTimezone(timezoneId) : undefined,
    ...(geolocation ? { geolocation, permissions: ['geolocation'] } : {}),
    ...(colorScheme ? { colorScheme } : {}),
    baseURL: request.baseUrl,
    storageState: request.storageState,
    offline,
    proxy: { server: offline ? deadProxy : proxyServer, bypass: '<-loopback>' },
    // A fresh context would install a site's worker anew in each test: downloads and races that no visitor has,
    // and requests answered from its cache that neither the evidence nor an injected fault would see.
    serviceWorkers: 'block',
  };
}

function descriptorOf(name: string): BrowserContextOptions {
  const { defaultBrowserType: _, ...descriptor } = devices[name] ?? {};
  return descriptor;
}
