import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { BrowserOptions } from '../domain/execution.ts';
import { extensionPoint } from '../extension-point.ts';

export interface LaunchOptions {
  /** `http://127.0.0.1:<port>` of the egress proxy; contexts override it. Must also be used for loopback addresses. */
  readonly proxyServer: string;
  readonly signal?: AbortSignal;
}

/**
 * A browser that Playwright can drive. Contribute under the name by which runs select it (`engine-default`):
 * lower-case kebab, because it is part of URLs and paths.
 */
export interface BrowserEngine {
  /** Whether a browser is installed, and otherwise what to do about it. Starts nothing. */
  availability(): Promise<
    { available: true; executable: string | null } | { available: false; reason: string }
  >;
  launch(options: LaunchOptions): Promise<Browser>;
  /** Throws `BadRequest` for options that its browser does not support. Default: all are supported. */
  check?(options: BrowserOptions): void;
  /** The options of a context without those that its browser would refuse. Default: all options. */
  contextOptions?(options: BrowserContextOptions): BrowserContextOptions;
  /**
   * Whether its pages accept sessions of the Chrome DevTools Protocol, by which a slow network is then simulated.
   * Default: false; the network is then slowed down by the proxy.
   */
  readonly devTools?: boolean;
}

/** Owned by the runner plugin. */
export const BrowserEngines = extensionPoint<BrowserEngine>('runner.browser-engines');
