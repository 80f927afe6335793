import t from 'tap';
import { reader, serveLibrary } from '../../../tests/applications/sites/library-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('a session that is lost during the crawl is renewed once', async (t) => {
  const site = await serveLibrary();
  t.teardown(() => site.close());
  let ended = false;
  const { siteMap, logs } = await bench.crawl(site, {
    password: reader.password,
    limits: { concurrency: 1, clicksPerPage: 0 },
    onLog: (message) => {
      if (ended || !message.includes('/loans')) return;
      ended = true;
      site.endSessions();
    },
  });
  t.ok(ended);
  t.equal(pageAt(siteMap, '/notes').headings[0]?.text, 'Your notes');
  t.equal(site.requests.filter((request) => request === 'POST /login').length, 2);
  t.ok(logs.some((log) => log.message.includes('signed in again')));
});

t.test('a sign-in that fails is a warning with the reason, and the public pages are explored', async (t) => {
  const site = await serveLibrary();
  t.teardown(() => site.close());
  const { siteMap, logs } = await bench.crawl(site, { password: 'not-it', limits: { clicksPerPage: 0 } });
  const [warning] = logs.filter((log) => log.level === 'warn');
  t.match(warning?.message, 'Sign-in failed: the site answered "Wrong email or password."');
  t.equal(siteMap.login, null);
  t.equal(pageAt(siteMap, '/books').signedIn, false);
  t.notOk(siteMap.pages.some((page) => page.path === '/notes'));
});

t.test('a page whose script blocks is given up, and the others are explored', async (t) => {
  const site = await serveLibrary(new Set(['busy']));
  t.teardown(() => site.close());
  const { siteMap, logs } = await bench.crawl(site, { limits: { visitTimeoutMs: 3000, clicksPerPage: 0 } });
  t.ok(logs.some((log) => log.level === 'warn' && log.message === 'Gave up on /busy: it took too long.'));
  t.ok(siteMap.pages.some((page) => page.path === '/about'));
});

t.test('a crawl stops at its page limit and says so', async (t) => {
  const site = await serveLibrary();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site, { limits: { maxPages: 2, clicksPerPage: 0 } });
  t.equal(siteMap.pages.length, 2);
  t.match(siteMap.truncated, /^page limit reached with \d+ known pages unvisited$/);
});

t.test('a crawl that is cancelled ends with the reason of the signal', async (t) => {
  const site = await serveLibrary();
  t.teardown(() => site.close());
  const cancelled = new AbortController();
  const reason = new Error('stop here');
  const running = bench.crawl(site, { signal: cancelled.signal, onLog: () => cancelled.abort(reason) });
  await t.rejects(running, reason);
});
