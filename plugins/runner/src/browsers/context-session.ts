import type { BrowserSession, ContextRequest, Logger } from '@testkernel/sdk';
import type { BrowserContext, Page } from 'playwright';
import { ContextRequests, type ContextRequestsOptions } from '../requests/context-requests.ts';
import type { ProxyLease } from './proxy-leases.ts';
import { slowDown } from './slow-network.ts';
import type { BrowserLease } from './warm-browser.ts';

/** A browser context, and the resources that it uses while it is open. */
export class ContextSession implements BrowserSession {
  readonly context: BrowserContext;
  readonly request: ContextRequest;
  readonly #requests: ContextRequests;
  /** Whether pages are slowed down through the DevTools Protocol, in Chromium. */
  readonly #slow: boolean;
  readonly #browser: BrowserLease;
  readonly #proxy: ProxyLease;
  readonly #memory: { readonly exceeded: boolean };
  readonly #slowed = new WeakMap<Page, Promise<void>>();
  /** Rejects when the context closes, since Playwright never settles the call for a page being opened at that moment. */
  readonly #gone: Promise<never>;
  #closing: Promise<void> | undefined;

  constructor(
    context: BrowserContext,
    browser: BrowserLease,
    proxy: ProxyLease,
    options: {
      slow: boolean;
      memory: { readonly exceeded: boolean };
      requests: ContextRequestsOptions;
      log: Logger;
    },
  ) {
    this.context = context;
    this.#requests = new ContextRequests(context, options.requests);
    this.request = (url, request) => this.#requests.send(url, request);
    this.#browser = browser;
    this.#proxy = proxy;
    this.#slow = options.slow;
    this.#memory = options.memory;
    this.#gone = new Promise((_, reject) => {
      context.once('close', () => reject(new Error('The browser context was closed.')));
    });
    // Only `newPage` awaits this; otherwise the rejection is expected.
    this.#gone.catch(() => undefined);
    if (!options.slow) return;
    context.on('page', (page) => {
      this.#slowDown(page).catch((error: unknown) => {
        options.log.debug({ err: error }, 'a page closed before its network could be slowed down');
      });
    });
  }

  get refused(): readonly string[] {
    return this.#proxy.refused;
  }

  get exhausted(): boolean {
    return this.#proxy.exhausted;
  }

  get outOfMemory(): boolean {
    return this.#memory.exceeded;
  }

  async newPage(): Promise<Page> {
    const page = await Promise.race([this.context.newPage(), this.#gone]);
    if (this.#slow) await this.#slowDown(page);
    return page;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    try {
      await Promise.all([this.context.close(), this.#requests.close()]);
    } finally {
      this.#browser.release();
      this.#proxy.release();
    }
  }

  #slowDown(page: Page): Promise<void> {
    const slowed = this.#slowed.get(page) ?? slowDown(this.context, page);
    this.#slowed.set(page, slowed);
    return slowed;
  }
}
