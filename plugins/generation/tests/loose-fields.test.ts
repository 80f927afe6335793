import type { GeneratedTest } from '@testkernel/sdk';
import t from 'tap';
import { type ShelfFault, serveShelf } from '../../../tests/applications/sites/shelf-site.ts';
import { LiveKernel } from './support/live-kernel.ts';

t.test('fields outside of a form', async (t) => {
  const faults = new Set<ShelfFault>();
  const site = await serveShelf(faults);
  t.teardown(() => site.close());
  const live = await LiveKernel.boot(site.url, null);
  t.teardown(() => live.close());
  t.match(await live.crawl(), { status: 'completed' });
  const { generated } = live.domain;
  const filling = (locator: string): readonly GeneratedTest[] =>
    generated.filter(({ steps }) => steps.some(({ selector }) => selector === locator));
  const about: Readonly<Record<ShelfFault, readonly GeneratedTest[]>> = {
    filter: filling("getByRole('textbox', { name: 'Filter books', exact: true })"),
    search: filling("getByRole('textbox', { name: 'Search everywhere', exact: true })"),
    order: filling("getByRole('combobox', { name: 'Order', exact: true })"),
  };
  const names = (tests: readonly GeneratedTest[]) => tests.map(({ name }) => name);

  t.test('get tests of filtering, searching and sorting', async (t) => {
    const searched = (field: string) => [
      `Finds "Ledger" when searching for "ledge" in "${field}" on "Shelf"`,
      `Finds matches when searching for "Ledger" in "${field}" on "Shelf"`,
      `Finds nothing when searching for "Ledgerq" in "${field}" on "Shelf"`,
    ];
    t.strictSame(names(about.filter).sort(), searched('Filter books'));
    t.strictSame(names(about.search).sort(), searched('Search everywhere'));
    t.strictSame(names(about.order), ['Sorts "Shelf" by "By year" with "Order"']);
  });

  t.test('get none if a choice is saved at once, and the generation saves nothing', async (t) => {
    const done = generated.flatMap(({ steps }) => steps.filter(({ action }) => !action.startsWith('assert')));
    t.notOk(done.some(({ selector = '' }) => selector.includes('Condition')));
    t.notOk(site.requests.some((request) => request.startsWith('PUT')));
  });

  t.test('pass, and fail if the field has no effect', async (t) => {
    const all = Object.values(about).flat();
    t.strictSame(await live.failuresOf(all, site.url), []);
    for (const fault of ['filter', 'search', 'order'] as const) {
      const [control] = about[fault === 'order' ? 'filter' : 'order'];
      faults.add(fault);
      const red = await live.failingNames(control ? [...about[fault], control] : [], site.url);
      faults.delete(fault);
      t.ok(red.length > 0, fault);
      t.notOk(red.includes(control?.name ?? ''), 'those of other fields pass');
    }
  });
});
