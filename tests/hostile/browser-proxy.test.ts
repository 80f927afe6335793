import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { desktopDefaults } from '@testkernel/sdk';
import t, { type Test } from 'tap';
import { EgressGuard, type EgressOptions } from '../../core/src/egress/egress-guard.ts';
import { openBench } from '../../plugins/runner/tests/support/bench.ts';
import { startHostileSite } from './support/hostile-site.ts';
import { loadOf } from './support/load-of.ts';
import { execute, startTwoTenants } from './support/two-tenants.ts';

const hosted: EgressOptions = { allowPrivateUrls: false, strictProjectUrls: true, blockedAddresses: [] };
const megabyte = 1024 * 1024;

function guardWith(t: Test, options: Partial<EgressOptions> = {}): EgressGuard {
  const guard = new EgressGuard({ ...hosted, ...options });
  t.teardown(() => guard.close());
  return guard;
}

async function startSite(t: Test): Promise<string> {
  const part = Buffer.alloc(megabyte);
  const server = http.createServer((request, response) => {
    if (request.url !== '/endless') return void response.end('hello');
    const write = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', write).on('error', () => undefined);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object(server.address());
  return `http://127.0.0.1:${port}`;
}

function through(proxy: string, url: string): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(proxy);
  return new Promise((resolve, reject) => {
    const request = http.get({ hostname, port, path: url, headers: { host: new URL(url).host } }, resolve);
    request.on('error', reject);
  });
}

t.test('what was refused to one tenant is not told to another whose policy is the same', async (t) => {
  const site = await startSite(t);
  const bench = await openBench({ url: site });
  t.teardown(() => bench.close());
  const request = { options: desktopDefaults, egress: {}, baseUrl: site };
  const [ours, theirs] = [await bench.pool.open(request), await bench.pool.open(request)];
  t.teardown(() => Promise.all([ours.close(), theirs.close()]));
  bench.egress.refuse.add('internal.example');
  const page = await ours.newPage();
  await page.goto('http://internal.example/');
  t.strictSame(ours.refused, ['internal.example']);
  t.strictSame(theirs.refused, []);
});

t.test('a page that asks for ever more hosts has the first hundred recorded', async (t) => {
  const guard = guardWith(t);
  const proxy = await guard.openBrowserProxy({});
  t.teardown(() => proxy.close());
  for (let host = 0; host < 150; host += 1) await text(await through(proxy.server, `http://10.0.0.${host}/`));
  t.equal(proxy.refused.length, 100);
  t.equal(proxy.refused[0], '10.0.0.0');
});

t.test('a site that sends without end is cut off, and nobody else', async (t) => {
  const site = await startSite(t);
  const guard = guardWith(t, { strictProjectUrls: false, maxBrowserBytes: 20 * megabyte });
  const policy = guard.projectPolicy(site);
  const [ours, theirs] = [await guard.openBrowserProxy(policy), await guard.openBrowserProxy(policy)];
  t.teardown(() => Promise.all([ours.close(), theirs.close()]));
  const { result, stallMs, growthMb } = await loadOf(async () => {
    const answer = await through(ours.server, `${site}/endless`);
    let received = 0;
    try {
      for await (const chunk of answer) received += chunk.length;
    } catch {
      // The connection was ended.
    }
    return received;
  });
  t.ok(result <= 21 * megabyte, `${result} bytes`);
  t.ok(ours.exhausted);
  const refusal = await through(ours.server, `${site}/`);
  t.equal(refusal.statusCode, 403);
  t.match(await text(refusal), /received more than 20 MB.*BROWSER_TRAFFIC_MEGABYTES/);
  t.strictSame(ours.refused, [], 'this is no refusal of a host');
  t.notOk(theirs.exhausted);
  t.equal((await buffer(await through(theirs.server, `${site}/`))).toString(), 'hello');
  t.ok(stallMs < 2_000, `${stallMs} ms`);
  t.ok(growthMb < 300, `${growthMb} MB`);
});

t.test('a test whose pages receive too much fails with the reason, and tests of others pass', async (t) => {
  const site = await startHostileSite();
  t.teardown(() => site.close());
  const { hostile, other } = await startTwoTenants(t, [], {
    BROWSER_TRAFFIC_MEGABYTES: '5',
    MAX_TEST_RETRIES: '0',
  });
  const [heavy, light] = await Promise.all([
    execute(hostile, site, [
      { action: 'navigate', url: '/heavy' },
      { action: 'assert', selector: "getByText('The end')", timeoutMs: 2_000 },
    ]),
    execute(other, site, [{ action: 'navigate', url: '/' }]),
  ]);
  t.match(heavy.results, [
    {
      status: 'failed',
      failureCategory: 'network',
      error: /received more than one test may \(BROWSER_TRAFFIC_MEGABYTES\)/,
    },
  ]);
  t.match(light.results, [{ status: 'passed', error: null }]);
});
