import {
  type BrowserEngine,
  childEnvironment,
  type LaunchOptions,
  playwright,
  Unavailable,
} from '@testkernel/sdk';
import type { Browser } from 'playwright';
import { findWebKit, type SearchResult } from './find-webkit.ts';

/** Playwright's build of WebKit. */
export class WebKitEngine implements BrowserEngine {
  readonly #configured: string;

  /** @param configured the configured path, or '' */
  constructor(configured: string) {
    this.#configured = configured;
  }

  availability(): Promise<SearchResult> {
    return findWebKit({ configured: this.#configured, bundled: playwright().webkit.executablePath() });
  }

  async launch(options: LaunchOptions): Promise<Browser> {
    const found = await this.availability();
    if (!found.available) throw new Unavailable('BROWSER_UNAVAILABLE', found.reason);
    options.signal?.throwIfAborted();
    const browser = await playwright().webkit.launch({
      executablePath: found.executable,
      env: childEnvironment(),
      proxy: { server: options.proxyServer },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    if (options.signal?.aborted) await browser.close();
    options.signal?.throwIfAborted();
    return browser;
  }
}
