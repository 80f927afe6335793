import { type BrowserEngine, type Contribution, type Logger, playwright, Unavailable } from '@testkernel/sdk';
import type { Browser } from 'playwright';
import { killWhenHung } from './hang-watch.ts';
import { InjectedScriptReuse } from './injected-script.ts';
import { interceptSends } from './protocol-sends.ts';
import type { ProxyLeases } from './proxy-leases.ts';
import { refuseSecondReads } from './second-reads.ts';
import { connectionOf, dropStrayMessages } from './stray-messages.ts';

const launchTimeoutMs = 60_000;
/** What is changed in Playwright's messages to Chromium. */
const interceptors = [refuseSecondReads, new InjectedScriptReuse().intercept];

export interface WarmBrowserLimits {
  readonly idleMs: number;
  readonly sessionsPerBrowser: number;
}

/** A use of the shared browser. */
export interface BrowserLease {
  readonly browser: Browser;
  release(): void;
}

/** A launched browser process and its users. */
interface Generation {
  readonly launched: Promise<Browser>;
  users: number;
  served: number;
  retired: boolean;
}

/** Keeps one browser of an engine running, and replaces it after it died, idled or served many contexts. */
export class WarmBrowser {
  readonly #engine: Contribution<BrowserEngine>;
  readonly #proxies: ProxyLeases;
  readonly #limits: WarmBrowserLimits;
  readonly #log: Logger;
  readonly #generations = new Set<Generation>();
  #current: Generation | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(
    engine: Contribution<BrowserEngine>,
    proxies: ProxyLeases,
    limits: WarmBrowserLimits,
    log: Logger,
  ) {
    this.#engine = engine;
    this.#proxies = proxies;
    this.#limits = limits;
    this.#log = log;
  }

  async acquire(): Promise<BrowserLease> {
    clearTimeout(this.#idle);
    const generation = this.#current ?? this.#begin();
    generation.users += 1;
    generation.served += 1;
    if (generation.served >= this.#limits.sessionsPerBrowser) this.#retire(generation);
    let released = false;
    const release = () => {
      if (!released) this.#release(generation);
      released = true;
    };
    try {
      return { browser: await generation.launched, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#current = undefined;
    await Promise.all([...this.#generations].map((generation) => this.#close(generation)));
  }

  #begin(): Generation {
    const generation: Generation = { launched: this.#launch(), users: 0, served: 0, retired: false };
    this.#current = generation;
    this.#generations.add(generation);
    generation.launched.then(
      (browser) => browser.once('disconnected', () => this.#forget(generation)),
      () => this.#forget(generation),
    );
    return generation;
  }

  async #launch(): Promise<Browser> {
    const availability = await this.#engine.value.availability();
    if (!availability.available) throw new Unavailable('BROWSER_UNAVAILABLE', availability.reason);
    dropStrayMessages(connectionOf(playwright().chromium), this.#log);
    const proxy = await this.#proxies.acquire({});
    try {
      const browser = await this.#engine.invoke(
        'launch',
        (engine, signal) => engine.launch({ proxyServer: proxy.server, signal }),
        { timeoutMs: launchTimeoutMs },
      );
      browser.once('disconnected', () => proxy.release());
      if (!browser.isConnected()) proxy.release();
      interceptSends(browser, interceptors, this.#log);
      await killWhenHung(browser, this.#log);
      return browser;
    } catch (error) {
      proxy.release();
      throw error;
    }
  }

  #release(generation: Generation): void {
    generation.users -= 1;
    if (generation.users > 0) return;
    if (generation.retired) {
      this.#closeInBackground(generation);
    } else if (generation === this.#current) {
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#expire(generation), this.#limits.idleMs).unref();
    }
  }

  #expire(generation: Generation): void {
    if (generation.users > 0) return;
    this.#forget(generation);
    this.#closeInBackground(generation);
  }

  #retire(generation: Generation): void {
    generation.retired = true;
    if (this.#current === generation) this.#current = undefined;
  }

  #forget(generation: Generation): void {
    this.#generations.delete(generation);
    if (this.#current === generation) this.#current = undefined;
  }

  #closeInBackground(generation: Generation): void {
    this.#close(generation).catch((error: unknown) => {
      this.#log.warn({ err: error, engine: this.#engine.name }, 'an unused browser could not be closed');
    });
  }

  async #close(generation: Generation): Promise<void> {
    // A failure to launch was reported to the caller, and leaves nothing to close.
    const browser = await generation.launched.catch(() => undefined);
    await browser?.close();
  }
}
