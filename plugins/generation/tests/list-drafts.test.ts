import { type FlowPlan, type FlowSite, networkIdleWait } from '@testkernel/sdk';
import t from 'tap';
import { listDraft, listPlan, oncePerList } from '../src/flows/lists/list-plan.ts';
import { sortersOf } from '../src/lists/sorters.ts';
import { control, pageModel } from './support/page-models.ts';

const price = control('Price (€)');
const table = { name: '', locator: "getByRole('table')", columns: ['Name', 'Price (€)'], rows: 3 };

t.test('the second click finds a header to which the first one gave the sign of an order', (t) => {
  const page = pageModel('/products', { controls: [price], tables: [table] });
  const place = { page, state: null, form: null };
  const site = { placeOf: () => place, reach: () => [] } as unknown as FlowSite;
  const plan = { ...listPlan(page, price, 'Sorts'), again: true } as FlowPlan;
  t.same(listDraft(plan, site)?.action, [
    { action: 'click', selector: "getByRole('button', { name: 'Price (€)', exact: true })" },
    networkIdleWait,
    { action: 'click', selector: "getByRole('button', { name: /^Price \\(€\\)\\P{L}*$/u })" },
  ]);
  t.end();
});

t.test('tables with the same columns on pages whose addresses end alike are sorted once', (t) => {
  const pages = ['/oak/list', '/elm/list', '/elm/archive'].map((path) => ({
    page: pageModel(path, { controls: [price], tables: [table] }),
    kind: 'list' as const,
  }));
  const site = { pages } as unknown as FlowSite;
  const plans = oncePerList(site, (page) => sortersOf(page).map((one) => listPlan(page, one, 'Sorts')));
  t.same(
    plans.map(({ pageUrl }) => new URL(pageUrl).pathname),
    ['/oak/list', '/elm/archive'],
  );
  t.end();
});
