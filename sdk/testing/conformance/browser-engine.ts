import assert from 'node:assert/strict';
import { desktopDefaults } from '../../src/domain/execution.ts';
import type { BrowserEngine } from '../../src/points/browser-engine.ts';
import type { ConformanceCase } from './conformance-case.ts';

const phone = { viewport: { width: 390, height: 664 }, isMobile: true, hasTouch: true };

/**
 * The contract of `BrowserEngine`, on a machine that has its browser.
 * @param proxyServer may be an address where nothing listens: no case connects to anything.
 */
export function browserEngineConformance(
  make: () => BrowserEngine,
  proxyServer = 'http://127.0.0.1:9',
): ConformanceCase[] {
  return [
    {
      name: 'it is available, and reports that without starting a browser',
      run: async () => {
        const verdict = await make().availability();
        assert.equal(verdict.available, true, 'reason' in verdict ? verdict.reason : undefined);
      },
    },
    {
      name: 'contexts of one browser share no storage',
      run: async () => {
        const browser = await make().launch({ proxyServer });
        try {
          const [one, other] = [await browser.newContext(), await browser.newContext()];
          await one.addCookies([{ name: 'c', value: '1', url: 'http://example.test' }]);
          assert.equal((await one.cookies()).length, 1);
          assert.equal((await other.cookies()).length, 0);
        } finally {
          await browser.close();
        }
      },
    },
    {
      name: 'it accepts the options of a desktop, and those of a phone that contextOptions returns',
      run: async () => {
        const engine = make();
        engine.check?.(desktopDefaults);
        const browser = await engine.launch({ proxyServer });
        try {
          const context = await browser.newContext(engine.contextOptions?.(phone) ?? phone);
          assert.equal((await context.newPage()).viewportSize()?.width, phone.viewport.width);
        } finally {
          await browser.close();
        }
      },
    },
    {
      name: 'its pages accept DevTools Protocol sessions if devTools is set',
      run: async () => {
        const engine = make();
        if (!engine.devTools) return;
        const browser = await engine.launch({ proxyServer });
        try {
          const context = await browser.newContext();
          await context.newCDPSession(await context.newPage());
        } finally {
          await browser.close();
        }
      },
    },
    {
      name: 'all requests use the proxy, including loopback',
      run: async () => {
        const browser = await make().launch({ proxyServer });
        try {
          const page = await browser.newPage();
          await assert.rejects(page.goto('http://127.0.0.1:8099/', { timeout: 5_000 }), /proxy/i);
        } finally {
          await browser.close();
        }
      },
    },
    {
      name: 'a launch whose signal is aborted starts nothing',
      run: async () => {
        const launch = make().launch({ proxyServer, signal: AbortSignal.abort(new Error('stop')) });
        await assert.rejects(launch, /stop/);
      },
    },
  ];
}
