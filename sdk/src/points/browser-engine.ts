import type { Browser } from 'playwright-core';
import type { EngineName } from '../domain/run.ts';
import { extensionPoint } from '../extension-point.ts';

export interface LaunchOptions {
  /** `http://127.0.0.1:<port>` of the egress proxy that contexts override; loopback goes through it as well. */
  readonly proxyServer: string;
  readonly signal?: AbortSignal;
}

/** A browser that Playwright can drive. Contribute under the engine's canonical name. */
export interface BrowserEngine {
  readonly name: EngineName;
  /** Answers without starting anything: whether a browser is there, and otherwise what to do about it. */
  availability(): Promise<
    { available: true; executable: string | null } | { available: false; reason: string }
  >;
  launch(options: LaunchOptions): Promise<Browser>;
}

export const BrowserEngines = extensionPoint<BrowserEngine>('runner.browser-engines');
