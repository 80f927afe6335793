import t from 'tap';
import { serveOverlay } from '../../../tests/applications/sites/overlay-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

t.setTimeout(120_000);

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('overlays are dismissed', async (t) => {
  const site = await serveOverlay('browser');
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);

  t.test('by the buttons that commit to nothing, which tests are told of', async (t) => {
    t.strictSame(siteMap.preconditions, {
      path: '/',
      clicks: [
        "getByRole('button', { name: 'No, thank you', exact: true })",
        "getByRole('button', { name: 'Skip the tour', exact: true })",
      ],
      vanishes: true,
    });
  });

  t.test('so that what lies below is read and opened', async (t) => {
    const { headings, states } = pageAt(siteMap, '/');
    t.match(headings, [{ text: 'Planner' }]);
    t.match(states, [{ name: 'Plan' }]);
  });

  t.test('but on the first page alone: elsewhere a dialog is what the page is about', async (t) => {
    t.ok(pageAt(siteMap, '/step').headings.some(({ text }) => text === 'Details of the step'));
  });
});

t.test('what the server remembers comes once, and no test has to send it away', async (t) => {
  const site = await serveOverlay('server');
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  t.match(pageAt(siteMap, '/').states, [{ name: 'Plan' }]);
  t.equal(siteMap.preconditions, undefined);
});
