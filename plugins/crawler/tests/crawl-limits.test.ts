import t from 'tap';
import { reader, serveLibrary } from '../../../tests/applications/sites/library-site.ts';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
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

t.test('controls for which one visit of a page has no time are tried in further visits', async (t) => {
  const names = ['Owls', 'Hawks', 'Storks', 'Swifts', 'Larks', 'Finches', 'Wrens', 'Gulls'];
  const site = await serve((_, response) => html(response, 200, 'Birds', slowSections(names)));
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site, { limits: { visitTimeoutMs: 10_000 } });
  // A control whose visit is given up while it is tried is not tried again; one visit has time for four at most.
  t.ok(pageAt(siteMap, '/').states.length >= 6);
});

/** A page on which each button takes a second to open its section. */
function slowSections(names: readonly string[]): string {
  const sections = names.map(
    (name) =>
      `<button onclick="opens(this)">${name}</button><section hidden><h2>About ${name}</h2></section>`,
  );
  return `<h1>Birds</h1>${sections.join('')}<script>
    function opens(button) {
      for (const end = Date.now() + 1_000; Date.now() < end; );
      button.nextElementSibling.hidden = false;
    }</script>`;
}

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
