import { BrowserEngines, definePlugin } from '@testkernel/sdk';
import { chromium } from 'playwright';
import { lookForBrowser } from '../../../../tests/suite/browser.ts';

/** The default browser once more, as engine-b: what a second browser is to a baseline, without its weight. */
export const secondEngine = definePlugin({
  id: 'second-engine',
  setup({ extend }) {
    extend(
      BrowserEngines,
      {
        name: 'engine-b',
        availability: lookForBrowser,
        async launch({ proxyServer }) {
          const found = await lookForBrowser();
          if (!found.available) throw new Error(found.reason);
          const proxy = { server: proxyServer, bypass: '<-loopback>' };
          return chromium.launch({ executablePath: found.executable, proxy, chromiumSandbox: false });
        },
      },
      { name: 'engine-b' },
    );
    return undefined;
  },
});
