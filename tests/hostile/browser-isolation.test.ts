import { execFile } from 'node:child_process';
import dgram from 'node:dgram';
import { chownSync } from 'node:fs';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { foldersOfPath, isExecutable, placesOf, type Step } from '@testkernel/sdk';
import t from 'tap';
import { ChromiumEngine } from '../../plugins/engine-default/src/chromium-engine.ts';
import { openBench, testOf } from '../../plugins/runner/tests/support/bench.ts';
import { TestChromium } from '../../plugins/runner/tests/support/chromium-engine.ts';
import { startHostileSite } from './support/hostile-site.ts';
import { execute, startTwoTenants } from './support/two-tenants.ts';

const site = await startHostileSite();
t.teardown(() => site.close());

const nobody = 65534;
const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

t.test('a page that allocates without end is ended alone, and its result says so', async (t) => {
  const { hostile, other } = await startTwoTenants(t, [], {
    BROWSER_PAGE_MEGABYTES: '400',
    MAX_TEST_RETRIES: '0',
  });
  const never: Step = { action: 'assertVisible', selector: "getByText('Never')", timeoutMs: 30_000 };
  const waiting: Step = { action: 'wait', value: '4000' };
  const welcome: Step = { action: 'assertVisible', selector: "getByText('Welcome')" };
  const [hoards, quiet] = await Promise.all([
    execute(hostile, site, [{ action: 'navigate', url: '/hoards' }, never]),
    execute(other, site, [{ action: 'navigate', url: '/' }, waiting, welcome]),
  ]);
  t.match(hoards.results, [
    {
      status: 'failed',
      failureCategory: 'infrastructure',
      error: /used more memory than one may \(BROWSER_PAGE_MEGABYTES/,
    },
  ]);
  t.match(quiet.results, [{ status: 'passed', error: null }], 'in the same browser');
});

t.test('no page sends datagrams around the proxy, in any Chromium of this machine', async (t) => {
  const received: dgram.RemoteInfo[] = [];
  const socket = dgram.createSocket('udp4').on('message', (_, from) => received.push(from));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  t.teardown(() => socket.close());
  for (const executable of await chromiums()) {
    const bench = await openBench({ url: site.url, engine: new ChromiumEngine(executable, silent) });
    const [result] = await bench.run([
      testOf(
        'Sends datagrams',
        { action: 'navigate', url: `/datagrams?port=${socket.address().port}` },
        { action: 'assertText', selector: "locator('#out')", expected: 'done' },
      ),
    ]);
    await bench.close();
    t.match(result, { status: 'passed' }, executable);
    t.equal(received.length, 0, executable);
  }
});

t.test('no link, redirect or window leads into the machine or the browser', async (t) => {
  const bench = await openBench({ url: site.url, engine: new TestChromium() });
  t.teardown(() => bench.close());
  for (const to of [
    'file:///etc/passwd',
    'chrome://version',
    'devtools://devtools/',
    'view-source:http://a.test/',
  ]) {
    const page = `${site.url}/leads?to=${encodeURIComponent(to)}`;
    const session = await bench.pool.open({
      options: bench.requestFor([]).options,
      egress: {},
      baseUrl: site.url,
    });
    const opened = await session.newPage();
    await opened.goto(page);
    await opened.getByText('Inside').click();
    await opened.evaluate((address) => {
      window.open(address);
      location.href = address;
    }, to);
    await t.rejects(opened.goto(`${site.url}/redirect?to=${encodeURIComponent(to)}`), /net::ERR_/);
    const shown = session.context.pages().map((each) => new URL(each.url()).protocol);
    t.ok(
      shown.every((protocol) => ['http:', 'about:', 'chrome-error:'].includes(protocol)),
      `${to}: ${shown}`,
    );
    await session.close();
  }
});

t.test('Chromium runs in its sandbox under any user but root', async (t) => {
  const home = await mkdtemp(path.join(tmpdir(), 'nobody-'));
  t.teardown(() => rm(home, { recursive: true, force: true }));
  const root = process.getuid?.() === 0;
  if (root) chownSync(home, nobody, nobody);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@testkernel/source', path.join(import.meta.dirname, 'support', 'sandboxed-browser.ts')],
    {
      ...(root ? { uid: nobody, gid: nobody } : {}),
      cwd: home,
      env: {
        PATH: process.env.PATH,
        HOME: home,
        TMPDIR: home,
        BROWSER_EXECUTABLE: process.env.BROWSER_EXECUTABLE,
      },
    },
  );
  t.match(stdout, /^(\d+ filtered\n)+$/, 'every renderer has a filter of system calls');
});

/** The Chromiums of this machine; the one that the engine finds where none is on the path. */
async function chromiums(): Promise<string[]> {
  const places = placesOf(['chromium-headless-shell', 'chromium'], foldersOfPath());
  const found = await Promise.all(
    places.map(async (place) => ((await isExecutable(place)) ? [await realpath(place)] : [])),
  );
  const different = [...new Set(found.flat())];
  return different.length > 0 ? different : [process.env.BROWSER_EXECUTABLE ?? ''];
}
