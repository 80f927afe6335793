import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Artifacts, ConfigError } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { pipelinePlugins } from '../../../tests/kernel/support/pipeline-plugins.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { freePort } from '../../../tests/processes/free-port.ts';
import { lookForBrowser } from '../../../tests/suite/browser.ts';
import { viewerSettings } from '../src/viewer/viewer-settings.ts';
import { openConsole } from './support/open-console.ts';

t.setTimeout(300_000);

const browser = await lookForBrowser();

async function startShop() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Tea</title><h1>Tea of the day</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

t.test('the viewer has another host name than the console', (t) => {
  const settings = (viewerUrl: string, viewerPort: number, publicUrl: string, host = '127.0.0.1') => {
    const found = viewerSettings({ viewerUrl, viewerPort }, { host, publicUrl });
    return found.on ? `${found.host}:${found.port} ${found.originAt(4000)}` : found.reason;
  };
  t.equal(settings('', 0, 'http://127.0.0.1:3000'), '127.0.0.1:0 http://localhost:4000');
  t.equal(settings('', 0, 'http://localhost:3000'), '127.0.0.1:0 http://127.0.0.1:4000');
  t.match(settings('', 0, 'https://tests.example.com', '0.0.0.0'), /has not set up the trace viewer/);
  t.match(settings('', 0, 'http://127.0.0.1:3000', '0.0.0.0'), /has not set up the trace viewer/);
  t.equal(
    settings('https://traces.example.com', 3001, 'https://tests.example.com', '0.0.0.0'),
    '0.0.0.0:3001 https://traces.example.com',
  );
  const refused = [
    ['https://tests.example.com:8443', 3001, /has the host name of PUBLIC_URL/],
    ['https://traces.example.com/viewer', 3001, /more than a host and a port/],
    ['https://traces.example.com', 0, /Set VIEWER_PORT/],
    ['', 3001, /Set VIEWER_URL/],
  ] as const;
  for (const [url, port, message] of refused) {
    const settle = () => settings(url, port, 'https://tests.example.com', '0.0.0.0');
    t.throws(settle, { name: ConfigError.name, message });
  }
  t.end();
});

t.test('without a viewer, nothing is signed, and the reason is said', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['console'],
    env: { PUBLIC_URL: 'https://tests.example.com' },
  });
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  const answer = await ada.post('/api/v1/artifacts/sign', { path: '/artifacts/traces/one.zip' });
  t.match(answer, { status: 409, body: { code: 'TRACE_VIEWER_OFF', error: /VIEWER_URL/ } });
});

t.test(
  'traces at an origin of their own',
  { skip: browser.available ? false : browser.reason },
  async (t) => {
    if (!browser.available) return;
    const shop = await startShop();
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const opened = await openConsole({
      plugins: [...pipelinePlugins, 'console', 'dashboard', 'coverage'],
      env: { PORT: String(port), PUBLIC_URL: origin, MAX_TEST_RETRIES: '0' },
      executable: browser.executable,
    });
    t.teardown(async () => {
      await opened.close();
      shop.close();
    });
    const { ada, kernel, ofWorkspace } = opened;
    const { page, complaints } = opened.watched;
    const project = (await ada.post('/projects', { name: 'Tea shop', url: shop.url })).body;
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'assertText', selector: "getByRole('heading')", expected: 'Coffee' },
    ];
    const test = (await ada.post(`/projects/${project.id}/tests`, { name: 'Shows coffee', steps })).body;
    const { runId } = (await ada.post(`/tests/${test.id}/run`)).body;
    const run = async () => (await ada.get(`/runs/${runId}`)).body;
    await until('the run ended', async () => (await run()).status !== 'running', 60);
    const path: string = (await run()).results[0].attempts.at(-1).trace;
    const signed = (await ada.post('/api/v1/artifacts/sign', { path })).body;

    await t.test('a signed address gives the trace without a session, and only the trace', async (t) => {
      const answer = await fetch(signed.url);
      t.equal(answer.status, 200);
      t.equal(answer.headers.get('content-type'), 'application/zip');
      t.equal(answer.headers.get('access-control-allow-origin'), null);
      const whole = await ada.download(path);
      t.ok(Buffer.from(await answer.arrayBuffer()).equals(whole.bytes));
      const left = new Date(signed.expiresAt).getTime() - Date.now();
      t.ok(left > 0 && left <= 10 * 60_000);
      const tampered = signed.url.slice(0, -4) + (signed.url.endsWith('AAAA') ? 'BBBB' : 'AAAA');
      t.equal((await fetch(tampered)).status, 404);
      t.equal((await fetch(signed.url, { method: 'POST' })).status, 405);
      t.equal((await fetch(`${new URL(signed.url).origin}/../package.json`)).status, 404);
      t.equal((await fetch(`${new URL(signed.url).origin}/api/v1/projects`)).status, 404);
      const token = signed.url.split('/').at(-1);
      const asSession = await fetch(`${origin}/api/v1/projects`, {
        headers: { authorization: `Bearer ${token}` },
      });
      t.equal(asSession.status, 401, 'it is no session');
    });

    await t.test('only traces of the own workspace are signed', async (t) => {
      const other = await kernel.signUp();
      t.equal((await other.post('/api/v1/artifacts/sign', { path })).status, 404);
      t.equal((await kernel.visitor().post('/api/v1/artifacts/sign', { path })).status, 401);
      await kernel.inWorkspaceOf(ada, () =>
        kernel.service(Artifacts).write('screenshots/one.png', Buffer.from('picture')),
      );
      for (const wrong of ['/artifacts/screenshots/one.png', '/artifacts/traces/../x.zip', 'traces/one.zip'])
        t.not((await ada.post('/api/v1/artifacts/sign', { path: wrong })).status, 200, wrong);
    });

    await t.test('a result opens its trace with one key, in a frame that has no cookies', async (t) => {
      await opened.signIn();
      await page.goto(`${ofWorkspace}/p/${project.id}/runs/${runId}`);
      await page.getByRole('article', { name: 'Shows coffee' }).waitFor();
      complaints.splice(0);
      await page.keyboard.press('t');
      await page.waitForURL(/pane=trace/);
      const viewer = page.frameLocator('iframe[title="Trace viewer"]');
      await viewer.getByText('Metadata').waitFor();
      const snapshots = () => page.frames().filter((one) => one.url().includes('/snapshot/'));
      await until('the page of the test is shown', async () => {
        const texts = await Promise.all(snapshots().map((one) => one.locator('body').innerText()));
        return texts.some((text) => text.includes('Tea of the day'));
      });
      const frame = page.frames().find((one) => one.url().startsWith(new URL(signed.url).origin));
      t.equal(await frame?.evaluate(() => document.cookie), '');
      await page.keyboard.press('Escape');
      t.strictSame(complaints.splice(0), []);
    });
  },
);
