import type { FormModel } from '@testkernel/sdk';
import t from 'tap';
import { serveDepots } from '../../../tests/applications/sites/depots-site.ts';
import { CrawlBench, pageAt } from './support/crawl-bench.ts';

const bench = await CrawlBench.open();
t.teardown(() => bench.close());

t.test('fields whose options depend on another field', async (t) => {
  const site = await serveDepots();
  t.teardown(() => site.close());
  const { siteMap } = await bench.crawl(site);
  const offered = (forms: readonly FormModel[]) =>
    forms.map(({ fields }) =>
      fields.map(({ label, value, options }) => [label, value, ...options.map((option) => option.label)]),
    );

  t.test('have those of what tests choose in that one, also where they were disabled', async (t) => {
    t.strictSame(offered(pageAt(siteMap, '/').forms), [
      [
        ['Name', ''],
        ['Region', '', 'Choose', 'North', 'South', 'West'],
        ['Town', '', 'Choose', 'Castro', 'Delmar', 'Estepa'],
      ],
    ]);
  });

  t.test('may depend on one another, and be in a dialog', async (t) => {
    const dialog = pageAt(siteMap, '/rounds').states.find(({ kind }) => kind === 'dialog');
    t.strictSame(offered(dialog?.forms ?? []), [
      [
        ['Driver', ''],
        ['Region', '', 'Choose', 'North', 'South', 'West'],
        ['Town', '', 'Choose', 'Castro', 'Delmar', 'Estepa'],
        ['Street', '', 'Choose', 'Old Wharf', 'New Wharf', 'Salt Lane'],
      ],
    ]);
  });

  t.test('are chosen without sending anything', async (t) => {
    t.same(
      site.requests.filter((request) => !request.startsWith('GET ')),
      [],
    );
  });
});
