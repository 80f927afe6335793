import t from 'tap';
import { serveOverlay } from '../../../tests/applications/sites/overlay-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('overlays are dismissed', async (t) => {
  const site = await serveOverlay('browser');
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);

  t.test('by the buttons that commit to nothing, which are preconditions of tests', async (t) => {
    t.strictSame(siteMap.preconditions, {
      path: '/',
      clicks: [
        "getByRole('button', { name: 'No, thank you', exact: true })",
        "getByRole('button', { name: 'Skip the tour', exact: true })",
      ],
      vanishes: true,
    });
  });

  t.test('so that the page below them is read and explored', async (t) => {
    const { headings, states } = pageAt(siteMap, '/');
    t.match(headings, [{ text: 'Planner' }]);
    t.match(states, [{ name: 'Plan' }]);
  });

  t.test('but only on the first page: elsewhere a dialog is content of the page', async (t) => {
    t.ok(pageAt(siteMap, '/step').headings.some(({ text }) => text === 'Details of the step'));
  });
});

t.test('an overlay that the server shows only once is not a precondition', async (t) => {
  const site = await serveOverlay('server');
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  t.match(pageAt(siteMap, '/').states, [{ name: 'Plan' }]);
  t.equal(siteMap.preconditions, undefined);
});
