import { stepActionConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { TestChromium } from '../../runner/tests/support/chromium-engine.ts';
import { PassThroughEgress } from '../../runner/tests/support/pass-through-egress.ts';
import { assertScreenshot, assertScreenshotName } from '../src/assert-screenshot.ts';

t.test('the action is one as others are', async (t) => {
  const proxy = await new PassThroughEgress().openBrowserProxy();
  const browser = await new TestChromium().launch({ proxyServer: proxy.server });
  t.teardown(async () => {
    await browser.close();
    await proxy.close();
  });
  const bench = { page: () => browser.newPage(), works: { action: assertScreenshotName } };
  for (const { name, run } of stepActionConformance(() => assertScreenshot, bench)) t.test(name, run);
});
