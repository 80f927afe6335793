import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Browsers, desktopDefaults, type Logger } from '@testkernel/sdk';
import { browserEngineConformance, createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { ChromiumEngine } from '../src/chromium-engine.ts';
import { findExecutable, type SearchPlaces } from '../src/find-executable.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'engine-'));
t.teardown(() => rm(folder, { recursive: true, force: true }));

const nowhere: SearchPlaces = { configured: '', bundled: [], path: [], platform: 'linux', env: {} };

async function executable(...segments: string[]): Promise<string> {
  const file = path.join(folder, ...segments);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

function silentLog(warnings: string[] = []): Logger {
  const ignore = () => undefined;
  return { debug: ignore, info: ignore, error: ignore, warn: (_, message) => warnings.push(message) };
}

/** A proxy that responds to everything itself, and records requests. */
async function answeringProxy() {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>From the proxy</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

t.test('the operator’s choice comes first', async (t) => {
  const chosen = await executable('chosen', 'my-chrome');
  const bundled = await executable('bundled', 'chrome');
  const found = await findExecutable({ ...nowhere, configured: chosen, bundled: [bundled] });
  t.same(found, { available: true, executable: chosen });
});

t.test('a choice that is not there is named, and nothing else is used instead', async (t) => {
  const bundled = await executable('bundled', 'chrome');
  const found = await findExecutable({ ...nowhere, configured: '/no/such/chrome', bundled: [bundled] });
  t.match(found, { available: false, reason: /BROWSER_EXECUTABLE names \/no\/such\/chrome/ });
});

t.test("Playwright's own build comes before the system's", async (t) => {
  const bundled = await executable('bundled', 'chrome');
  const system = path.dirname(await executable('bin', 'chromium'));
  const found = await findExecutable({ ...nowhere, bundled: ['/not/installed', bundled], path: [system] });
  t.same(found, { available: true, executable: bundled });
});

t.test('of the system’s browsers the headless shell is preferred, whatever the order of PATH', async (t) => {
  const first = path.dirname(await executable('first', 'google-chrome'));
  const shell = await executable('second', 'chromium-headless-shell');
  const found = await findExecutable({ ...nowhere, path: [first, path.dirname(shell)] });
  t.same(found, { available: true, executable: shell });
});

t.test('Chrome is found in its place on Windows', async (t) => {
  // Elsewhere than on Windows, a path with backslashes is a single file name, created in a folder of its own.
  const before = process.cwd();
  process.chdir(t.testdir());
  t.teardown(() => process.chdir(before));
  const chrome = path.win32.join('Programs', 'Google\\Chrome\\Application\\chrome.exe');
  await writeFile(chrome, '', { mode: 0o755 });
  const found = await findExecutable({ ...nowhere, platform: 'win32', env: { PROGRAMFILES: 'Programs' } });
  t.same(found, { available: true, executable: chrome });
});

t.test('what Playwright disables in Chromium stays disabled', async (t) => {
  const written = path.join(folder, 'arguments');
  const recorder = await executable('recorder', 'chrome');
  await writeFile(recorder, `#!/bin/sh\nprintf '%s\\n' "$@" > ${written}\n`);
  const engine = new ChromiumEngine(recorder, silentLog());
  await t.rejects(engine.launch({ proxyServer: 'http://127.0.0.1:1' }), 'it is no browser');
  const given = (await readFile(written, 'utf8'))
    .split('\n')
    .filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.replace(/^.*=/, '').split(','));
  const [byPlaywright = [], inEffect = []] = given;
  t.equal(given.length, 2);
  t.ok(byPlaywright.length > 5);
  t.strictSame(
    byPlaywright.filter((feature) => !inEffect.includes(feature)),
    [],
    'of two such arguments Chromium reads the last one only',
  );
});

t.test('without any browser the answer says what to install', async (t) => {
  t.match(await findExecutable(nowhere), {
    available: false,
    reason: /apt-get install chromium-headless-shell/,
  });
  t.match(await findExecutable({ ...nowhere, platform: 'darwin' }), { reason: /npx playwright install/ });
});

t.test('launching without a browser fails as unavailable', async (t) => {
  const engine = new ChromiumEngine('/no/such/chrome', silentLog());
  await t.rejects(engine.launch({ proxyServer: 'http://127.0.0.1:1' }), {
    code: 'BROWSER_UNAVAILABLE',
    status: 503,
  });
});

t.test('loopback goes through the proxy that the browser is launched with', async (t) => {
  const warnings: string[] = [];
  const proxy = await answeringProxy();
  const engine = new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', silentLog(warnings));
  const browser = await engine.launch({ proxyServer: proxy.url });
  t.teardown(async () => {
    await browser.close();
    proxy.close();
  });
  const page = await browser.newPage();
  await page.goto('http://localhost:8099/somewhere');
  t.equal(await page.title(), 'From the proxy');
  t.ok(proxy.asked.includes('http://localhost:8099/somewhere'));
  t.equal(warnings.length, process.getuid?.() === 0 ? 1 : 0, 'only root is told that there is no sandbox');
});

t.test('a context’s own proxy replaces it, for loopback as well', async (t) => {
  const [launched, own] = await Promise.all([answeringProxy(), answeringProxy()]);
  const engine = new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', silentLog());
  const browser = await engine.launch({ proxyServer: launched.url });
  t.teardown(async () => {
    await browser.close();
    launched.close();
    own.close();
  });
  const context = await browser.newContext({ proxy: { server: own.url, bypass: '<-loopback>' } });
  const page = await context.newPage();
  for (const host of ['localhost', '127.0.0.1', '[::1]']) await page.goto(`http://${host}:8099/`);
  const addresses = own.asked.filter((url) => !url.endsWith('favicon.ico'));
  t.same(addresses, ['http://localhost:8099/', 'http://127.0.0.1:8099/', 'http://[::1]:8099/']);
  t.notOk(launched.asked.some((url) => url.includes(':8099/')));
});

t.test('an aborted launch leaves no browser behind', async (t) => {
  const engine = new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', silentLog());
  const reason = new Error('enough');
  await t.rejects(
    engine.launch({ proxyServer: 'http://127.0.0.1:1', signal: AbortSignal.abort(reason) }),
    reason,
  );
});

t.test('the plugin gives the runner its engine, with the executable from the environment', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['runner', 'engine-default'],
    env: { BROWSER_EXECUTABLE: '/no/such/chrome' },
  });
  t.teardown(() => kernel.close());
  const opening = kernel.service(Browsers).open({
    options: desktopDefaults,
    egress: {},
    baseUrl: 'http://localhost/',
  });
  await t.rejects(opening, {
    code: 'BROWSER_UNAVAILABLE',
    message: /BROWSER_EXECUTABLE names \/no\/such\/chrome/,
  });
});

for (const { name, run } of browserEngineConformance(() => new ChromiumEngine('', silentLog()))) {
  t.test(`as every engine: ${name}`, run);
}
