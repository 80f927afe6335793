import { Database, type Result, type RunDetail, RunHooks, RunPlanners, Scope, Tests } from '@testkernel/sdk';
import { createTestKernel, runHookConformance, runPlannerConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { hookBench } from '../../runner/tests/support/hook-bench.ts';
import { TouchStore } from '../src/touch-store.ts';
import { serveSmallShop } from './support/small-shop.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const open = { action: 'navigate', url: '/' };
const heading = (text: string) => ({ action: 'assert', selector: "getByRole('heading')", expected: text });
const click = (name: string) => ({ action: 'click', selector: `getByRole('link', { name: '${name}' })` });

const flows: Readonly<Record<string, object[]>> = {
  home: [open, heading('Shop')],
  cart: [open, click('Cart'), heading('Three things')],
  orders: [open, click('Orders'), heading('Orders')],
  broken: [open, click('Orders'), heading('No such thing')],
  request: [{ action: 'request', method: 'GET', url: '/api/carts/42' }],
};

t.test('impact', async (t) => {
  const shop = await serveSmallShop();
  t.teardown(() => shop.close());
  const kernel = await createTestKernel({
    ...(databaseServer ? { databaseServer } : {}),
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'impact'],
    env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '2000' },
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Shop', url: shop.url });
  const ids = new Map<string, string>();
  for (const [name, steps] of Object.entries(flows)) {
    const { body } = await lead.post(`/projects/${project.id}/tests`, { name, steps });
    await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
    ids.set(name, body.id);
  }
  const run = async (options: object = {}): Promise<RunDetail> => {
    const { status, body } = await lead.post(`/projects/${project.id}/run`, options);
    if (status !== 202) throw new Error(JSON.stringify(body));
    await lead.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
    return (await lead.get(`/runs/${body.runId}`)).body;
  };
  const executed = ({ results }: RunDetail) =>
    results.filter(({ status }: Result) => status !== 'skipped').map(({ testName }) => testName);
  const rows = (test: string) =>
    kernel.inWorkspaceOf(lead, () =>
      kernel
        .service(Database)
        .sql<{ path: string }>('select path from impact_touch where test_id = ? order by path collate "C"', [
          ids.get(test),
        ]),
    );

  t.test('stores the paths of a test that passed, without ids and hashes', async (t) => {
    t.match(await run(), { passed: 4, failed: 1 });
    t.strictSame(
      (await rows('cart')).map(({ path }) => path).filter((path) => path !== '/favicon.ico'),
      ['/', '/api/carts/:id', '/assets/cart.*.js', '/cart', '/checkout'],
    );
    t.strictSame(
      (await rows('request')).map(({ path }) => path),
      ['/api/carts/:id'],
    );
    t.strictSame(await rows('broken'), [], 'a test that failed may have missed the rest');
  });

  t.test('runs the tests that the change affects, and logs the reason', async (t) => {
    const changed = await run({ changedFiles: ['app/api/carts/[id]/route.ts', 'README.md'] });
    t.strictSame(executed(changed), ['cart', 'request']);
    t.match(changed, { status: 'completed', total: 5, passed: 2, skipped: 3 });
    t.ok(
      changed.results.every(
        ({ status, skipReason }) => status !== 'skipped' || skipReason === 'skipped_no_impact',
      ),
    );
    t.match(
      changed.logs.map(({ message }) => message),
      ['Impact: 2 of 5 run, for app/api/carts/[id]/route.ts, README.md shows in /api/carts/[id].'],
    );
    t.strictSame(executed(await run({ changedFiles: ['pages/checkout.tsx'] })), ['cart']);
    t.strictSame(executed(await run({ changedFiles: ['x.ts'], routeMap: { 'x.ts': ['/orders'] } })), [
      'orders',
    ]);
  });

  t.test('runs everything if the effect is unknown, and nothing if there is none', async (t) => {
    t.equal(executed(await run({ changedFiles: ['package-lock.json'] })).length, 5);
    const documents = await run({ changedFiles: ['docs/start.md', 'db/migrate/1_users.rb'] });
    t.match(documents, { status: 'completed', passed: 0, failed: 0, skipped: 5, total: 5 });
  });

  t.test('removes the paths of former steps', async (t) => {
    const testId = ids.get('orders');
    await lead.patch(`/tests/${testId}`, { steps: [open, heading('Shop')] });
    await lead.patch(`/projects/${project.id}/tests/${testId}/approve`);
    const named = { changedFiles: ['x.ts'], routeMap: { 'x.ts': ['/orders'] } };
    t.strictSame(executed(await run(named)), [], 'its address is all that is known');
    await run();
    t.notOk((await rows('orders')).some(({ path }) => path === '/orders'));
  });

  t.test('stores the paths of concurrent rows of one test, and none of other workspaces', async (t) => {
    const store = new TouchStore(kernel.service(Database), kernel.service(Scope), kernel.service(Tests));
    const otherAdmin = await kernel.signUp();
    const { test, touched } = await kernel.inWorkspaceOf(lead, async () => ({
      test: await kernel.service(Tests).get(ids.get('home') ?? ''),
      touched: Array.from({ length: 10 }, (_, index) => [`/a${index}`, '/both', `/z${9 - index}`]),
    }));
    await Promise.all(
      touched.map((paths) => kernel.inWorkspaceOf(lead, () => store.record(project.id, test, paths))),
    );
    await kernel.inWorkspaceOf(otherAdmin, () => store.record(project.id, test, ['/stolen']));
    const known = (await rows('home')).map(({ path }) => path);
    t.equal(known.filter((path) => /^\/[az]\d$|^\/both$/.test(path)).length, 21);
    t.notOk(known.includes('/stolen'));
    const entries = [{ test, row: null, skip: null }];
    const seen = await kernel.inWorkspaceOf(otherAdmin, () => store.evidence(project.id, entries));
    t.equal(seen.size, 0);
  });

  t.test('by a hook', async (t) => {
    const hook = () => kernel.contribution(RunHooks, 'impact');
    const bench = await hookBench(kernel, lead, ids.get('home') ?? '');
    for (const { name, run } of runHookConformance(hook, bench)) t.test(name, run);
  });

  t.test('by a planner', async (t) => {
    const within = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work);
    const planner = () => kernel.contribution(RunPlanners, 'impact');
    const tests = await within(() => kernel.service(Tests).approved(project.id));
    const entries = tests.map((test) => ({ test, row: null, skip: null }));
    const plan = { projectId: project.id, changedFiles: ['pages/checkout.tsx'], routeMap: {}, entries };
    t.match(await within(() => planner().plan(plan)), { entries: [{ skip: 'skipped_no_impact' }] });
    for (const { name, run } of runPlannerConformance(planner, plan, within)) t.test(name, run);
  });
});
