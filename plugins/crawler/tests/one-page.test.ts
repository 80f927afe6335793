import type { PageState } from '@testkernel/sdk';
import t from 'tap';
import { serveWorkbench } from '../../../tests/applications/sites/workbench-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('an application that is one page', async (t) => {
  const site = await serveWorkbench();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const { states } = pageAt(siteMap, '/');
  const shows = (title: string) =>
    states.some((state: PageState) =>
      [state.name, ...state.headings.map(({ text }) => text)].includes(title),
    );

  t.test('opens states by buttons that have only an id, or an image with a title', async (t) => {
    t.ok(shows('About the workbench'));
    t.ok(shows('Printing'));
  });

  t.test('is not changed by buttons whose ids announce that they delete or deploy', async (t) => {
    t.strictSame(
      site.requests.filter((request) => /wipe|deploy$/.test(request)),
      [],
    );
    t.ok(shows('Ways to deploy'), 'while a choice of ways to deploy is looked at');
  });

  t.test('has a menu of list items, which are all tried', async (t) => {
    t.ok(shows('Import parts'));
    t.ok(shows('Export parts'));
  });

  t.test('has a tree whose items are all tried', async (t) => {
    for (const name of ['Bolts', 'Nuts', 'Tools']) t.ok(shows(`${name} in stock`), name);
  });

  t.test('has radio buttons outside of forms, which are tried like tabs', async (t) => {
    for (const name of ['Hammers', 'Saws']) t.ok(shows(`${name} in stock`), name);
  });

  t.test('gets the clicks of the missing pages: twenty drawers are opened', async (t) => {
    t.equal(states.filter(({ name }) => name.startsWith('In drawer')).length, 20);
  });

  t.test('is explored three clicks deep then', async (t) => {
    t.equal(states.find(({ name }) => name === 'Layout of the keyboard')?.path.length, 3);
  });

  t.test('gets no error for autosaving, and saves nothing', async (t) => {
    t.notOk(states.some((state) => /trouble/.test(JSON.stringify(state))));
    t.notOk(site.requests.some((request) => request.startsWith('PUT')));
  });
});
