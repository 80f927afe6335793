import type { RunDetail } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { balanceShards, waitingOf } from '../src/plan/balance-shards.ts';
import type { PlannedTest } from '../src/plan/planned-test.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from './support/scripted-runner.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const redisUrl = process.env.TEST_REDIS_URL;
const balanced = { shards: 4, dialsConfig: { scheduling: 'balanced' } };

t.test('the longest tests are dealt first, each into the emptiest shard', async (t) => {
  const past = new Map([7, 6, 5, 4, 3, 2, 1].map((ms) => [`test ${ms}`, ms]));
  const tests = [1, 2, 3, 4, 5, 6, 7].map(plannedTest);
  t.strictSame(
    balanceShards(tests, past, 3).map((shard) => shard.map(({ id }) => past.get(id))),
    [
      [7, 2, 1],
      [6, 3],
      [5, 4],
    ],
  );
});

t.test('serial tests are in one shard, and other shards take none of them', async (t) => {
  const past = new Map([7, 6, 5, 4, 3].map((ms) => [`test ${ms}`, ms]));
  const tests = [3, 4, 5, 6, 7].map((ms) => ({ ...plannedTest(ms), serial: ms === 3 || ms === 4 }));
  const shards = balanceShards(tests, past, 2).map((shard) => ({ tests: shard }));
  t.strictSame(
    shards.map((shard) => shard.tests.map(({ id }) => past.get(id))),
    [
      [4, 3, 6],
      [7, 5],
    ],
  );
  t.strictSame(
    waitingOf(shards).map(({ id }) => past.get(id)),
    [6, 7, 5],
  );
});

t.test('more shards than tests leave some empty', async (t) => {
  t.strictSame(
    balanceShards([plannedTest(1)], new Map(), 3).map((shard) => shard.length),
    [1, 0, 0],
  );
});

t.test('balanced shards on a shared queue', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const runner = new ScriptedRunner();
  const kernel = await createTestKernel({
    databaseServer: databaseServer ?? '',
    worker: true,
    plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
    env: { REDIS_URL: redisUrl ?? '', MAX_WORKERS: '4', WORKER_CONCURRENCY: '4' },
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  t.beforeEach(() => {
    runner.requests.length = 0;
  });

  t.test('what waits behind a test that hangs is taken by the other shards', async (t) => {
    const projectId = await projectWith(lead, 20);
    let executed = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    runner.script = async (_test, { shardIndex }) => {
      // The first shard waits until the others are done.
      if (shardIndex === 0) await released;
      executed += 1;
      if (executed === 19) release();
      return {};
    };
    const run = await runToEnd(lead, projectId, balanced);
    t.match(run, { status: 'completed', passed: 20, shardsCompleted: 4 });
    t.equal(executed, 20, 'each was executed once');
    t.equal(new Set(run.results.map(({ testId }) => testId)).size, 20);
    t.equal(run.tracePaths?.length, 4);
    t.ok(run.tracePaths?.every(Boolean), 'each shard has its trace');
  });

  t.test('contiguous shards keep to their own', async (t) => {
    const projectId = await projectWith(lead, 9);
    runner.script = async () => ({});
    await runToEnd(lead, projectId, { shards: 4 });
    t.strictSame(
      runner.requests
        .toSorted((a, b) => (a.shardIndex ?? 0) - (b.shardIndex ?? 0))
        .map(({ tests, claim }) => [tests.length, claim]),
      [
        [3, undefined],
        [2, undefined],
        [2, undefined],
        [2, undefined],
      ],
    );
  });

  t.test('a run that crashes in one shard fails, and every test has at most one result', async (t) => {
    const projectId = await projectWith(lead, 12);
    runner.script = async (_test, { shardIndex }) => {
      if (shardIndex === 2) throw new Error('The browser is gone.');
      await new Promise((resolve) => setTimeout(resolve, 50));
      return {};
    };
    const run = await runToEnd(lead, projectId, balanced);
    t.match(run, { status: 'failed', errorCategory: 'infrastructure', error: 'The browser is gone.' });
    t.equal(new Set(run.results.map(({ testId }) => testId)).size, run.results.length);
  });

  t.test('an unknown way of scheduling is refused', async (t) => {
    const projectId = await projectWith(lead, 1);
    const answer = await lead.post(`/projects/${projectId}/run`, { dialsConfig: { scheduling: 'random' } });
    t.match(answer, { status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});

t.test('balanced shards in one process run one after another, each its own', async (t) => {
  const runner = new ScriptedRunner();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const run = await runToEnd(lead, await projectWith(lead, 6), { ...balanced, shards: 2 });
  t.match(run, { status: 'completed', passed: 6 });
  t.strictSame(
    runner.requests.map(({ tests }) => tests.length),
    [3, 3],
  );
});

t.test('a test with the tag "serial" is serial', async (t) => {
  const runner = new ScriptedRunner();
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const projectId = await projectWith(lead, 1);
  await approvedTest(lead, projectId, { name: 'Changes the currency', tags: ['settings', 'serial'] });
  await runToEnd(lead, projectId, {});
  const executed = runner.requests.flatMap(({ tests }) => tests.map(({ name, serial }) => [name, serial]));
  t.strictSame(Object.fromEntries(executed), { 'Test 0': false, 'Changes the currency': true });
});

function plannedTest(ms: number): PlannedTest {
  return { id: `test ${ms}`, name: '', steps: [], sourceUrl: null, fixtureRow: null, position: ms };
}

async function projectWith(lead: TestClient, count: number): Promise<string> {
  const { body } = await lead.post('/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  for (let index = 0; index < count; index += 1) await approvedTest(lead, body.id, { name: `Test ${index}` });
  return body.id;
}

async function approvedTest(lead: TestClient, projectId: string, test: object): Promise<void> {
  const steps = [{ action: 'navigate', url: '/' }];
  const { body } = await lead.post(`/projects/${projectId}/tests`, { steps, ...test });
  await lead.patch(`/projects/${projectId}/tests/${body.id}/approve`);
}

async function runToEnd(lead: TestClient, projectId: string, options: object): Promise<RunDetail> {
  const { body } = await lead.post(`/projects/${projectId}/run`, options);
  await lead.events(`/runs/${body.runId}/events`, { until: ({ event }) => event === 'done' });
  return (await lead.get(`/runs/${body.runId}`)).body;
}
