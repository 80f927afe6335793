import {
  type BrowserEngine,
  type BrowserOptions,
  type BrowserSession,
  type BrowserSessionRequest,
  type BrowsersService,
  type Contributions,
  type EgressService,
  type EngineName,
  type EngineState,
  type Logger,
  Unavailable,
} from '@testkernel/sdk';
import type { BrowserContext } from 'playwright';
import { deviceNames, validateBrowserOptions } from './browser-options.ts';
import { contextOptions, type Viewport } from './context-options.ts';
import { ContextSession } from './context-session.ts';
import { type ProxyLease, ProxyPool } from './proxy-pool.ts';
import { slowLine, slowRequests } from './slow-network.ts';
import { type BrowserLease, WarmBrowser, type WarmBrowserLimits } from './warm-browser.ts';

export interface BrowserPoolOptions {
  readonly engines: Contributions<BrowserEngine>;
  readonly egress: EgressService;
  readonly viewport: Viewport;
  readonly limits: WarmBrowserLimits;
  readonly log: Logger;
}

/** Warm browsers, one an engine, and fresh contexts in them. */
export class BrowserPool implements BrowsersService {
  readonly #options: BrowserPoolOptions;
  readonly #proxies: ProxyPool;
  readonly #browsers = new Map<EngineName, WarmBrowser>();

  constructor(options: BrowserPoolOptions) {
    this.#options = options;
    this.#proxies = new ProxyPool(options.egress, options.log);
  }

  validate(options: BrowserOptions): void {
    validateBrowserOptions(options);
  }

  devices(): readonly string[] {
    return deviceNames;
  }

  engines(): Promise<EngineState[]> {
    return Promise.all(
      this.#options.engines.list().map(async (engine) => {
        const found = await engine.invoke('availability', (value) => value.availability()).catch(() => null);
        return { engine: engine.value.name, available: found?.available ?? false };
      }),
    );
  }

  async open(request: BrowserSessionRequest, signal?: AbortSignal): Promise<BrowserSession> {
    this.validate(request.options);
    signal?.throwIfAborted();
    const proxy = await this.#proxyFor(request);
    try {
      const session = await this.#openContext(request, proxy);
      if (signal?.aborted) await session.close();
      signal?.throwIfAborted();
      return session;
    } catch (error) {
      proxy.release();
      throw error;
    }
  }

  /** Closes every browser. */
  async stop(): Promise<void> {
    await Promise.all([...this.#browsers.values()].map((browser) => browser.close()));
    this.#browsers.clear();
    await this.#proxies.close();
  }

  async #openContext(request: BrowserSessionRequest, proxy: ProxyLease): Promise<ContextSession> {
    const warm = this.#browserOf(request.options.browser);
    const options = contextOptions(request, this.#options.viewport, proxy.server);
    const create = async (): Promise<[BrowserLease, BrowserContext | undefined]> => {
      const lease = await warm.acquire();
      try {
        return [lease, await lease.browser.newContext(options)];
      } catch (error) {
        lease.release();
        if (lease.browser.isConnected()) throw error;
        return [lease, undefined];
      }
    };
    let [lease, context] = await create();
    // The browser died unnoticed since its last use: a fresh one gets one chance.
    if (!context) [lease, context] = await create();
    if (!context)
      throw new Unavailable('BROWSER_UNAVAILABLE', 'The browser closes as soon as it is started.');
    if (slowedByProxy(request)) await slowRequests(context);
    const slow = request.options.networkCondition === 'slow3g' && !slowedByProxy(request);
    return new ContextSession(context, lease, proxy, { slow, log: this.#options.log });
  }

  async #proxyFor(request: BrowserSessionRequest): Promise<ProxyLease> {
    const proxy = await this.#proxies.acquire(request.egress);
    return slowedByProxy(request) ? slowLine(proxy) : proxy;
  }

  #browserOf(name: EngineName): WarmBrowser {
    const known = this.#browsers.get(name);
    if (known) return known;
    const { engines, limits, log } = this.#options;
    const engine = engines.get(name);
    if (!engine) {
      throw new Unavailable('BROWSER_UNAVAILABLE', `No plugin provides the browser engine ${name}.`);
    }
    const browser = new WarmBrowser(engine, this.#proxies, limits, log);
    this.#browsers.set(name, browser);
    return browser;
  }
}

/** Chromium slows its pages down itself. */
function slowedByProxy({ options }: BrowserSessionRequest): boolean {
  return options.networkCondition === 'slow3g' && options.browser !== 'engine-default';
}
