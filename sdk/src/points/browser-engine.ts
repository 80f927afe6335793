import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { BrowserOptions } from '../domain/execution.ts';
import { extensionPoint } from '../extension-point.ts';

export interface LaunchOptions {
  /** `http://127.0.0.1:<port>` of the egress proxy that contexts override; loopback goes through it as well. */
  readonly proxyServer: string;
  readonly signal?: AbortSignal;
}

/**
 * A browser that Playwright can drive. Contribute under the name by which runs ask for it (`engine-default`): lower-case
 * kebab, since it stands in addresses and paths.
 */
export interface BrowserEngine {
  /** Answers without starting anything: whether a browser is there, and otherwise what to do about it. */
  availability(): Promise<
    { available: true; executable: string | null } | { available: false; reason: string }
  >;
  launch(options: LaunchOptions): Promise<Browser>;
  /** Throws `BadRequest` for options that its browser can't be given. Default: it takes them all. */
  check?(options: BrowserOptions): void;
  /** What of a context's options its browser takes, where some would be refused. Default: all. */
  contextOptions?(options: BrowserContextOptions): BrowserContextOptions;
  /**
   * Whether its pages take sessions of the Chrome DevTools Protocol, and are told by them to be slow. Default: false; a
   * slow network is made by the proxy.
   */
  readonly devTools?: boolean;
}

/** Consumed by the runner plugin. */
export const BrowserEngines = extensionPoint<BrowserEngine>('runner.browser-engines');
