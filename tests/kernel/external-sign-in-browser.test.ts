import { createTestKernel, startSourceHost } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import t from 'tap';
import { freePort } from '../processes/free-port.ts';
import { lookForBrowser } from '../suite/browser.ts';
import { envFor, somebody } from './support/source-host-visitor.ts';

const found = await lookForBrowser();

t.test('in a real browser', { skip: !found.available && found.reason }, async (t) => {
  const host = await startSourceHost(somebody('grace@example.com'));
  host.asks = true;
  const port = await freePort();
  // Another site than the host's, so that cookies are what they are between sites.
  const publicUrl = `http://localhost:${port}`;
  const kernel = await createTestKernel({
    plugins: ['identity-scm'],
    env: { ...envFor(host), PUBLIC_URL: publicUrl, PORT: String(port) },
  });
  const browser = await chromium.launch(found.available ? { executablePath: found.executable } : {});
  t.teardown(async () => {
    await browser.close();
    await kernel.close();
    await host.close();
  });

  t.test('who comes back from the provider is signed in on the page where they land', async (t) => {
    const page = await browser.newPage();
    await page.goto(`${publicUrl}/api/v1/auth/scm?returnTo=/api/v1/auth/me`);
    t.equal(new URL(page.url()).origin, host.webUrl);
    await page.getByRole('link', { name: 'Authorize' }).click();
    await page.waitForURL(`${publicUrl}/api/v1/auth/me`);
    t.match(JSON.parse(await page.innerText('body')), { email: 'grace@example.com' });
  });

  t.test('a way back that was made in another browser signs nobody in', async (t) => {
    const mallory = kernel.visitor();
    const { headers } = await mallory.get('/auth/scm');
    host.asks = false;
    const planted = await host.visit(headers.get('location') ?? '');
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(host.webUrl);
    await page.evaluate((address) => location.assign(address), planted.href);
    await page.waitForURL(/#error=OAUTH_STATE_INVALID$/);
    t.strictSame(await context.cookies(), []);
  });
});
