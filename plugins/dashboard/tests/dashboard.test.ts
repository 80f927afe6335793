import { Coverage, Database, definePlugin, Events, newId, RunFinished, TestProposals } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];
const empty = {
  runs: { completed: 0, failed: 0, aborted: 0 },
  results: { passed: 0, failed: 0, skipped: 0, flaky: 0 },
  passRate: null,
  flakyRate: null,
  meanDurationMs: null,
};

/** Reports two pages, one of them covered, for every project. */
const covered = definePlugin({
  id: 'covered',
  provides: [Coverage],
  setup({ provide }) {
    const counts = { pages: 2, pagesCovered: 1, controls: 0, controlsCovered: 0, flows: 0, flowsCovered: 0 };
    const crawledAt = new Date().toISOString();
    provide(Coverage, {
      summary: async () => ({ ...counts, crawledAt }),
      gapsFirst: async (_, plans) => plans,
    });
    return undefined;
  },
});

for (const { name, ...options } of places) {
  t.test(`the dashboard on ${name}`, async (t) => {
    const runner = new ScriptedRunner();
    const kernel = await createTestKernel({
      ...options,
      plugins: [
        'projects',
        'tests',
        'runs',
        'recycle-bin',
        'healing',
        'dashboard',
        scriptedRunnerPlugin(runner),
        covered,
      ],
      env: { MAX_TEST_RETRIES: '0' },
    });
    t.teardown(() => kernel.close());
    t.beforeEach(() => {
      runner.script = async () => ({});
    });

    t.test('a new workspace has nothing, and a day for each day', async (t) => {
      const admin = await kernel.signUp();
      const { status, body } = await admin.get('/dashboard?days=3');
      t.equal(status, 200);
      t.match(body, {
        totalProjects: 0,
        totalTests: 0,
        totalRuns: 0,
        testsByUrl: {},
        runsByStatus: { running: 0, completed: 0, failed: 0, aborted: 0 },
        lastRuns: [],
        coverage: null,
        window: { days: 3, ...empty },
      });
      const days = body.trends.map(({ day }: { day: string }) => day);
      t.equal(days.length, 3);
      t.strictSame(days, days.toSorted());
      t.equal(days.at(-1), new Date().toISOString().slice(0, 10));
    });

    t.test('tests are counted by status, category and source URL', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      const basket = 'https://shop.example.com/basket';
      for (const sourceUrl of [basket, basket, 'https://shop.example.com/'])
        await testOf(admin, projectId, { sourceUrl });
      await testOf(admin, projectId, { sourceUrl: basket, category: 'api' }, false);
      t.match((await admin.get('/dashboard')).body, {
        totalProjects: 1,
        totalTests: 4,
        testsByUrl: { [basket]: 2, 'https://shop.example.com/': 1 },
        testsByStatus: { draft: 1, approved: 3, rejected: 0 },
        testsByCategory: { ui: 3, api: 1 },
      });
    });

    t.test('a run that ends is in the trend of its day, and in the metrics of its project', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      for (const index of [0, 1, 2, 3]) await testOf(admin, projectId, { name: `Test ${index}` });
      runner.script = async ({ name }) => ({
        status: name === 'Test 0' ? 'failed' : 'passed',
        flaky: name === 'Test 1',
      });
      const runId = await run(admin, projectId);
      const body = await counted(admin, 1);
      const figures = {
        runs: { completed: 1, failed: 0, aborted: 0 },
        results: { passed: 3, failed: 1, skipped: 0, flaky: 1 },
        passRate: 75,
        flakyRate: 25,
      };
      t.match(body.window, figures);
      t.match(body.trends.at(-1), figures);
      t.match(body.trends.at(-2), empty);
      t.match(body, { totalRuns: 1, flakyTests: { count: 1, tests: [{ name: 'Test 1' }] } });
      t.match(body.lastRuns, [{ id: runId, status: 'completed', passed: 3, failed: 1 }]);
      t.match((await admin.get(`/projects/${projectId}/metrics`)).body, {
        data: [{ runId, status: 'completed', passed: 3, failed: 1, flaky: 1, passRate: 75 }],
        meta: { total: 1, page: 1, hasMore: false },
      });
    });

    t.test('what needs people is listed for all projects, failed runs first', async (t) => {
      const admin = await kernel.signUp();
      t.strictSame((await admin.get('/attention')).body, { entries: [], more: false });
      const [quiet, red] = [await projectOf(admin), await projectOf(admin)];
      await testOf(admin, quiet);
      await run(admin, quiet);
      await testOf(admin, quiet, {}, false);
      await testOf(admin, red);
      runner.script = async () => ({ status: 'failed' });
      const runId = await run(admin, red);
      await kernel.inWorkspaceOf(admin, () =>
        kernel.service(Database).sql(
          `update tests_test set last_run_at = now() - interval '100 days', created_at = now() - interval '100 days',
             reviewed_at = now() - interval '100 days' where project_id = ?`,
          [red],
        ),
      );
      const { status, body } = await admin.get('/attention');
      t.equal(status, 200);
      t.match(body, {
        entries: [
          { kind: 'run_failed', projectId: red, projectName: String, count: 1, total: 1, runId, at: String },
          { kind: 'drafts', projectId: quiet, count: 1, runId: null },
          { kind: 'stale_tests', projectId: red, count: 1 },
        ],
        more: false,
      });
      t.equal(body.entries.length, 3);
      const outsider = await kernel.signUp();
      t.strictSame((await outsider.get('/attention')).body.entries, []);
    });

    t.test('open proposals of live tests wait for people, by project', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      const [older, newer] = [await testOf(admin, projectId), await testOf(admin, projectId)];
      for (const [testId, to] of [
        [older, 'b'],
        [older, 'c'],
        [newer, 'b'],
      ] as const)
        await kernel.inWorkspaceOf(admin, () =>
          kernel.service(TestProposals).file({
            ...{ projectId, testId, step: 1, kind: 'data', property: 'value', from: 'a', to, source: 'test' },
            reason: '',
          }),
        );
      const proposals = async () =>
        (await admin.get('/attention')).body.entries.filter(
          ({ kind }: { kind: string }) => kind === 'healing_proposals',
        );
      t.match(await proposals(), [{ projectId, count: 3, testId: newer, runId: null }]);
      await admin.post(`/projects/${projectId}/tests/bulk`, { testIds: [newer], action: 'delete' });
      t.match(await proposals(), [{ count: 2, testId: older }]);
      for (const { id } of (await admin.get(`/projects/${projectId}/healing-proposals`)).body)
        await admin.post(`/healing-proposals/${id}/dismiss`);
      t.strictSame(await proposals(), []);
    });

    t.test('an event that comes again counts once, also by ten at a time', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      await testOf(admin, projectId);
      const runId = await run(admin, projectId);
      await counted(admin, 1);
      const workspaceId = (await admin.get('/workspaces/current')).body.id;
      const told = { runId, projectId, workspaceId, type: 'test_run', status: 'completed' } as const;
      const again = () => kernel.inWorkspaceOf(admin, () => kernel.service(Events).emit(RunFinished, told));
      await Promise.all(Array.from({ length: 10 }, again));
      await run(admin, projectId);
      const { window } = await counted(admin, 2);
      t.equal(window.runs.completed, 2);
      t.equal(window.results.passed, 2);
    });

    t.test('the share of mapped pages that approved tests touch is the coverage', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      await testOf(admin, projectId, { sourceUrl: 'https://staging.example.com/basket' });
      await run(admin, projectId);
      // The last day and the latest figure are read by different queries.
      const body = await until(admin, ({ coverage, trends }) => coverage && trends.at(-1).coverage);
      const half = { pages: 2, covered: 1, percent: 50 };
      t.strictSame(body.coverage, half);
      t.strictSame(body.trends.at(-1).coverage, half);
    });

    t.test('a deleted project leaves the figures, and brings them back', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      await testOf(admin, projectId);
      await run(admin, projectId);
      await counted(admin, 1);
      await admin.delete(`/projects/${projectId}`);
      t.match((await admin.get('/dashboard')).body, {
        totalProjects: 0,
        totalTests: 0,
        totalRuns: 0,
        testsByUrl: {},
        lastRuns: [],
        window: empty,
      });
      t.equal((await admin.get(`/projects/${projectId}/metrics`)).status, 404);
      await admin.post(`/restore/project/${projectId}`);
      t.match((await admin.get('/dashboard')).body, {
        totalProjects: 1,
        totalRuns: 1,
        window: { runs: { completed: 1 } },
      });
      await admin.delete(`/projects/${projectId}`);
      t.equal((await admin.delete(`/purge/project/${projectId}`)).status, 200);
    });

    t.test('history that is cleared leaves the trends', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      await testOf(admin, projectId);
      await run(admin, projectId);
      await counted(admin, 1);
      t.match(await admin.delete('/data/runs'), { status: 200, body: { deleted: 1 } });
      t.match((await admin.get('/dashboard')).body, { totalRuns: 0, lastRuns: [], window: empty });
      t.match((await admin.get(`/projects/${projectId}/metrics`)).body, { data: [], meta: { total: 0 } });
      await run(admin, projectId);
      t.equal((await counted(admin, 1)).window.results.passed, 1);
    });

    t.test('the event of a run that is gone counts nothing, and is delivered', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      const workspaceId = (await admin.get('/workspaces/current')).body.id;
      const told = { runId: newId(), projectId, workspaceId, type: 'crawl', status: 'completed' } as const;
      await kernel.inWorkspaceOf(admin, async () => {
        await kernel.service(Events).emit(RunFinished, told);
        const waiting = () =>
          kernel
            .service(Database)
            .sql('select 1 as one from kernel_outbox where workspace_id = ?', [workspaceId]);
        while ((await waiting()).length > 0);
      });
      t.match((await admin.get('/dashboard')).body.window, empty);
    });

    t.test('nothing of another workspace shows, and garbage is refused', async (t) => {
      const admin = await kernel.signUp();
      const projectId = await projectOf(admin);
      await testOf(admin, projectId);
      await run(admin, projectId);
      await counted(admin, 1);
      const outsider = await kernel.signUp();
      t.match((await outsider.get('/dashboard')).body, { totalProjects: 0, totalRuns: 0, window: empty });
      t.equal((await outsider.get(`/projects/${projectId}/metrics`)).status, 404);
      t.equal((await kernel.visitor().get('/dashboard')).status, 401);
      for (const days of ['0', '366', '-1', 'x', '1.5'])
        t.equal((await admin.get(`/dashboard?days=${days}`)).status, 400, days);
      t.equal((await admin.get(`/projects/${projectId}/metrics?pageSize=201`)).status, 400);
    });
  });
}

async function projectOf(client: TestClient): Promise<string> {
  return (await client.post('/projects', { name: 'Shop', url: 'https://shop.example.com' })).body.id;
}

async function testOf(
  client: TestClient,
  projectId: string,
  fields: Record<string, unknown> = {},
  approved = true,
): Promise<string> {
  const steps = [{ action: 'navigate', url: '/' }];
  const { body } = await client.post(`/projects/${projectId}/tests`, { name: 'Test', steps, ...fields });
  if (approved) await client.patch(`/projects/${projectId}/tests/${body.id}/approve`);
  return body.id;
}

async function run(client: TestClient, projectId: string): Promise<string> {
  const { runId } = (await client.post(`/projects/${projectId}/run`)).body;
  await client.events(`/runs/${runId}/events`, { until: ({ event }) => event === 'done' });
  return runId;
}

/** The dashboard once it includes this many completed runs, since events are delivered later. */
function counted(client: TestClient, runs: number) {
  return until(client, ({ runsByStatus }) => runsByStatus.completed === runs);
}

// biome-ignore lint/suspicious/noExplicitAny: responses have any shape
async function until(client: TestClient, holds: (body: any) => boolean) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const { body } = await client.get('/dashboard');
    if (holds(body)) return body;
    if (Date.now() > deadline) throw new Error(`Waited 15 s in vain; it says ${JSON.stringify(body)}.`);
  }
}
