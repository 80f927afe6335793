import { chromium } from 'playwright-core';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { giveUpRequest } from '../../../tests/fixtures/give-up-request.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { defaultLimits } from '../src/explore/crawl-limits.ts';
import { Tab } from '../src/page/tab.ts';

const found = await lookForBrowser();

t.test('a tab', { skip: found.available ? false : found.reason }, async (t) => {
  if (!found.available) return;
  const browser = await chromium.launch({ executablePath: found.executable, chromiumSandbox: false });
  t.teardown(() => browser.close());
  const site = await serve((_request, response) => html(response, 200, 'Home', '<h1>Home</h1>'));
  t.teardown(() => site.close());
  const visits = () => site.requests.filter((request) => request === 'GET /').length;

  /** How often each page was requested; a request of the first visit fails. */
  const visitsWhere = async (errorText: string) => {
    const before = visits();
    const tab = await Tab.open(await browser.newContext(), new URL(site.url).origin, defaultLimits);
    tab.page.once('response', () => giveUpRequest(tab.page, site.url, errorText));
    const arrival = await tab.goto(site.url);
    t.strictSame(arrival, { kind: 'page', status: 200, url: site.url });
    await tab.page.context().close();
    return visits() - before;
  };

  await t.test('opens an address even if requests of the page fail', async (t) => {
    t.equal(await visitsWhere('net::ERR_CONNECTION_RESET'), 1);
  });

  await t.test('opens it again if the machine’s network changed meanwhile', async (t) => {
    t.equal(await visitsWhere('net::ERR_NETWORK_CHANGED'), 2);
  });
});
