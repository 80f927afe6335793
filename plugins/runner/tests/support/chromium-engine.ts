import type { BrowserEngine } from '@testkernel/sdk';
import { chromium } from 'playwright';

/** The machine's headless shell. */
export class TestChromium implements BrowserEngine {
  /** False for a browser without the DevTools Protocol. */
  readonly devTools: boolean;
  launches = 0;

  constructor({ devTools = true } = {}) {
    this.devTools = devTools;
  }

  async availability() {
    return {
      available: true as const,
      executable: process.env.BROWSER_EXECUTABLE ?? '/usr/bin/chromium-headless-shell',
    };
  }

  async launch({ proxyServer }: { proxyServer: string }) {
    this.launches += 1;
    const { executable } = await this.availability();
    return chromium.launch({
      executablePath: executable,
      proxy: { server: proxyServer, bypass: '<-loopback>' },
      args: ['--disable-gpu'],
    });
  }
}
