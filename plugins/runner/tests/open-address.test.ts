import { chromium } from 'playwright';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { openAddress } from '../src/execution/open-address.ts';

const timeoutMs = 15_000;

const found = await lookForBrowser();
const browser = await chromium.launch(found.available ? { executablePath: found.executable } : {});
t.teardown(() => browser.close());

/** A page whose button opens another address a moment after it was pressed. The first answer waits for the second request. */
let secondRequest = Promise.withResolvers<void>();
let asked: string[] = [];
const site = await serve(async (_, response, { pathname, searchParams }) => {
  if (pathname === '/') {
    const open = `setTimeout(() => { location.href = '${searchParams.get('opens')}' }, 200)`;
    return html(response, 200, 'Saved', `<button onclick="${open}">Save</button>`);
  }
  if (pathname === '/favicon.ico') return html(response, 404, 'Nothing', '');
  asked.push(pathname);
  if (asked.length > 1) secondRequest.resolve();
  await secondRequest.promise;
  return html(response, 200, pathname, '');
});
t.teardown(() => site.close());

/** The path that is shown after `wanted` was opened while the page opens `opens` by itself. */
async function shownAfter(opens: string, wanted: string): Promise<string> {
  secondRequest = Promise.withResolvers();
  asked = [];
  const page = await browser.newPage();
  await page.goto(`${site.url}?opens=${opens}`);
  await page.getByRole('button').click();
  await openAddress(page, new URL(wanted, site.url).href, timeoutMs);
  const { pathname } = new URL(page.url());
  await page.close();
  return pathname;
}

t.test('an address is opened again where the page opened another one at that moment', async (t) => {
  t.equal(await shownAfter('/list', '/form'), '/form');
  t.strictSame(asked, ['/form', '/list', '/form']);
});

t.test('it is not opened again where the page arrives at it by itself', async (t) => {
  t.equal(await shownAfter('/form', '/form'), '/form');
  t.strictSame(asked, ['/form', '/form']);
});
