import { fileURLToPath } from 'node:url';
import { type RunDetail, Streams, type Test } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { shopAccount, startShop } from '../applications/shop/shop.ts';
import { pipelinePlugins } from '../kernel/support/pipeline-plugins.ts';
import { until } from '../kernel/support/until.ts';

const everyPlugin = [...pipelinePlugins, 'sample'];
const samplePlugin = fileURLToPath(new URL('../fixtures/plugins/sample', import.meta.url));

const { TEST_DATABASE_URL: databaseServer, TEST_REDIS_URL: redisUrl } = process.env;
/** The embedded database does the same job in the tests of third-party applications. */
const place: { name: string; env: Record<string, string>; databaseServer?: string; worker?: boolean } =
  databaseServer && redisUrl
    ? { name: 'PostgreSQL and BullMQ', env: { REDIS_URL: redisUrl }, databaseServer, worker: true }
    : { name: 'the embedded database and an in-process queue', env: {} };

t.test(`the main job on ${place.name}`, async (t) => {
  const shop = await startShop();
  const { name: _, env, ...where } = place;
  const kernel = await createTestKernel({
    ...where,
    plugins: everyPlugin,
    env: {
      PLUGINS_DIR: samplePlugin,
      SAMPLE_GREETING: 'Good day',
      ASSERTION_TIMEOUT_MS: '1500',
      FAULT_TRIALS: '1',
      ...env,
    },
  });
  t.teardown(async () => {
    await kernel.close();
    await shop.close();
  });
  const lead = await kernel.signUp({ name: 'Lea Lead' });
  const { body: project } = await lead.post('/projects', {
    name: 'Shop',
    url: shop.url,
    credentials: shopAccount,
  });

  let tests: Test[] = [];
  let firstRun: RunDetail;

  await t.test('a crawl finds the pages and leaves tests that pass', async (t) => {
    const run = await crawl(lead, project.id);
    t.match(run, { type: 'crawl', status: 'completed', error: null });
    t.ok((run.pagesFound ?? 0) >= 9, `pages: ${run.pagesFound}`);
    t.strictSame(
      run.pipeline.map((stage) => [stage.stage, stage.plugin, stage.status]),
      [
        ['crawl', 'crawler', 'completed'],
        ['filter', 'pipeline', 'completed'],
        ['classify', 'pipeline', 'completed'],
        ['plan', 'generation', 'completed'],
        ['generate', 'generation', 'completed'],
        ['deduplicate', 'pipeline', 'completed'],
        ['enhance', 'pipeline', 'completed'],
        ['sample', 'sample', 'completed'],
        ['validate', 'validation', 'completed'],
      ],
    );
    tests = (await lead.get(`/projects/${project.id}/tests`)).body;
    t.equal(tests.length, run.testsGenerated);
    t.ok(tests.length >= 12, `tests: ${tests.length}`);
    t.ok(tests.every((test) => test.reviewStatus === 'draft' && test.tags.includes('sample')));
    t.ok(
      tests.every((test) => test.faultTrials.length > 0 && test.oracleScore !== null),
      'faults were tried',
    );
    t.notOk(JSON.stringify(tests).includes(shopAccount.password), 'no test holds the password');
  });

  await t.test('approved tests run green, and the stream tells of each result, then done', async (t) => {
    await lead.post(`/projects/${project.id}/tests/bulk`, {
      testIds: tests.map((test) => test.id),
      action: 'approve',
    });
    const { status, body } = await lead.post(`/projects/${project.id}/run`, {
      dialsConfig: { parallelWorkers: 2 },
    });
    t.equal(status, 202);
    const events = await lead.events(`/runs/${body.runId}/events`, {
      until: (event) => event.event === 'done',
    });
    firstRun = (await lead.get(`/runs/${body.runId}`)).body;
    t.match(firstRun, {
      status: 'completed',
      failed: 0,
      passed: tests.length,
      total: tests.length,
      flaky: 0,
    });
    t.equal(events.filter((event) => event.event === 'result').length, tests.length);
    t.match(events.at(-1), {
      event: 'done',
      data: { status: 'completed', passed: tests.length, failed: 0 },
    });
    t.ok(events.some((event) => event.event === 'snapshot' && event.data.run.id === body.runId));
    t.ok(firstRun.logs.some((line) => line.message === 'The sample hook was here'));
  });

  await t.test('every result has its evidence, served to members only', async (t) => {
    const [result] = firstRun.results;
    t.ok(result?.steps.every((step) => step.screenshot !== null));
    const screenshot = await lead.download(result?.screenshots[0] ?? '');
    t.equal(screenshot.bytes.subarray(1, 4).toString(), 'PNG');
    t.equal(firstRun.tracePath, `/artifacts/traces/${firstRun.id}.zip`);
    const trace = await lead.download(firstRun.tracePath ?? '');
    t.equal(trace.bytes.subarray(0, 2).toString(), 'PK');
    t.notOk(trace.bytes.includes(shopAccount.password), 'the trace holds no password');
    const outsider = await kernel.signUp();
    t.equal((await outsider.get(firstRun.tracePath ?? '')).status, 404);
    t.equal((await kernel.visitor().get(firstRun.tracePath ?? '')).status, 401);
  });

  await t.test('a client that comes back misses nothing', async (t) => {
    const all = await kernel.inWorkspaceOf(lead, () => kernel.service(Streams).read(firstRun.id));
    const middle = all[Math.floor(all.length / 2)];
    const replay = await lead.events(`/runs/${firstRun.id}/events`, { lastEventId: String(middle?.seq) });
    t.strictSame(
      replay.filter((event) => event.id !== null).map((event) => Number(event.id)),
      all.filter((event) => event.seq > (middle?.seq ?? 0)).map((event) => event.seq),
    );
    const fresh = await lead.events(`/runs/${firstRun.id}/events`);
    t.strictSame(
      fresh.map((event) => event.event),
      ['snapshot', 'done'],
    );
  });

  await t.test(
    'a broken application turns tests red, with causes, and the comparison names them',
    async (t) => {
      shop.break('broken-search');
      shop.break('swallowed-error');
      const run = await runTests(lead, project.id);
      shop.mend();
      t.equal(run.status, 'completed');
      t.ok(run.failed >= 2, `failed: ${run.failed}`);
      const failed = run.results.filter((result) => result.status === 'failed');
      t.ok(
        failed.every(
          (result) => result.attempts.length === 3 && result.failureCategory !== null && result.error,
        ),
      );
      t.equal(
        run.rootCauses.reduce((sum, cause) => sum + cause.affectedTestIds.length, 0),
        failed.length,
      );
      const { body } = await lead.get(`/runs/${run.id}/compare/${firstRun.id}`);
      t.match(body.summary, { total: tests.length, flipped: failed.length, added: 0, removed: 0 });
      t.match(
        body.diffs.find((diff: { changeType: string }) => diff.changeType === 'flipped'),
        { currentStatus: 'failed', previousStatus: 'passed' },
      );
    },
  );

  await t.test('the plugin from PLUGINS_DIR answers its route and heard of every finished run', async (t) => {
    await until('the sample has seen the run end', async () => {
      const { body } = await lead.get('/sample');
      return body.finishedRuns.includes(firstRun.id) && body.greeting === 'Good day';
    });
    t.pass('it did');
  });

  await t.test('a run can be aborted at once, and another may follow', async (t) => {
    const { body } = await lead.post(`/projects/${project.id}/run`, {});
    await until(
      'the run has a result',
      async () => (await lead.get(`/runs/${body.runId}`)).body.results.length > 0,
    );
    const second = await lead.post(`/projects/${project.id}/run`, {});
    t.match(second, { status: 409, body: { code: 'RUN_IN_PROGRESS', runId: body.runId } });
    t.match(await lead.delete(`/projects/${project.id}`), { status: 409 });
    const aborted = await lead.post(`/runs/${body.runId}/abort`);
    t.match(aborted, { status: 200, body: { ok: true, status: 'aborted' } });
    const run: RunDetail = (await lead.get(`/runs/${body.runId}`)).body;
    t.match(run, { status: 'aborted', error: 'Aborted by user' });
    t.equal(run.results.length, tests.length);
    t.ok(run.results.some((result) => result.status === 'skipped' && result.skipReason === 'aborted'));
    const events = await lead.events(`/runs/${body.runId}/events`);
    t.equal(events.filter((event) => event.event === 'done').length, 1);
    const single = await lead.post(`/tests/${tests[0]?.id}/run`);
    t.equal((await finished(lead, single.body.runId)).passed, 1);
  });

  await t.test('shards are contiguous slices, each with a trace, and one done', async (t) => {
    const run = await runTests(lead, project.id, { shards: 3, dialsConfig: { parallelWorkers: 1 } });
    t.match(run, {
      status: 'completed',
      shardCount: 3,
      shardsCompleted: 3,
      passed: tests.length,
      tracePath: null,
    });
    t.strictSame(
      run.tracePaths,
      [0, 1, 2].map((index) => `/artifacts/traces/${run.id}/shard-${index}.zip`),
    );
    const events = await lead.events(`/runs/${run.id}/events`, { lastEventId: '0' });
    t.equal(events.filter((event) => event.event === 'done').length, 1);
  });

  await t.test('another tenant sees nothing, and a viewer only looks', async (t) => {
    const outsider = await kernel.signUp();
    const viewer = await kernel.signUp({ memberOf: lead, role: 'viewer' });
    for (const path of [
      `/projects/${project.id}`,
      `/projects/${project.id}/runs`,
      `/runs/${firstRun.id}`,
      `/tests/${tests[0]?.id}`,
    ]) {
      t.equal((await outsider.get(path)).status, 404, path);
      t.equal((await viewer.get(path)).status, 200, path);
    }
    t.equal((await outsider.post(`/projects/${project.id}/run`)).status, 404);
    t.equal((await viewer.post(`/projects/${project.id}/run`)).status, 403);
    t.equal((await viewer.post(`/projects/no-such-project/run`)).status, 404);
    t.equal((await kernel.visitor().post(`/projects/${project.id}/run`)).status, 401);
    t.strictSame((await outsider.get('/projects')).body, []);
  });

  await t.test('deleting the project takes its tests and runs along', async (t) => {
    const { body: runs } = await lead.get(`/projects/${project.id}/runs`);
    const deleted = await lead.delete(`/projects/${project.id}`);
    t.match(deleted, {
      status: 200,
      body: { ok: true, deletedTests: tests.length, deletedRuns: runs.length },
    });
    t.equal((await lead.get(`/runs/${firstRun.id}`)).status, 404);
  });
});

async function crawl(client: TestClient, projectId: string): Promise<RunDetail> {
  const { body } = await client.post(`/projects/${projectId}/crawl`, {
    dialsConfig: { parallelWorkers: 2, maxTests: 14, maxMinutes: 120 },
  });
  return finished(client, body.runId);
}

async function runTests(
  client: TestClient,
  projectId: string,
  options: object = { dialsConfig: { parallelWorkers: 2 } },
) {
  const { body } = await client.post(`/projects/${projectId}/run`, options);
  return finished(client, body.runId);
}

async function finished(client: TestClient, runId: string): Promise<RunDetail> {
  await client.events(`/runs/${runId}/events`, { until: (event) => event.event === 'done' });
  return (await client.get(`/runs/${runId}`)).body;
}
