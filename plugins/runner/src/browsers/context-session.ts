import type { BrowserSession, Logger } from '@testkernel/sdk';
import type { BrowserContext, Page } from 'playwright';
import type { ProxyLease } from './proxy-pool.ts';
import { slowDown } from './slow-network.ts';
import type { BrowserLease } from './warm-browser.ts';

/** A context of a warm browser, and what it holds while it is open. */
export class ContextSession implements BrowserSession {
  readonly context: BrowserContext;
  /** What only pages of Chromium are told. */
  readonly #slow: boolean;
  readonly #browser: BrowserLease;
  readonly #proxy: ProxyLease;
  readonly #slowed = new WeakMap<Page, Promise<void>>();
  /** Rejects when the context goes: a page that is being opened then is never answered by Playwright. */
  readonly #gone: Promise<never>;
  #closing: Promise<void> | undefined;

  constructor(
    context: BrowserContext,
    browser: BrowserLease,
    proxy: ProxyLease,
    options: { slow: boolean; log: Logger },
  ) {
    this.context = context;
    this.#browser = browser;
    this.#proxy = proxy;
    this.#slow = options.slow;
    this.#gone = new Promise((_, reject) => {
      context.once('close', () => reject(new Error('The browser context was closed.')));
    });
    // That a context closes is news only to who is opening a page in it, and gets it there.
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

  async newPage(): Promise<Page> {
    const page = await Promise.race([this.context.newPage(), this.#gone]);
    if (this.#slow) await this.#slowDown(page);
    return page;
  }

  close(): Promise<void> {
    this.#closing ??= this.context.close().finally(() => {
      this.#browser.release();
      this.#proxy.release();
    });
    return this.#closing;
  }

  #slowDown(page: Page): Promise<void> {
    const slowed = this.#slowed.get(page) ?? slowDown(this.context, page);
    this.#slowed.set(page, slowed);
    return slowed;
  }
}
