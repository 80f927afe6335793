import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Browsers, desktopDefaults } from '@testkernel/sdk';
import { browserEngineConformance, createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { adaptCommand } from '../src/bidi/adapt-messages.ts';
import { findFirefox, type SearchPlaces } from '../src/find-firefox.ts';
import { FirefoxEngine } from '../src/firefox-engine.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'engine-b-'));
t.teardown(() => rm(folder, { recursive: true, force: true }));

const nowhere: SearchPlaces = { configured: '', bundled: '/not/installed', path: [], platform: 'linux' };
const engine = () => new FirefoxEngine(process.env.BROWSER_B_EXECUTABLE ?? '');
const there = await engine().availability();
const skip = there.available ? false : there.reason;
if (skip && process.env.CI === 'true') throw new Error(skip);

async function executable(...segments: string[]): Promise<string> {
  const file = path.join(folder, ...segments);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await chmod(file, 0o755);
  return file;
}

/** A proxy that responds to everything but tunnels itself, and records requests. */
async function answeringProxy() {
  const asked: string[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('content-type', 'text/html').end('<title>From the proxy</title>');
  });
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, url: `http://127.0.0.1:${port}`, close };
}

/** The processes of a process group, without zombies. */
function membersOf(group: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      const [state, , processGroup] = statOf(pid);
      return Number(processGroup) === group && state !== 'Z';
    });
}

function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    // The process ended after it was listed.
    return [];
  }
}

/** The launchers of this engine that a process has started. */
function launchersOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => statOf(pid)[1] === String(parent) && commandOf(pid).includes('launch-firefox'));
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function gone(group: number): Promise<void> {
  while (membersOf(group).length > 0) await delay(50);
}

t.test('the operator’s choice comes first', async (t) => {
  const chosen = await executable('chosen', 'my-firefox');
  const bundled = await executable('bundled', 'firefox');
  const found = await findFirefox({ ...nowhere, configured: chosen, bundled });
  t.same(found, { available: true, executable: chosen, protocol: 'bidi' });
});

t.test('a choice that is not there is named, and nothing else is used instead', async (t) => {
  const bundled = await executable('bundled', 'firefox');
  const found = await findFirefox({ ...nowhere, configured: '/no/such/firefox', bundled });
  t.match(found, { available: false, reason: /BROWSER_B_EXECUTABLE names \/no\/such\/firefox/ });
});

t.test("Playwright's own build comes before the system's, and speaks its own protocol", async (t) => {
  const bundled = await executable('bundled', 'firefox');
  const system = path.dirname(await executable('bin', 'firefox-esr'));
  const own = { available: true, executable: bundled, protocol: 'juggler' };
  t.same(await findFirefox({ ...nowhere, bundled, path: [system] }), own);
  t.same(await findFirefox({ ...nowhere, bundled, configured: bundled }), own);
  const stock = await findFirefox({ ...nowhere, path: [system] });
  t.same(stock, { available: true, executable: path.join(system, 'firefox-esr'), protocol: 'bidi' });
});

t.test('without any browser the answer says what to install', async (t) => {
  t.match(await findFirefox(nowhere), { available: false, reason: /apt-get install firefox-esr/ });
  t.match(await findFirefox({ ...nowhere, platform: 'darwin' }), { reason: /npx playwright install/ });
});

t.test('a stock Firefox on Windows is refused with what to install instead', async (t) => {
  const configured = await executable('windows', 'firefox.exe');
  const found = await findFirefox({ ...nowhere, platform: 'win32', configured });
  t.match(found, { available: false, reason: /npx playwright install firefox/ });
});

t.test('a session’s proxy is in force for https as well', async (t) => {
  const proxy = { proxyType: 'manual', httpProxy: '127.0.0.1:9', noProxy: ['<-loopback>'] };
  const both = { proxyType: 'manual', httpProxy: '127.0.0.1:9', sslProxy: '127.0.0.1:9' };
  const ofContext = adaptCommand(
    JSON.stringify({
      id: 1,
      method: 'browser.createUserContext',
      params: { acceptInsecureCerts: true, proxy },
    }),
  );
  t.same('send' in ofContext && JSON.parse(ofContext.send).params, {
    acceptInsecureCerts: true,
    proxy: both,
  });
  const capabilities = { alwaysMatch: { webSocketUrl: true, proxy } };
  const ofSession = adaptCommand(JSON.stringify({ id: 2, method: 'session.new', params: { capabilities } }));
  t.same('send' in ofSession && JSON.parse(ofSession.send).params, {
    capabilities: { alwaysMatch: { webSocketUrl: true, proxy: both } },
  });
});

t.test('launching without a browser fails as unavailable', async (t) => {
  const launch = new FirefoxEngine('/no/such/firefox').launch({ proxyServer: 'http://127.0.0.1:1' });
  await t.rejects(launch, { code: 'BROWSER_UNAVAILABLE', status: 503 });
});

t.test('an executable that is no browser fails, and leaves nothing behind', async (t) => {
  const launch = new FirefoxEngine('/bin/false').launch({ proxyServer: 'http://127.0.0.1:1' });
  await t.rejects(launch, /Failed to launch the browser process/);
  t.same(launchersOf(process.pid), []);
});

t.test('one browser', { skip }, async (t) => {
  const [launched, own] = await Promise.all([answeringProxy(), answeringProxy()]);
  const browser = await engine().launch({ proxyServer: launched.url });
  t.teardown(async () => {
    await browser.close();
    launched.close();
    own.close();
  });

  t.test('sends nothing of a context past its proxy: not loopback, not https, not web sockets', async (t) => {
    const context = await browser.newContext({ proxy: { server: own.url, bypass: '<-loopback>' } });
    const page = await context.newPage();
    const before = launched.asked.length;
    for (const host of ['localhost', '127.0.0.1', '[::1]', '169.254.169.254']) {
      await page.goto(`http://${host}:8099/`);
      t.equal(await page.title(), 'From the proxy');
    }
    await t.rejects(page.goto('https://localhost:8443/'), /NS_ERROR_PROXY_FORBIDDEN/);
    await page.goto('http://localhost:8099/');
    const opened = await page.evaluate(async () => {
      const socket = new WebSocket('ws://127.0.0.1:8098/');
      return new Promise((resolve) => {
        socket.onopen = () => resolve(true);
        socket.onerror = () => resolve(false);
      });
    });
    t.notOk(opened);
    t.same(
      own.asked.filter((url) => !url.endsWith('favicon.ico')),
      [
        'http://localhost:8099/',
        'http://127.0.0.1:8099/',
        'http://[::1]:8099/',
        'http://169.254.169.254:8099/',
        'CONNECT localhost:8443',
        'http://localhost:8099/',
        'CONNECT 127.0.0.1:8098',
      ],
    );
    t.same(launched.asked.slice(before), []);
    await context.close();
  });

  t.test('has the locale, the timezone, the place and the size asked for', async (t) => {
    const context = await browser.newContext({
      locale: 'de-DE',
      timezoneId: 'America/New_York',
      geolocation: { latitude: 52.5, longitude: 13.4 },
      permissions: ['geolocation'],
      viewport: { width: 393, height: 660 },
      deviceScaleFactor: 3,
    });
    const page = await context.newPage();
    await page.goto('http://localhost:8099/');
    const seen = await page.evaluate(async () => ({
      language: navigator.language,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      width: innerWidth,
      pixels: devicePixelRatio,
      latitude: await new Promise<number>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition((place) => resolve(place.coords.latitude), reject);
      }),
    }));
    const expected = { language: 'de-DE', zone: 'America/New_York', width: 393, pixels: 3, latitude: 52.5 };
    t.same(seen, expected);
    await context.close();
  });

  t.test('fills inputs that hold something already', async (t) => {
    const context = await browser.newContext({ proxy: { server: own.url } });
    const page = await context.newPage();
    for (const [type, before, after] of [
      ['number', '1', '3'],
      ['email', 'a@example.test', 'b@example.test'],
      ['text', 'old', 'new'],
    ]) {
      await page.setContent(`<input type="${type}" value="${before}">`);
      await page.locator('input').fill(after ?? '');
      t.equal(await page.locator('input').inputValue(), after);
    }
    await context.close();
  });

  t.test('fills fields and editors whose page has a state of its own', async (t) => {
    const context = await browser.newContext({ proxy: { server: own.url } });
    const page = await context.newPage();
    // As React does: what is set through the property of the field is no input.
    await page.setContent(`<input value="old"><textarea></textarea><div contenteditable="true">old</div>
      <p contenteditable="true">old</p><script>
      for (const field of document.querySelectorAll('input, textarea')) {
        const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
        let known = field.value;
        Object.defineProperty(field, 'value', {
          get() { return get.call(this); },
          set(value) { known = value; set.call(this, value); },
        });
        field.addEventListener('input', () => {
          if (get.call(field) !== known) field.title = known = get.call(field);
        });
      }
      const lines = [];
      document.querySelector('p').addEventListener('beforeinput', (event) => {
        event.preventDefault();
        lines.push(event.inputType === 'insertText' ? event.data : event.inputType);
        event.target.title = lines.join(' ');
      });</script>`);
    await page.locator('input').fill('new');
    await page.locator('textarea').fill('one\ntwo');
    t.equal(await page.locator('input').getAttribute('title'), 'new');
    t.equal(await page.locator('textarea').getAttribute('title'), 'one\ntwo');
    await page.locator('div').fill('one\ntwo');
    t.equal(await page.locator('div').innerText(), 'one\ntwo');
    await page.locator('p').fill('one\ntwo');
    t.equal(await page.locator('p').getAttribute('title'), 'one insertParagraph two');
    // A document that is written anew has lost what was installed in it.
    await page.setContent(`<iframe></iframe><script>
      const inner = document.querySelector('iframe').contentDocument;
      inner.open();
      inner.write('<input>');
      inner.close();</script>`);
    const written = page.frameLocator('iframe').locator('input');
    await written.fill('framed');
    t.equal(await written.inputValue(), 'framed');
    await context.close();
  });

  const emulates = there.available && there.protocol === 'juggler';
  t.test('refuses to emulate media', { skip: emulates && "Playwright's own build can" }, async (t) => {
    await t.rejects(browser.newContext({ colorScheme: 'dark' }), /emulates no media features/);
  });
});

t.test('closing leaves no process behind', { skip }, async (t) => {
  const proxy = await answeringProxy();
  t.teardown(proxy.close);
  const browser = await engine().launch({ proxyServer: proxy.url });
  const [launcher = 0] = launchersOf(process.pid);
  t.ok(membersOf(launcher).length > 1, 'the launcher and Firefox');
  await browser.close();
  await gone(launcher);
});

t.test('a launcher that is killed takes Firefox with it', { skip }, async () => {
  const browser = await engine().launch({ proxyServer: 'http://127.0.0.1:9' });
  const disconnected = new Promise((resolve) => browser.once('disconnected', resolve));
  const [launcher = 0] = launchersOf(process.pid);
  process.kill(launcher, 'SIGKILL');
  await disconnected;
  await gone(launcher);
});

t.test('a Firefox that is killed ends the browser', { skip }, async () => {
  const browser = await engine().launch({ proxyServer: 'http://127.0.0.1:9' });
  const disconnected = new Promise((resolve) => browser.once('disconnected', resolve));
  const [launcher = 0] = launchersOf(process.pid);
  const firefox = membersOf(launcher).find((pid) => statOf(pid)[1] === String(launcher));
  process.kill(firefox ?? 0, 'SIGKILL');
  await disconnected;
  await gone(launcher);
});

t.test(
  'Firefox does not survive the process that launched it, even one that is killed',
  { skip },
  async (t) => {
    const script = `import { FirefoxEngine } from ${JSON.stringify(path.resolve(import.meta.dirname, '../src/firefox-engine.ts'))};
    await new FirefoxEngine(process.env.BROWSER_B_EXECUTABLE ?? '').launch({ proxyServer: 'http://127.0.0.1:9' });
    process.stdout.write('launched');`;
    const file = path.join(folder, 'launching.mts');
    await writeFile(file, script);
    const child = spawn(process.execPath, ['--conditions=@testkernel/source', file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    const [launcher = 0] = launchersOf(child.pid ?? 0);
    t.ok(membersOf(launcher).length > 1);
    child.kill('SIGKILL');
    await gone(launcher);
  },
);

t.test('the plugin gives the runner its engine, with the executable from the environment', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['runner', 'engine-b'],
    env: { BROWSER_B_EXECUTABLE: '/no/such/firefox' },
  });
  t.teardown(() => kernel.close());
  const opening = kernel.service(Browsers).open({
    options: { ...desktopDefaults, browser: 'engine-b' },
    egress: {},
    baseUrl: 'http://localhost/',
  });
  await t.rejects(opening, {
    code: 'BROWSER_UNAVAILABLE',
    message: /BROWSER_B_EXECUTABLE names \/no\/such\/firefox/,
  });
});

t.test('it refuses a colour scheme, and takes a phone without its mobile viewport', async (t) => {
  const refused = { ...desktopDefaults, colorScheme: 'dark' as const };
  t.throws(() => engine().check(refused), { status: 400, code: 'INVALID_COLOR_SCHEME' });
  engine().check(desktopDefaults);
  t.strictSame(engine().contextOptions({ isMobile: true, hasTouch: true }), { hasTouch: true });
});

for (const { name, run } of browserEngineConformance(engine)) {
  t.test(`as every engine: ${name}`, { skip }, run);
}
