import { applyLocator, parseLocator } from '@testkernel/sdk';
import t from 'tap';
import { serveOddities } from '../../../tests/applications/sites/oddities-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('unusual pages', async (t) => {
  const site = await serveOddities();
  t.teardown(() => site.close());
  const { siteMap, logs } = await bench.crawl(site, { limits: { navigationTimeoutMs: 3000 } });

  t.test('a page that only a sitemap behind an index names is visited', async (t) => {
    t.match(pageAt(siteMap, '/hidden-gem').headings, [{ text: 'Hidden gem' }]);
  });

  t.test('a consent banner is dismissed with the least consent, once in each fresh context', async (t) => {
    const sent = site.requests.filter((request) => request === 'POST /consent');
    t.equal(sent.length, 2, 'in the crawl, and where it is tried whether tests will meet it');
    t.equal(siteMap.preconditions?.clicks.length, 1);
    t.notOk(
      siteMap.pages.some((page) => page.controls.some(({ name }) => /necessary|Accept all/.test(name))),
    );
  });

  t.test('content that arrives seconds after the page is awaited', async (t) => {
    t.match(pageAt(siteMap, '/late').headings, [{ text: 'Late' }, { text: 'Here at last' }]);
  });

  t.test(
    'a form in a frame of the site is part of the page, with locators that lead into the frame',
    async (t) => {
      const [form] = pageAt(siteMap, '/framed').forms;
      t.match(form, { fields: [{ label: 'Word', required: true }], submit: { name: 'Look up' } });
      const locator = form?.fields[0]?.locators[0] ?? '';
      t.match(locator, /^frameLocator\(/);
      const page = await bench.browser.newPage();
      await page.goto(`${site.url}framed`);
      await applyLocator(page, parseLocator(locator)).fill('found', { timeout: 5000 });
      await page.close();
    },
  );

  t.test('a form in a shadow tree is read like any other', async (t) => {
    t.match(pageAt(siteMap, '/shadow').forms, [
      {
        fields: [
          { label: 'Nickname', maxLength: 12, step: undefined },
          { label: 'Fee', type: 'number', step: '0.05' },
        ],
        submit: { name: 'Greet' },
      },
    ]);
  });

  t.test('an endless page is scrolled a few screens, and its items are counted', async (t) => {
    const [list] = pageAt(siteMap, '/endless').lists;
    t.ok(list && list.items > 10 && list.items <= 60, `${list?.items} items`);
    t.ok(site.requests.filter((request) => request === 'GET /more').length < 20);
  });

  t.test('the items that a virtual list replaces while it scrolls are all counted', async (t) => {
    const [list] = pageAt(siteMap, '/virtual').lists;
    t.ok(list && list.items > 20, `${list?.items} items`);
  });

  t.test('a page with a fragment route that is reached only by a button is found', async (t) => {
    t.match(pageAt(siteMap, '/#/maps').headings[0], { text: 'Maps' });
  });

  t.test(
    'a page that answers with an error is kept as one, a connection that breaks is a warning',
    async (t) => {
      t.equal(pageAt(siteMap, '/broken').status, 500);
      t.ok(logs.some(({ level, message }) => level === 'warn' && message.startsWith('Skipped /unplugged: ')));
    },
  );

  t.test('a document that never finishes loading is read as it is', async (t) => {
    t.match(pageAt(siteMap, '/never-ends').headings, [{ text: 'Never ends' }]);
  });
});

t.test('a site that does not answer is its own failure, not one of the stage', async (t) => {
  const site = await serveOddities();
  await site.close();
  await t.rejects(bench.crawl(site, { limits: { navigationTimeoutMs: 3000 } }), {
    status: 400,
    code: 'SITE_UNREACHABLE',
  });
});
