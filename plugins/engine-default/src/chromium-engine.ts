import {
  type BrowserEngine,
  childEnvironment,
  foldersOfPath,
  type LaunchOptions,
  type Logger,
  playwright,
  Unavailable,
} from '@testkernel/sdk';
import type { Browser } from 'playwright';
import { bundledExecutables } from './bundled-executables.ts';
import { disabledFeatures } from './disabled-features.ts';
import { findExecutable, type SearchResult } from './find-executable.ts';

/** Reduces background work and the cost of documents, and prevents traffic outside of the proxy: no QUIC, no WebRTC over UDP, no look-ups of names. */
const launchArguments = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  `--disable-features=${disabledFeatures.join(',')}`,
  // The headless shell reads the first name, the full browser the second.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // The proxy resolves names. Whatever the browser would look up itself has no address.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
];

/** Chromium. */
export class ChromiumEngine implements BrowserEngine {
  readonly devTools = true;
  readonly #configured: string;
  readonly #log: Logger;
  #warnedOfRoot = false;

  /** @param configured the configured path, or '' */
  constructor(configured: string, log: Logger) {
    this.#configured = configured;
    this.#log = log;
  }

  availability(): Promise<SearchResult> {
    return findExecutable({
      configured: this.#configured,
      bundled: bundledExecutables(),
      path: foldersOfPath(),
      platform: process.platform,
      env: process.env,
    });
  }

  async launch(options: LaunchOptions): Promise<Browser> {
    const found = await this.availability();
    if (!found.available) throw new Unavailable('BROWSER_UNAVAILABLE', found.reason);
    options.signal?.throwIfAborted();
    const browser = await playwright().chromium.launch({
      executablePath: found.executable,
      args: launchArguments,
      env: childEnvironment(),
      chromiumSandbox: this.#sandbox(),
      proxy: { server: options.proxyServer, bypass: '<-loopback>' },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    if (options.signal?.aborted) await browser.close();
    options.signal?.throwIfAborted();
    return browser;
  }

  #sandbox(): boolean {
    const root = process.getuid?.() === 0;
    if (root && !this.#warnedOfRoot) {
      this.#warnedOfRoot = true;
      this.#log.warn({}, 'Chromium runs without its sandbox, because this process runs as root');
    }
    return !root;
  }
}
