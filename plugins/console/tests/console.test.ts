import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { startConsole } from './support/start-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();
const password = 'Correct-Horse-7!';
const email = 'ada@example.com';
const drafts = 20;

/** A page with a name that no page should be able to turn into markup. */
const shopName = 'Tea & <img src=x onerror="document.title=1">';

async function startShop() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/broken.json') response.statusCode = 500;
    response.end(
      '<!doctype html><title>Tea</title><h1>Tea</h1><a href="/about">About</a><script>fetch("/broken.json").then(() => console.error("No price"))</script>',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

t.test('the console in a browser', { skip: browser.available ? false : browser.reason }, async (t) => {
  if (!browser.available) return;
  const shop = await startShop();
  const { kernel, watched, close } = await startConsole({
    plugins: [...pipelinePlugins, 'console', 'coverage', 'dashboard', 'mfa-totp', 'failure-analysis'],
    env: { ASSERTION_TIMEOUT_MS: '300', MAX_TEST_RETRIES: '0' },
    executable: browser.executable,
  });
  t.teardown(async () => {
    await close();
    shop.close();
  });
  const { context, page, complaints } = watched;
  const bulkCalls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/tests/bulk')) bulkCalls.push(request.postData() ?? '');
  });
  const findings = () => watched.findings();
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();

  await t.test('a visitor signs up, and is asked for an address', async (t) => {
    await page.goto(kernel.url);
    await heading('Sign in');
    t.strictSame(await findings(), []);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').fill('Ada Tester');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create the account' }).click();
    t.equal(await page.getByRole('alert').count(), 0, 'the browser says what is wrong with the form');
    await page.getByLabel('Password', { exact: true }).fill(password);
    t.strictSame(await findings(), []);
    await page.getByRole('button', { name: 'Create the account' }).click();
    await heading('Which application do you want to test?');
    t.strictSame(await findings(), []);
  });

  await t.test('its crawl is shown while it goes on, and can be aborted', async (t) => {
    await page.getByLabel('Address of the application').fill(shop.url);
    await page.getByRole('button', { name: 'Explore it' }).click();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('list', { name: 'Stages' }).getByText('Crawl', { exact: true }).waitFor();
    t.strictSame(await findings(), []);
    await page.getByRole('button', { name: 'Abort and keep the drafts' }).click();
    await page.getByText(/^Crawl (aborted|completed)$/).waitFor();
    t.strictSame(await findings(), []);
  });

  const address = page.url().replace(/\/runs\/.*/, '');
  const ada = kernel.visitor();
  await ada.signIn(email, password);
  const [project] = (await ada.get('/projects')).body;
  const { body: found } = await ada.get(`/projects/${project.id}/tests`);
  await ada.post(`/projects/${project.id}/tests/bulk`, {
    testIds: found.map(({ id }: { id: string }) => id),
    action: 'delete',
  });
  for (let index = 0; index < drafts; index += 1) {
    const expected = index === 0 ? 'Coffee' : 'Tea';
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'assertText', selector: "getByRole('heading')", expected },
    ];
    await ada.post(`/projects/${project.id}/tests`, { name: `${shopName} ${index}`, steps });
  }
  const counts = async () => (await ada.get(`/projects/${project.id}/tests/counts`)).body;

  await t.test('drafts are reviewed by keyboard, and verdicts can be undone', async (t) => {
    await page.reload();
    await page.getByRole('link', { name: 'Runs', exact: true }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('v');
    await page.getByText(`${drafts} drafts left`).waitFor();
    t.strictSame(await findings(), []);
    t.equal(await page.locator('img').count(), 0, 'a name is text, whatever it contains');
    await page.getByText('Check the heading').waitFor();

    await page.keyboard.press('n');
    await page.keyboard.press('y');
    await page.keyboard.press('n');
    await page.getByText(`${drafts - 3} drafts left`).waitFor();
    await page.keyboard.press('z');
    await page.getByText(`${drafts - 2} drafts left`).waitFor();
    for (let index = 2; index < drafts; index += 1) await page.keyboard.press('y');
    await heading('Nothing is left to review');
    await page.waitForResponse(/\/tests\/bulk$/);
    t.match(await until(counts, ({ draft }) => draft === 0), { approved: drafts - 1, rejected: 1 });
    t.ok(bulkCalls.length <= 6, `${bulkCalls.length} calls for ${drafts} drafts`);

    // What was sent is restored.
    await page.keyboard.press('z');
    t.match(await until(counts, ({ draft }) => draft === 1), { approved: drafts - 2, rejected: 1 });
    await page.keyboard.press('y');
    t.match(await until(counts, ({ draft }) => draft === 0), { approved: drafts - 1, rejected: 1 });
  });

  await t.test('a run is started, watched, and opens at what failed', async (t) => {
    // The one that was rejected is the one that fails.
    const { body: tests } = await ada.get(`/projects/${project.id}/tests`);
    const testIds = tests.map(({ id }: { id: string }) => id);
    for (const action of ['restore', 'approve'])
      await ada.post(`/projects/${project.id}/tests/bulk`, { testIds, action });
    await page.goto(address);
    await page.getByRole('button', { name: `Run ${drafts} tests` }).waitFor();
    t.strictSame(await findings(), []);
    await page.keyboard.press('r');
    await page.getByText(/^Running \d+\/\d+$/).waitFor();
    await page.getByText('1 failed').waitFor();
    await page.getByRole('button', { name: 'Run all again' }).waitFor();
    const detail = page.getByRole('article', { name: `${shopName} 0` });
    await detail.getByText(/Expected .*Coffee/).waitFor();
    await detail.getByText(/GET .*broken\.json/).waitFor();
    await detail.getByRole('img', { name: 'The page at step 2' }).waitFor();
    t.strictSame(await findings(), []);

    await page.keyboard.press('ArrowUp');
    await detail.getByRole('img', { name: 'The page at step 1' }).waitFor();
    await page.keyboard.press('J');
    await page.waitForURL(/result=/);
    const before = page.url();
    await page.reload();
    await page.getByRole('button', { name: 'Run all again' }).waitFor();
    t.equal(page.url(), before, 'the address has the state');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await page.getByRole('region', { name: 'Runs' }).waitFor();
    t.strictSame(await findings(), []);
  });

  await t.test('keys are listed and can be switched off, and the palette knows them', async (t) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Go to the review').waitFor();
    t.strictSame(await findings(), []);
    await page.getByRole('switch', { name: /Single keys/ }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('?');
    t.equal(await page.getByRole('dialog').isVisible(), false);
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Search or do' }).fill('overview');
    t.strictSame(await findings(), []);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/p\/[\w-]+$/);
    await page.getByRole('link', { name: 'Projects', exact: true }).click();
    await heading('Projects');
    t.strictSame(await findings(), []);
  });

  await t.test('when the session is over, the page asks to sign in and goes on', async (t) => {
    t.strictSame(
      complaints.splice(0),
      [],
      'until here the browser had no complaint, nor the policy a violation',
    );
    await page.goto(address);
    await page.getByRole('button', { name: `Run ${drafts} tests` }).waitFor();
    await context.clearCookies({ name: 'access_token' });
    await page.getByRole('button', { name: `Run ${drafts} tests` }).click();
    const dialog = page.getByRole('dialog', { name: /session is over/ });
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7!');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.getByText('The email address or the password is wrong.').waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForURL(/\/runs\/[\w-]+$/);
    await page.getByRole('button', { name: 'Abort' }).click();
    await page.getByRole('button', { name: 'Run all again' }).waitFor();
    const refused = complaints.filter((text) => !/status of 401/.test(text));
    t.strictSame(refused, [], 'the browser tells of the refused requests only');
  });

  await t.test('nothing is wider than a narrow screen', async (t) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['', '/review', '/runs']) {
      await page.goto(address + path);
      await page.getByRole('link', { name: 'Runs', exact: true }).waitFor();
      const width = await page.evaluate('document.documentElement.scrollWidth');
      t.equal(width, 360, path);
    }
  });
});

async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > deadline) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
