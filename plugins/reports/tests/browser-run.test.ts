import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Step } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';

const password = 'canary-Wk3qT9zL!';

/** A page that shows the entered password in many places. */
async function echoingSite() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url?.startsWith('/missing')) response.statusCode = 500;
    response.end(`<!doctype html><title>Sign in</title><main><h1>Sign in</h1>
      <label>Password <input id="password"></label> <button>Sign in</button><p role="status">nobody</p></main>
      <script>document.querySelector('button').onclick = () => {
        const { value } = document.querySelector('#password');
        document.querySelector('p').textContent = 'Your password is ' + value;
        console.error('signed in with ' + value);
        fetch('/missing?with=' + encodeURIComponent(value));
      }</script>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const browser = await lookForBrowser();

t.test('reports of a run in a browser', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const site = await echoingSite();
  t.teardown(() => site.close());
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'quality-gates', 'reports'],
    env: { MAX_TEST_RETRIES: '1', STEP_TIMEOUT_MS: '1500', ASSERTION_TIMEOUT_MS: '700' },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const { body: project } = await admin.post('/projects', {
    name: 'Shop <script>alert(1)</script> ☃',
    url: site.url,
    credentials: { username: 'ada', password },
  });
  await admin.patch(`/projects/${project.id}/quality-gates`, { minPassRate: 100 });
  const addTest = async (name: string, steps: readonly Step[]) => {
    const { body } = await admin.post(`/projects/${project.id}/tests`, { name, steps });
    await admin.patch(`/projects/${project.id}/tests/${body.id}/approve`);
  };
  await addTest('Opens the page', [
    { action: 'navigate', url: '/' },
    { action: 'assert', selector: 'h1', expected: 'Sign in' },
  ]);
  await addTest('<img src=x onerror=alert(1)> signs in', [
    { action: 'navigate', url: '/' },
    { action: 'fill', selector: '#password', value: '{{credentials.password}}' },
    { action: 'click', selector: 'button' },
    { action: 'assert', selector: '[role=status]', expected: 'Welcome, Ada' },
  ]);
  const { body: begun } = await admin.post(`/projects/${project.id}/run`, { branch: 'main' });
  await admin.events(`/runs/${begun.runId}/events`, { until: ({ event }) => event === 'done' });
  const openBrowser = () =>
    chromium.launch({
      ...(browser.executable ? { executablePath: browser.executable } : {}),
      chromiumSandbox: process.getuid?.() !== 0,
    });
  const report = async (format: string) =>
    (await admin.download(`/runs/${begun.runId}/reports/${format}`)).bytes.toString();

  t.test("the project's password is in none of them", async (t) => {
    t.match((await admin.get(`/runs/${begun.runId}`)).body, { passed: 1, failed: 1 });
    for (const format of ['junit', 'playwright-json', 'ctrf', 'html']) {
      const text = await report(format);
      t.match(text, 'Your password is [redacted]', `the failure is in ${format}`);
      t.notOk(text.includes(password) || text.includes(encodeURIComponent(password)), format);
    }
  });

  t.test('a link on another site leads to the report, although the session cookie is Strict', async (t) => {
    const opened = await openBrowser();
    t.teardown(() => opened.close());
    const context = await opened.newContext();
    const cookie = { url: kernel.url, httpOnly: true, sameSite: 'Strict' } as const;
    await context.addCookies([
      { ...cookie, name: 'access_token', value: admin.cookie('access_token') ?? '' },
    ]);
    const page = await context.newPage();
    const address = `${kernel.url}/api/v1/runs/${begun.runId}/report`;
    // Another host name is another site.
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.evaluate((href) => {
      document.body.innerHTML = `<a href="${href}">Results</a>`;
    }, address);
    const started = page.waitForEvent('download');
    await page.getByText('Results').click();
    t.match((await started).suggestedFilename(), `run-${begun.runId}.html`);
    await page.goto(site.url.replace('127.0.0.1', 'localhost'));
    await page.evaluate((href) => {
      document.body.innerHTML = `<a href="${href}s/html">Directly</a>`;
    }, address);
    const answered = page.waitForResponse(/reports\/html$/);
    await page.getByText('Directly').click();
    t.equal((await answered).status(), 401, 'without the page in between');
  });

  t.test('the page shows everything in a browser, and asks the network for nothing', async (t) => {
    const opened = await openBrowser();
    t.teardown(() => opened.close());
    const context = await opened.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const requests: string[] = [];
    const said: string[] = [];
    await context.route('**/*', (route) => {
      requests.push(route.request().url());
      return route.abort();
    });
    page.on('console', (message) => said.push(message.text()));
    page.on('dialog', (dialog) => said.push(dialog.message()));
    await page.setContent(await report('html'));
    t.equal(await page.locator('h1 .name').innerText(), 'Shop <script>alert(1)</script> ☃');
    t.match(
      await page.locator('.card', { hasText: 'minPassRate' }).innerText(),
      '50 instead of at least 100',
    );
    const failed = page.locator('details.card').first();
    t.match(await failed.locator('summary').innerText(), '<img src=x onerror=alert(1)> signs in');
    const sizes = await failed
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.clientWidth * image.clientHeight));
    t.ok(sizes.length > 0 && sizes.every((size) => size > 100), `screenshots are shown: ${sizes}`);
    t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it fits a phone');
    t.strictSame(
      requests.filter((url) => !url.startsWith('data:')),
      [],
    );
    t.strictSame(said, [], 'neither scripts nor violations of the policy');
    const folder = process.env.REPORT_SCREENSHOTS;
    if (folder) {
      await page.screenshot({ path: `${folder}/phone.png`, fullPage: true });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1200, height: 900 });
      await page.screenshot({ path: `${folder}/dark.png`, fullPage: true });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.screenshot({ path: `${folder}/light.png`, fullPage: true });
    }
  });
});
