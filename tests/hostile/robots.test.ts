import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { EgressGuard } from '../../core/src/egress/egress-guard.ts';
import { readRobots } from '../../plugins/crawler/src/explore/robots-file.ts';
import { loadRobotsRules } from '../../plugins/crawler/src/explore/robots-rules.ts';
import { loadSitemap } from '../../plugins/crawler/src/explore/sitemap.ts';
import { loadOf } from './support/load-of.ts';

async function startSite(
  t: Test,
  files: Readonly<Record<string, { type: string; gzip: Buffer }>>,
): Promise<string> {
  const server = http.createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'gzip' }).end(file.gzip);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = Object(server.address());
  return `http://127.0.0.1:${port}`;
}

function guard(t: Test): EgressGuard {
  const egress = new EgressGuard({ allowPrivateUrls: true, strictProjectUrls: false, blockedAddresses: [] });
  t.teardown(() => egress.close());
  return egress;
}

const { signal } = new AbortController();

t.test('the longest rule decides, and among equally long ones the one that allows', async (t) => {
  const { rules, sitemaps } = readRobots(
    [
      'User-agent: other',
      'Disallow: /',
      'User-agent: *',
      'User-Agent: Example/1.0',
      'Disallow: /private # not for anyone',
      'Allow: /private/open',
      'Disallow: /*.pdf$',
      'Disallow: /*/edit*draft',
      'Disallow: /caf\u00e9',
      'Disallow: /same',
      'Allow: /same',
      'Disallow:',
      'Sitemap: https://shop.example/map.xml',
    ].join('\r\n'),
    'testkernel',
  );
  const allowed = ['/', '/private/open', '/x.pdf?a', '/a/draft', '/same', '/cafe'];
  const forbidden = ['/private', '/private/x', '/a/x.pdf', '/a/edit?draft', '/caf%c3%a9'];
  for (const path of allowed) t.ok(rules.allow(path), path);
  for (const path of forbidden) t.notOk(rules.allow(path), path);
  t.strictSame(sitemaps, ['https://shop.example/map.xml']);
});

t.test('a group of its own replaces that for all', async (t) => {
  const text = 'User-agent: *\nDisallow: /\nUser-agent: TestKernel\nDisallow: /admin\n';
  const { rules } = readRobots(text, 'testkernel');
  t.ok(rules.allow('/shop'));
  t.notOk(rules.allow('/admin'));
});

t.test('a compressed robots.txt of 200 MB is read in part, and asking it is cheap', async (t) => {
  const wild = `Disallow: /${'*a'.repeat(400)}*b\n`;
  const rules = `User-agent: *\n${wild.repeat(300)}${'Disallow: /*x\n'.repeat(20_000)}`;
  const part = Buffer.from(rules.padEnd(1024 * 1024, '#'));
  const gzip = gzipSync(Buffer.concat(Array.from({ length: 200 }, () => part)), { level: 1 });
  const site = await startSite(t, { '/robots.txt': { type: 'text/plain', gzip } });
  const warnings: string[] = [];
  const { stallMs, growthMb, result } = await loadOf(async () => {
    const robots = await loadRobotsRules(guard(t), site, {}, signal, (warning) => warnings.push(warning));
    const began = performance.now();
    for (let page = 0; page < 100; page += 1) robots.allows(`${site}/${'a'.repeat(2_000)}${page}`);
    return (performance.now() - began) / 100;
  });
  t.match(warnings, ['robots.txt is longer than 500 KiB; what comes after that is ignored.']);
  t.ok(result < 50, `${result} ms for each address`);
  t.ok(stallMs < 5_000, `${stallMs} ms`);
  t.ok(growthMb < 150, `${growthMb} MB`);
});

t.test('a compressed sitemap of 300 MB is read in part', async (t) => {
  const entries = Buffer.from('<url><loc>/x</loc></url>'.repeat(50_000));
  const gzip = gzipSync(Buffer.concat(Array.from({ length: 250 }, () => entries)), { level: 1 });
  const site = await startSite(t, { '/sitemap.xml': { type: 'text/xml', gzip } });
  const egress = guard(t);
  const { growthMb, stallMs, result } = await loadOf(() =>
    loadSitemap({ egress, origin: site, policy: {}, signal }, []),
  );
  t.strictSame(result, [], 'these are no addresses');
  t.ok(growthMb < 150, `${growthMb} MB`);
  t.ok(stallMs < 2_000, `${stallMs} ms`);
});
