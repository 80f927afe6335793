import path from 'node:path';
import {
  BadRequest,
  type BrowserEngine,
  type BrowserOptions,
  childEnvironment,
  foldersOfPath,
  type LaunchOptions,
  playwright,
  Unavailable,
} from '@testkernel/sdk';
import type { Browser, BrowserContextOptions, LaunchOptions as PlaywrightOptions } from 'playwright';
import { type FirefoxFound, findFirefox, type SearchResult } from './find-firefox.ts';
import { preferencesFor } from './preferences.ts';

const launcher = path.join(import.meta.dirname, 'bidi', 'launch-firefox.sh');
/** As TypeScript or as JavaScript, like this module. */
const launcherModule = path.join(
  import.meta.dirname,
  'bidi',
  `launch-firefox${path.extname(import.meta.filename)}`,
);

/** Firefox: Playwright's own build, else an unmodified one over WebDriver BiDi. */
export class FirefoxEngine implements BrowserEngine {
  readonly #configured: string;

  /** @param configured the configured path, or '' */
  constructor(configured: string) {
    this.#configured = configured;
  }

  availability(): Promise<SearchResult> {
    return findFirefox({
      configured: this.#configured,
      bundled: playwright().firefox.executablePath(),
      path: foldersOfPath(),
      platform: process.platform,
    });
  }

  check({ colorScheme }: BrowserOptions): void {
    if (!colorScheme) return;
    throw new BadRequest(
      'INVALID_COLOR_SCHEME',
      'The dial colorScheme needs another browser than engine-b: Firefox emulates no media features.',
    );
  }

  /** Without `isMobile`, which Firefox refuses. */
  contextOptions({ isMobile: _, ...options }: BrowserContextOptions): BrowserContextOptions {
    return options;
  }

  async launch(options: LaunchOptions): Promise<Browser> {
    const found = await this.availability();
    if (!found.available) throw new Unavailable('BROWSER_UNAVAILABLE', found.reason);
    options.signal?.throwIfAborted();
    const browser = await playwright().firefox.launch({
      ...executableOptions(found),
      firefoxUserPrefs: preferencesFor(options.proxyServer),
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

function executableOptions({ executable, protocol }: FirefoxFound): PlaywrightOptions {
  if (protocol === 'juggler') return { executablePath: executable, env: childEnvironment() };
  return {
    channel: 'moz-firefox',
    executablePath: launcher,
    env: childEnvironment({
      FIREFOX_LAUNCHER_NODE: process.execPath,
      FIREFOX_LAUNCHER_MODULE: launcherModule,
      FIREFOX_LAUNCHER_FIREFOX: executable,
    }),
  };
}
