import {
  type BrowserEngine,
  type BrowserOptions,
  type BrowserSession,
  type BrowserSessionRequest,
  type BrowsersService,
  type Contribution,
  type Contributions,
  type DeviceScreen,
  defaultEngine,
  type EgressService,
  type EngineState,
  type Logger,
  Unavailable,
} from '@testkernel/sdk';
import type { BrowserContext } from 'playwright';
import { deviceNames, deviceScreen, validateBrowserOptions } from './browser-options.ts';
import { contextOptions, type Viewport } from './context-options.ts';
import { ContextSession } from './context-session.ts';
import { type MemoryLimits, MemoryWatch } from './memory/memory-watch.ts';
import { type ProxyLease, ProxyLeases } from './proxy-leases.ts';
import { slowLine, slowRequests } from './slow-network.ts';
import { userAgentOf } from './user-agent.ts';
import { type BrowserLease, WarmBrowser, type WarmBrowserLimits } from './warm-browser.ts';

export interface BrowserPoolOptions {
  readonly engines: Contributions<BrowserEngine>;
  readonly egress: EgressService;
  readonly viewport: Viewport;
  readonly limits: WarmBrowserLimits;
  readonly memory: MemoryLimits & { readonly onKilled?: () => void };
  /** Called for each context that was opened. */
  readonly onOpened?: () => void;
  readonly log: Logger;
}

/** Keeps one browser per engine running, and opens fresh contexts in them. */
export class BrowserPool implements BrowsersService {
  readonly #options: BrowserPoolOptions;
  readonly #proxies: ProxyLeases;
  readonly #memory: MemoryWatch;
  #openContexts = 0;
  readonly #browsers = new Map<string, WarmBrowser>();

  constructor(options: BrowserPoolOptions) {
    this.#options = options;
    this.#proxies = new ProxyLeases(options.egress, options.log);
    this.#memory = new MemoryWatch(options.memory, options.log, options.memory.onKilled);
  }

  get openContexts(): number {
    return this.#openContexts;
  }

  validate(options: BrowserOptions): void {
    validateBrowserOptions(options);
    this.#engines.get(options.browser)?.value.check?.(options);
  }

  engineNames(): readonly string[] {
    return this.#engines.list().map(({ name }) => name);
  }

  engineNamed(wanted: unknown): string {
    return this.engineNames().find((name) => name === wanted) ?? defaultEngine;
  }

  devices(): readonly string[] {
    return deviceNames();
  }

  screenOf(device: string | null): DeviceScreen {
    return deviceScreen(device, this.#options.viewport);
  }

  engines(): Promise<EngineState[]> {
    return Promise.all(
      this.#engines.list().map(async (engine) => {
        // The guard of the contribution has logged the failure; the list shows such an engine as unavailable.
        const found = await engine.invoke('availability', (value) => value.availability()).catch(() => null);
        return { engine: engine.name, available: found?.available ?? false };
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
    this.#memory.stop();
    await this.#proxies.close();
  }

  async #openContext(request: BrowserSessionRequest, proxy: ProxyLease): Promise<ContextSession> {
    const engine = this.#engineOf(request);
    const warm = this.#browserOf(engine);
    const options = contextOptions(request, this.#options.viewport, proxy.server);
    const taken = engine.value.contextOptions?.(options) ?? options;
    const create = async (): Promise<[BrowserLease, BrowserContext | undefined]> => {
      const lease = await warm.acquire();
      try {
        return [lease, await lease.browser.newContext(taken)];
      } catch (error) {
        lease.release();
        if (lease.browser.isConnected()) throw error;
        return [lease, undefined];
      }
    };
    let [lease, context] = await create();
    // The browser has died since its last use: launch a new one and try once more.
    if (!context) [lease, context] = await create();
    if (!context)
      throw new Unavailable('BROWSER_UNAVAILABLE', 'The browser closes as soon as it is started.');
    this.#count(context);
    const slowed = slowedBy(engine.value, request);
    if (slowed === 'proxy') await slowRequests(context);
    const { browser } = lease;
    const { userAgent, locale } = taken;
    return new ContextSession(context, lease, proxy, {
      slow: slowed === 'browser',
      memory: this.#memory.watch(context),
      requests: {
        proxyServer: proxy.server,
        userAgent: userAgent === undefined ? () => userAgentOf(browser) : () => Promise.resolve(userAgent),
        language: locale ?? null,
        offline: taken.offline === true,
      },
      log: this.#options.log,
    });
  }

  #count(context: BrowserContext): void {
    this.#openContexts += 1;
    context.once('close', () => {
      this.#openContexts -= 1;
    });
    this.#options.onOpened?.();
  }

  async #proxyFor(request: BrowserSessionRequest): Promise<ProxyLease> {
    const engine = this.#engineOf(request);
    const proxy = await this.#proxies.acquire(request.egress);
    return slowedBy(engine.value, request) === 'proxy' ? slowLine(proxy) : proxy;
  }

  #engineOf({ options }: BrowserSessionRequest): Contribution<BrowserEngine> {
    const engine = this.#engines.get(options.browser);
    if (engine) return engine;
    throw new Unavailable('BROWSER_UNAVAILABLE', `No plugin provides the browser engine ${options.browser}.`);
  }

  #browserOf(engine: Contribution<BrowserEngine>): WarmBrowser {
    const known = this.#browsers.get(engine.name);
    if (known) return known;
    const { limits, log } = this.#options;
    const browser = new WarmBrowser(engine, this.#proxies, limits, log);
    this.#browsers.set(engine.name, browser);
    return browser;
  }

  get #engines(): Contributions<BrowserEngine> {
    return this.#options.engines;
  }
}

/** Whether the browser or the proxy slows the network of a context down, if it is to be slow. */
function slowedBy(engine: BrowserEngine, { options }: BrowserSessionRequest): 'browser' | 'proxy' | null {
  if (options.networkCondition !== 'slow3g') return null;
  return engine.devTools ? 'browser' : 'proxy';
}
