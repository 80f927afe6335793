import { type Browser, chromium } from 'playwright';
import t from 'tap';
import { InjectedScriptReuse } from '../src/browsers/injected-script.ts';
import {
  interceptSends,
  type ProtocolMessage,
  type SendInterceptor,
} from '../src/browsers/protocol-sends.ts';
import { TestChromium } from './support/chromium-engine.ts';
import { startSite } from './support/site.ts';

const silent = { debug() {}, info() {}, warn() {}, error() {} };
const site = await startSite();
const executable = (await new TestChromium().availability()).executable;
const browser: Browser = await chromium.launch({ executablePath: executable, args: ['--disable-gpu'] });
t.teardown(async () => {
  await browser.close();
  await site.close();
});

/** What reaches Chromium. */
const sent: ProtocolMessage[] = [];
const record: SendInterceptor = (_session, message, next) => {
  sent.push(message);
  return next(message);
};
interceptSends(browser, [new InjectedScriptReuse().intercept, record], silent);

const sizeOf = ({ params }: ProtocolMessage) => JSON.stringify(params ?? {}).length;
const largeOf = (method: string) =>
  sent.filter((one) => one.method === method && sizeOf(one) > 100_000).length;

t.test('Playwright’s program for locators is sent once per page, not for each document', async (t) => {
  const visit = async () => {
    sent.length = 0;
    const context = await browser.newContext();
    const page = await context.newPage();
    for (const path of ['/', '/cart', '/frames', '/cart']) {
      await page.goto(`${site.url}${path}`);
      await page.locator('body').getByText(/.*/).first().waitFor({ state: 'attached' });
    }
    t.equal(await page.getByRole('listitem').count(), 2);
    await page.goto(`${site.url}/frames`);
    t.equal(await page.frameLocator('iframe').getByRole('button').textContent(), 'Inner');
    await context.close();
  };
  await visit();
  // The first page may reach its second document before Chromium has added the script.
  const first = largeOf('Runtime.evaluate');
  t.ok(first === 1 || first === 2, `from its second or third document on, the first page has it (${first})`);
  t.equal(largeOf('Page.addScriptToEvaluateOnNewDocument'), 1);
  await visit();
  t.equal(largeOf('Runtime.evaluate'), 0);
  t.equal(largeOf('Page.addScriptToEvaluateOnNewDocument'), 1);
});

t.test('scripts of the page neither see the program nor replace it', async (t) => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { __createInjectedScript: () => ({}) });
  });
  await page.goto(`${site.url}/cart`);
  t.equal(await page.getByRole('listitem').count(), 2);
  t.equal(await page.evaluate('__createInjectedScript.toString().length < 100'), true);
  await page.close();
});

t.test('a document that the page writes itself is read as well', async (t) => {
  const page = await browser.newPage();
  await page.goto(`${site.url}/`);
  await page.evaluate(() => {
    document.open();
    document.write('<h1>Written</h1>');
    document.close();
  });
  t.equal(await page.getByRole('heading').textContent(), 'Written');
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => {
    const popup = window.open('about:blank');
    if (popup) popup.document.body.innerHTML = '<h1>Blank</h1>';
  });
  t.equal(await (await opened).getByRole('heading').textContent(), 'Blank');
  await page.context().close();
});
