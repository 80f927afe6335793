import { AccountPages } from '@testkernel/sdk';
import { accountPagesConformance, createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { buildConsole } from '../build/build-console.ts';
import { BuiltConsole } from '../src/built-console.ts';
import { Pages } from '../src/pages.ts';

t.setTimeout(240_000);

const origin = { protocol: 'http', host: '127.0.0.1:3000' };
const outcome = await buildConsole();
const built = new BuiltConsole();
await built.load();

t.test('the server and the built console', async (t) => {
  t.not(outcome, 'not installed');
  const kernel = await createTestKernel({
    plugins: ['projects', 'openapi', 'console'],
    env: { RATE_LIMIT_GENERAL_MAX: '40' },
  });
  t.teardown(() => kernel.close());
  const get = (path: string, headers: Record<string, string> = {}) => fetch(kernel.url + path, { headers });
  const page = await get('/');
  const html = await page.text();
  const [, script = ''] = /src="([^"]+\.js)"/.exec(html) ?? [];

  t.test('the page allows scripts of this server only, and styles of its own by a nonce', async (t) => {
    const policy = page.headers.get('content-security-policy') ?? '';
    t.match(policy, /default-src 'none'; script-src 'self'; style-src 'self' 'nonce-([\w-]+)';/);
    const [, frames = ''] = /; frame-src ([^;]+)/.exec(policy) ?? [];
    t.match(frames, /^http:\/\/localhost:\d+$/, 'the trace viewer');
    t.notMatch(policy.replace(frames, ''), /unsafe|https?:|data:/);
    const [, nonce = ''] = /nonce-([\w-]+)/.exec(policy) ?? [];
    t.match(html, `nonce="${nonce}"`);
    t.equal(page.headers.get('cache-control'), 'no-store');
    const again = (await get('/')).headers.get('content-security-policy') ?? '';
    t.notMatch(again, nonce, 'each answer has a nonce of its own');
  });

  const accountPages = () => kernel.contribution(AccountPages, 'console');
  for (const { name, run } of accountPagesConformance(accountPages, kernel.url)) t.test(name, run);

  t.test('every address of the console is answered with the page, and no other', async (t) => {
    for (const path of ['/sign-in', '/sign-in?next=/w/x', '/sign-up', '/w/a-team', '/w/a-team/p/1/runs/2']) {
      const answer = await get(path);
      t.equal(answer.status, 200, path);
      t.match(await answer.text(), '<div id="root">', path);
    }
    const others = ['/unknown', '/wrong/w/x', '/api/v1/unknown', '/docs/unknown', '/console', '/console/x'];
    for (const path of others) t.equal((await get(path)).status, 404, path);
    t.equal((await get('/artifacts/unknown.png')).status, 401);
    const missing = await get('/unknown');
    t.match(await missing.json(), { code: 'ROUTE_NOT_FOUND' });
  });

  t.test('its files are kept for ever, and sent in the smallest form that the browser takes', async (t) => {
    const plain = await get(script, { 'accept-encoding': 'identity' });
    t.equal(plain.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    t.equal(plain.headers.get('content-encoding'), null);
    t.match(plain.headers.get('content-type'), /^text\/javascript/);
    const content = await plain.text();
    const sizes = new Map<string, number>();
    for (const [accepted, expected] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const answer = await get(script, { 'accept-encoding': accepted });
      t.equal(answer.headers.get('content-encoding'), expected, accepted);
      t.equal(answer.headers.get('vary'), 'accept-encoding');
      t.equal(await answer.text(), content, 'the browser gets the same text');
      sizes.set(accepted, built.asset(script.split('/').at(-1) ?? '')?.encoded.get(expected)?.length ?? 0);
    }
    t.ok((sizes.get('gzip, deflate, br') ?? 0) < (sizes.get('gzip') ?? 0));
    const tag = plain.headers.get('etag') ?? '';
    t.equal((await get(script, { 'if-none-match': tag })).status, 304);
    t.equal((await get('/console/assets/unknown.js')).status, 404);
    t.equal((await get('/console/assets/..%2Fmanifest.json')).status, 404);
  });

  t.test('the first load is at most 245 kB', async (t) => {
    const { script: entry, preloads, styles } = built.entry ?? { script: '', preloads: [], styles: [] };
    const bytes = [entry, ...preloads, ...styles].map((file) => {
      const asset = built.asset(file.replace(/^assets\//, ''));
      return asset?.encoded.get('br')?.length ?? Number.POSITIVE_INFINITY;
    });
    t.ok(bytes.reduce((sum, size) => sum + size, 0) <= 245_000, `${bytes} bytes`);
  });

  t.test('its requests do not count against the general limit', async (t) => {
    for (let request = 0; request < 50; request += 1) await (await get('/sign-in')).arrayBuffer();
    t.equal((await get(script)).status, 200);
    t.equal((await get('/w/a-team')).status, 200);
    t.equal((await get('/api/v1/openapi.json')).status, 200, 'the limit is left for the API');
  });
});

t.test('without a build, the page says where the API is and how to build', async (t) => {
  const none = new BuiltConsole([t.testdir()]);
  await none.load();
  t.equal(none.isBuilt, false);
  const { html, headers } = new Pages(none, '/kernel').create(origin);
  t.match(html, 'npm run console:build');
  t.match(html, 'href="/kernel/docs"');
  t.notMatch(html, '<script');
  t.match(headers['content-security-policy'], "default-src 'none'");
});

t.test('behind a proxy that adds a path, the page names its files below that path', async (t) => {
  const { html } = new Pages(built, '/kernel').create(origin);
  t.match(html, 'data-base="/kernel"');
  const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  t.ok(addresses.length > 3);
  t.ok(addresses.every((address) => address?.startsWith('/kernel/')));
});
