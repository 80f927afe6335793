import t from 'tap';
import { serveInterstitial } from '../../../tests/applications/sites/interstitial-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('a button that every fresh context has to click first is a precondition', async (t) => {
  const site = await serveInterstitial(true);
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  t.match(pageAt(siteMap, '/tools').headings, [{ text: 'Tools' }]);
  t.strictSame(siteMap.preconditions, {
    path: '/',
    clicks: ["getByRole('button', { name: 'Go in', exact: true })"],
    vanishes: true,
  });
});

t.test('a button that only leads to another page is not a precondition', async (t) => {
  const site = await serveInterstitial(false);
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  t.match(pageAt(siteMap, '/tools').headings, [{ text: 'Tools' }]);
  t.equal(siteMap.preconditions, undefined);
});
