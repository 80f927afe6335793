import { type BrowserEngine, BrowserEngines, definePlugin } from '@testkernel/sdk';
import { chromium } from 'playwright';
import { lookForBrowser } from '../../../../tests/suite/browser.ts';

const engine: BrowserEngine = {
  availability: lookForBrowser,
  async launch({ proxyServer }) {
    const found = await lookForBrowser();
    if (!found.available) throw new Error(found.reason);
    const proxy = { server: proxyServer, bypass: '<-loopback>' };
    return chromium.launch({ executablePath: found.executable, proxy, chromiumSandbox: false });
  },
};

/** The default browser under other names, which stand for other engines. */
export const secondEngine = definePlugin({
  id: 'second-engine',
  setup({ extend }) {
    for (const name of ['engine-b', 'engine-c']) extend(BrowserEngines, engine, { name });
    return undefined;
  },
});
