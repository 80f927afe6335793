import { type BrowserSessionRequest, playwright } from '@testkernel/sdk';
import type { BrowserContextOptions } from 'playwright';
import { canonicalLocale, canonicalTimezone } from './browser-options.ts';

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** An address where nothing listens: an offline context reaches nothing, even with requests outside of its pages. */
const deadProxy = 'http://127.0.0.1:1';

/** Playwright's options for a fresh context. */
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
    // A file that a page makes the browser download would be written to this machine's disk, at any length.
    acceptDownloads: false,
    proxy: { server: offline ? deadProxy : proxyServer, bypass: '<-loopback>' },
    // In a fresh context the site's service worker would be installed anew in each test, with downloads and races that
    // visitors do not have, and would answer requests from its cache that neither evidence nor mutations would see.
    serviceWorkers: 'block',
  };
}

function descriptorOf(name: string): BrowserContextOptions {
  const { defaultBrowserType: _, ...descriptor } = playwright().devices[name] ?? {};
  return descriptor;
}
