import { createTestKernel } from '@testkernel/sdk/testing';
import { chromium } from 'playwright';
import t from 'tap';
import { lookForBrowser } from '../../../tests/suite/browser.ts';

const browser = await lookForBrowser();

t.test('the reference in a browser', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const kernel = await createTestKernel({ plugins: ['projects', 'openapi'] });
  t.teardown(() => kernel.close());
  const opened = await chromium.launch({
    ...(browser.executable ? { executablePath: browser.executable } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  t.teardown(() => opened.close());
  const context = await opened.newContext();
  const page = await context.newPage();
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  // Also what the content security policy refused.
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(`${kernel.url}/docs`);
  await page.locator('.opblock-tag', { hasText: 'projects' }).click();
  await page.locator('.opblock-summary', { hasText: 'Create a project' }).click();

  t.test('a route shows its rules, its body and an example', async (t) => {
    const route = page.locator('.opblock.is-open');
    await route.getByText('credentials', { exact: false }).first().waitFor();
    t.match(await route.innerText(), /stored encrypted and never returned/);
    t.match(await route.innerText(), /"username": "ada"/);
  });

  t.test('a signed-in reader can try a route, with the CSRF token of the session', async (t) => {
    const ada = await kernel.signUp();
    await context.addCookies(
      ['access_token', '_csrf'].map((name) => ({ name, value: ada.cookie(name) ?? '', url: kernel.url })),
    );
    const route = page.locator('.opblock.is-open');
    await route.getByRole('button', { name: 'Try it out' }).click();
    const answered = page.waitForResponse(/\/api\/v1\/projects$/);
    await route.getByRole('button', { name: 'Execute' }).click();
    t.equal((await answered).status(), 201);
  });

  t.test('nothing is requested from a foreign host', (t) => {
    const foreign = requested.filter((url) => !url.startsWith(`${kernel.url}/`) && !url.startsWith('data:'));
    t.ok(requested.some((url) => url.endsWith('/openapi.json')));
    t.strictSame(foreign, []);
    t.end();
  });

  t.test('the browser has no complaint, and the policy forbids scripts of the page itself', async (t) => {
    t.strictSame(complaints, []);
    const policy = (await fetch(`${kernel.url}/docs`)).headers.get('content-security-policy') ?? '';
    t.notMatch(policy, /unsafe|https?:/);
  });
});

t.test('the operator decides who may read it', async (t) => {
  const statuses = async (reference: string) => {
    const kernel = await createTestKernel({ plugins: ['openapi'], env: { API_REFERENCE: reference } });
    try {
      const paths = ['/docs', '/docs/reference.js', '/docs/unknown.js', '/api/v1/openapi.json'];
      return await Promise.all(paths.map(async (path) => (await fetch(kernel.url + path)).status));
    } finally {
      await kernel.close();
    }
  };
  t.strictSame(await statuses('public'), [200, 200, 404, 200]);
  t.strictSame(await statuses('signed-in'), [401, 401, 401, 401]);
  t.strictSame(await statuses('off'), [404, 404, 404, 404]);
});
