import { setTimeout as pause } from 'node:timers/promises';
import {
  Database,
  PersonalDataSections,
  type PlanEntry,
  ProjectFields,
  type RunDetailAnswer,
  type RunFilter,
  Runs,
  type Verdict,
} from '@testkernel/sdk';
import {
  createTestKernel,
  personalDataConformance,
  projectFieldConformance,
  type TestClient,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { scriptedPlanning, staging } from './support/scripted-planning.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from './support/scripted-runner.ts';

const nowhere = { commit: null, baseCommit: null, branch: null, pullRequest: null, author: null };
const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];

for (const { name, ...options } of places) {
  t.test(`runs on ${name}`, async (t) => {
    const runner = new ScriptedRunner();
    const planning = scriptedPlanning();
    const kernel = await createTestKernel({
      ...options,
      plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner), planning.plugin, staging],
      env: { MAX_WORKERS: '4', MAX_TEST_RETRIES: '1' },
    });
    t.teardown(() => kernel.close());
    const lead = await kernel.signUp();
    t.beforeEach(() => {
      runner.script = async () => ({});
      planning.plan = async (plan) => plan;
      planning.judge = async () => null;
      runner.requests.length = 0;
    });

    t.test('a project without approved tests is refused', async (t) => {
      const { projectId } = await projectWith(lead, 0);
      t.match(await lead.post(`/projects/${projectId}/run`), {
        status: 400,
        body: { code: 'NO_APPROVED_TESTS' },
      });
    });

    t.test('of twenty simultaneous starts exactly one begins', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      runner.script = () => released.then(() => ({}));
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => lead.post(`/projects/${projectId}/run`)),
      );
      t.equal(answers.filter((answer) => answer.status === 202).length, 1);
      const refused = answers.filter((answer) => answer.status === 409);
      t.equal(refused.length, 19);
      t.ok(refused.every((answer) => answer.body.code === 'RUN_IN_PROGRESS'));
      release();
      await ended(lead, answers.find((answer) => answer.status === 202)?.body.runId);
    });

    t.test('no run begins in a project that is being deleted', async (t) => {
      for (let times = 0; times < 15; times += 1) {
        const { projectId } = await projectWith(lead, 1);
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        // A run that ends before the project is deleted does not interfere.
        runner.script = () => released.then(() => ({}));
        const [deleted, started] = await Promise.all([
          lead.delete(`/projects/${projectId}`),
          lead.post(`/projects/${projectId}/run`),
        ]);
        release();
        const answers = `${deleted.status} ${started.body.code ?? started.status}`;
        // Tests are deleted with the project, so the request may find the project without any.
        t.match(answers, /^(200 (NOT_FOUND|NO_APPROVED_TESTS)|409 202)$/);
        if (started.status === 202) await ended(lead, started.body.runId);
      }
    });

    t.test('options reach the runner, and an unknown browser becomes the default one', async (t) => {
      const { projectId } = await projectWith(lead, 2);
      const run = await start(lead, projectId, {
        browser: 'netscape',
        device: 'Pixel 7',
        locale: 'de-DE',
        timezoneId: 'Europe/Berlin',
        networkCondition: 'slow3g',
        dialsConfig: {
          parallelWorkers: 3,
          geolocation: { latitude: 52.5, longitude: 13.4 },
          colorScheme: 'dark',
        },
      });
      t.match(runner.requests[0], {
        parallelWorkers: 3,
        retries: 1,
        options: {
          browser: 'engine-default',
          device: 'Pixel 7',
          locale: 'de-DE',
          timezoneId: 'Europe/Berlin',
          networkCondition: 'slow3g',
          geolocation: { latitude: 52.5, longitude: 13.4 },
          colorScheme: 'dark',
        },
      });
      t.match(run, { geolocation: { latitude: 52.5, longitude: 13.4 }, colorScheme: 'dark' });
      t.match(
        await lead.post(`/projects/${projectId}/run`, {
          dialsConfig: { geolocation: { latitude: 91, longitude: 0 } },
        }),
        { status: 400 },
      );
      t.match(run, { browser: 'engine-default', device: 'Pixel 7', parallelWorkers: 3, total: 2, passed: 2 });
      const warning = run.logs.find(({ level }) => level === 'warn');
      t.equal(
        warning?.message,
        'There is no browser "netscape", so the run uses engine-default. Known: engine-default.',
      );
    });

    t.test('a run asks for videos, and names the first', async (t) => {
      const { projectId } = await projectWith(lead, 2);
      const attempt = {
        status: 'passed' as const,
        durationMs: 1,
        error: null,
        screenshot: null,
        trace: null,
      };
      runner.script = async () => ({
        attempts: [
          { ...attempt, video: null },
          { ...attempt, video: '/artifacts/screenshots/video.webm' },
        ],
      });
      const run = await start(lead, projectId, { dialsConfig: { video: 'on' } });
      t.match(runner.requests[0]?.evidence, { video: 'on', domSnapshots: true });
      t.match(run, { video: 'on', videoPath: '/artifacts/screenshots/video.webm' });
      const wrong = await lead.post(`/projects/${projectId}/run`, { dialsConfig: { video: 'sometimes' } });
      t.equal(wrong.status, 400);
    });

    t.test('planners leave tests out and multiply others, and judges see what came of it', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 3);
      planning.plan = async (plan) => ({
        ...plan,
        entries: plan.entries.flatMap((entry): PlanEntry[] => {
          if (entry.test.id === testIds[0]) return [{ ...entry, skip: 'skipped_no_impact' }];
          if (entry.test.id !== testIds[1]) return [entry];
          return ['a', 'b'].map((letter) => ({ ...entry, row: { letter } }));
        }),
      });
      planning.judge = async (results) => ({
        passed: false,
        violations: [{ rule: 'fewest', actual: results.length }],
      });
      const run = await start(lead, projectId, { changedFiles: ['src/cart.ts'] });
      t.match(run, { total: 4, passed: 3, skipped: 1, changedFiles: ['src/cart.ts'] });
      t.strictSame(
        runner.requests.flatMap((request) => request.tests.map(({ fixtureRow }) => fixtureRow)),
        [{ letter: 'a' }, { letter: 'b' }, null],
      );
      t.match(run.results.at(-1), { status: 'skipped', skipReason: 'skipped_no_impact', testId: testIds[0] });
      t.strictSame(run.verdicts, {
        'by-count': { passed: false, violations: [{ rule: 'fewest', actual: 4 }] },
      });
      t.match(run, { gateResult: null, webVitalsResult: null });
    });

    t.test('a judge that fails in whatever way is a verdict that did not pass', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const database = kernel.service(Database);
      const failures: Record<string, () => Promise<Verdict | null>> = {
        throws: () => Promise.reject(new Error('/etc/judge is not there')),
        'breaks the transaction': async () => {
          await database.sql('select 1 / 0');
          return null;
        },
        // An invalid value, as a plugin in plain JavaScript might return.
        'returns no verdict': async () => JSON.parse('{ "gateResult": null }'),
      };
      for (const [how, judge] of Object.entries(failures)) {
        planning.judge = judge;
        const run = await start(lead, projectId, {});
        t.match(run, { status: 'completed', passed: 1 }, how);
        t.match(run.verdicts['by-count'], { passed: false, violations: [{ rule: 'judgeFailed' }] }, how);
        t.notMatch(JSON.stringify(run.verdicts), 'etc', 'what it threw stays in the log');
      }
    });

    t.test('a judge without an opinion leaves no verdict', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      t.strictSame((await start(lead, projectId, {})).verdicts, {});
    });

    t.test('an environment moves the run, and only one that its plugin knows', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const run = await start(lead, projectId, { environmentId: 'staging' });
      t.equal(run.environmentId, 'staging');
      t.match(runner.requests[0]?.project, {
        url: 'https://staging.example.com',
        canonicalUrl: 'http://127.0.0.1:9/',
      });
      t.match(await lead.post(`/projects/${projectId}/run`, { environmentId: 'none' }), {
        status: 400,
        body: { error: 'invalid environmentId', code: 'INVALID_ENVIRONMENT' },
      });
    });

    t.test('wrong options are refused before anything starts', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const send = (body: object) => lead.post(`/projects/${projectId}/run`, body);
      t.match(await send({ environmentId: 'none' }), {
        status: 400,
        body: { error: 'invalid environmentId' },
      });
      t.match(await send({ dialsConfig: { parallelWorkers: 11 } }), {
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
      t.match(await send({ budgetMinutes: 0 }), { status: 400, body: { code: 'VALIDATION_FAILED' } });
      t.strictSame((await lead.get(`/projects/${projectId}/runs`)).body, []);
    });

    t.test('shards are contiguous, the first get one more, and they take turns in one process', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 5);
      const run = await start(lead, projectId, { shards: 3 });
      t.strictSame(
        runner.requests.map((request) => request.tests.length),
        [2, 2, 1],
      );
      t.strictSame(
        runner.requests.flatMap((request) => request.tests.map((test) => test.id)),
        testIds,
      );
      t.match(run, { shardCount: 3, shardsCompleted: 3, tracePath: null });
      t.equal(run.tracePaths?.length, 3);
      t.strictSame(
        run.results.map((result) => result.testId),
        testIds,
      );
    });

    t.test('shards are clamped to MAX_WORKERS', async (t) => {
      const { projectId } = await projectWith(lead, 2);
      t.match(await start(lead, projectId, { shards: 99 }), { shardCount: 4, shardsCompleted: 4, passed: 2 });
      t.match(await start(lead, projectId, { shards: -1 }), { shardCount: 1 });
    });

    t.test(
      'a run that itself breaks is failed with the reason, and later crashes change nothing',
      async (t) => {
        const { projectId } = await projectWith(lead, 2);
        runner.script = async () => Promise.reject(new Error('The browser exploded.'));
        const run = await start(lead, projectId, {});
        t.match(run, { status: 'failed', error: 'The browser exploded.', errorCategory: 'infrastructure' });
        const runs = kernel.service(Runs);
        t.equal(await kernel.inWorkspaceOf(lead, () => runs.finish(run.id, { status: 'completed' })), false);
        t.equal((await lead.get(`/runs/${run.id}`)).body.status, 'failed');
      },
    );

    t.test('of many that end a run exactly one does, and one done is told', async (t) => {
      const { projectId } = await projectWith(lead, 0);
      const runs = kernel.service(Runs);
      const verdicts = await kernel.inWorkspaceOf(lead, async () => {
        const run = await runs.begin({ projectId, type: 'crawl', enqueue: async () => 'no-job' });
        const ends = Array.from({ length: 20 }, () =>
          kernel.inWorkspaceOf(lead, () => runs.finish(run.id, { status: 'completed' })),
        );
        return { id: run.id, won: await Promise.all(ends) };
      });
      t.equal(verdicts.won.filter(Boolean).length, 1);
      const events = await lead.events(`/runs/${verdicts.id}/events`, { lastEventId: '0' });
      t.equal(events.filter((event) => event.event === 'done').length, 1);
    });

    t.test('a run that is executed for longer than allowed ends as failed, and says so', async (t) => {
      const { projectId } = await projectWith(lead, 3);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      runner.script = async (test, { signal }) => {
        if (test.name === 'Test 0') return {};
        begin();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      };
      const { body } = await lead.post(`/projects/${projectId}/run`);
      await begun;
      await kernel.inWorkspaceOf(lead, () =>
        kernel
          .service(Database)
          .sql(
            "update runs_run set executing_since = executing_since - interval '241 minutes' where id = ?",
            [body.runId],
          ),
      );
      const run = await ended(lead, body.runId);
      t.match(run, { status: 'failed', errorCategory: 'timeout', passed: 1, skipped: 2, total: 3 });
      t.match(run.error, /after 240 minutes.*MAX_RUN_MINUTES/);
      t.same(
        run.results.map(({ skipReason }) => skipReason),
        [null, 'over_budget', 'over_budget'],
      );
      const next = await projectWith(lead, 1);
      runner.script = async () => ({});
      t.match(await start(lead, next.projectId, {}), { status: 'completed' }, 'its slot is free again');
    });

    t.test('the events of a run come without frames on request', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      let ends = false;
      runner.script = async (_test, { onFrame }) => {
        for (; !ends; await pause(10)) onFrame?.(Buffer.from('a picture'));
        return {};
      };
      const { body } = await lead.post(`/projects/${projectId}/run`);
      const events = `/runs/${body.runId}/events`;
      const without = lead.events(`${events}?frames=0`);
      const first = await lead.events(events, { until: ({ event }) => event === 'frame' });
      t.equal(first.at(-1)?.event, 'frame');
      await lead.events(events, { until: ({ event }) => event === 'frame' });
      ends = true;
      const received = await without;
      t.equal(received[0]?.data.run.status, 'running', 'this client watched while frames were sent');
      t.notOk(received.some(({ event }) => event === 'frame'));
    });

    t.test('the events of a run come with short snapshots on request', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const run = await start(lead, projectId, {});
      const snapshotOf = async (query: string) => {
        const events = await lead.events(`/runs/${run.id}/events${query}`);
        return events.find(({ event }) => event === 'snapshot')?.data.run;
      };
      t.equal((await snapshotOf('')).results.length, 1);
      const summary = await snapshotOf('?snapshot=summary');
      t.match(summary, { id: run.id, status: 'completed', passed: 1 });
      t.notOk('results' in summary || 'logs' in summary);
      t.equal((await lead.get(`/runs/${run.id}/events?snapshot=short`)).status, 400);
      const resumed = await lead.get(`/runs/${run.id}/events`, { 'last-event-id': '1000' });
      t.equal(resumed.status, 204);
    });

    t.test('an abort ends the run at once; a result that comes later does not count', async (t) => {
      const { projectId } = await projectWith(lead, 3);
      let release = () => {};
      const reached = new Promise<void>((resolve) => {
        runner.script = (test) => {
          if (test.name !== 'Test 1') return Promise.resolve({});
          resolve();
          return new Promise((end) => {
            release = () => end({});
          });
        };
      });
      const { body } = await lead.post(`/projects/${projectId}/run`);
      await reached;
      t.match(await lead.post(`/runs/${body.runId}/abort`), { status: 200, body: { status: 'aborted' } });
      release();
      const run: RunDetailAnswer = (await lead.get(`/runs/${body.runId}`)).body;
      t.match(run, { status: 'aborted', error: 'Aborted by user', passed: 1, skipped: 2, total: 3 });
      t.strictSame(
        run.results.map((result) => [result.status, result.skipReason]),
        [
          ['passed', null],
          ['skipped', 'aborted'],
          ['skipped', 'aborted'],
        ],
      );
      t.match(await lead.post(`/runs/${body.runId}/abort`), { status: 200, body: { status: 'aborted' } });
    });

    t.test('a run carries its source, and the newest of a commit or branch can be found', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const source = { commit: 'c0ffee1', baseCommit: 'beef', branch: 'dark', pullRequest: 7, author: 'Ada' };
      const first = await start(lead, projectId, source);
      t.strictSame(first.source, source);
      const second = await start(lead, projectId, { branch: 'main' });
      t.strictSame(second.source, { ...nowhere, branch: 'main' });
      const third = await start(lead, projectId, {});
      t.equal(third.source, null);
      const latest = (filter: RunFilter) =>
        kernel.inWorkspaceOf(lead, async () => (await kernel.service(Runs).latest(projectId, filter))?.id);
      t.equal(await latest({ commit: 'c0ffee1', type: 'test_run', status: 'completed' }), first.id);
      t.equal(await latest({ branch: 'main' }), second.id);
      t.equal(await latest({ before: second.id }), first.id);
      t.equal(await latest({ branch: 'none' }), undefined);
      t.equal(await latest({ branch: null }), third.id);
      const fourth = await start(lead, projectId, { commit: 'c0ffee2' });
      t.equal(await latest({ branch: null }), fourth.id, 'a commit without a branch');
      t.equal(await latest({ branch: null, before: third.id }), undefined);
      t.equal(await latest({ status: ['completed', 'failed'] }), fourth.id);
      t.equal(await latest({ status: ['running', 'aborted'] }), undefined);
      t.match(await lead.post(`/projects/${projectId}/run`, { branch: 'x'.repeat(256) }), { status: 400 });
    });

    t.test('a newer run of the same branch supersedes the one in progress, once, on request', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      runner.script = (_test, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', reject));
      const send = (body: object) => lead.post(`/projects/${projectId}/run`, body);
      const old = await send({ branch: 'dark' });
      t.match(await send({ branch: 'dark' }), { status: 409, body: { code: 'RUN_IN_PROGRESS' } });
      t.match(await send({ branch: 'main', supersede: true }), { status: 409 });
      t.match(
        await send({ supersede: true }),
        { status: 409 },
        'without a branch there is nothing to compare',
      );
      t.match(await send({ branch: 'dark', supersede: true, environmentId: 'none' }), { status: 400 });
      t.match(await lead.get(`/runs/${old.body.runId}`), { body: { status: 'running' } });
      const newer = await send({ branch: 'dark', supersede: true });
      t.equal(newer.status, 202);
      t.match(await lead.get(`/runs/${old.body.runId}`), {
        body: { status: 'aborted', error: 'Superseded by a newer run of branch "dark".' },
      });
      const many = await Promise.all(
        Array.from({ length: 5 }, () => send({ branch: 'dark', supersede: true })),
      );
      t.ok(many.every(({ status }) => status === 202 || status === 409));
      const { body: runs } = await lead.get(`/projects/${projectId}/runs`);
      const running = runs.filter((run: RunDetailAnswer) => run.status === 'running');
      t.equal(running.length, 1);
      await lead.post(`/runs/${running[0].id}/abort`);
    });

    t.test('only the tests that failed last are run again, on request', async (t) => {
      const { projectId } = await projectWith(lead, 3);
      const again = (body: object) => lead.post(`/projects/${projectId}/run`, { onlyFailed: true, ...body });
      t.match(await again({}), { status: 400, body: { code: 'NO_FAILED_TESTS', error: /no completed run/ } });
      runner.script = async ({ name }) => (name === 'Test 1' ? { status: 'failed' } : {});
      await start(lead, projectId, { branch: 'dark' });
      runner.script = async () => ({});
      await start(lead, projectId, { branch: 'main' });
      t.match(await again({}), { status: 400, body: { code: 'NO_FAILED_TESTS', error: /No approved test/ } });
      const { results } = await start(lead, projectId, { onlyFailed: true, branch: 'dark' });
      t.strictSame(
        results.map(({ testName, status }) => [testName, status]),
        [['Test 1', 'passed']],
      );
      const read: string[] = [];
      const { id } = await start(lead, projectId, {});
      await kernel.inWorkspaceOf(lead, async () => {
        for await (const { testName } of kernel.service(Runs).eachResult(id)) read.push(testName);
      });
      t.strictSame(read, ['Test 0', 'Test 1', 'Test 2']);
    });

    t.test('chosen tests are run, or those that failed in a run, with its options', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 3);
      const run = (body: object) => lead.post(`/projects/${projectId}/run`, body);
      const chosen = await start(lead, projectId, { testIds: [testIds[2], testIds[0]] });
      t.strictSame(chosen.results.map(({ testName }) => testName).sort(), ['Test 0', 'Test 2']);
      const unknown = await run({ testIds: [testIds[0], 'no-such-test'] });
      t.match(unknown, { status: 400, body: { code: 'TESTS_NOT_APPROVED', error: /^1 of .*no-such-test/ } });
      t.match(await run({ rerunOf: chosen.id }), { status: 400, body: { code: 'NO_FAILED_TESTS' } });
      runner.script = async ({ name }) => (name === 'Test 1' ? { status: 'failed' } : {});
      const failed = await start(lead, projectId, { device: 'Pixel 7', locale: 'de-DE' });
      runner.script = async () => ({});
      await start(lead, projectId, {});
      const again = await start(lead, projectId, { rerunOf: failed.id, locale: 'fr-FR' });
      t.strictSame(
        again.results.map(({ testName }) => testName),
        ['Test 1'],
      );
      t.match(again, { device: 'Pixel 7', locale: 'fr-FR' });
      const other = await projectWith(lead, 1);
      const foreign = await lead.post(`/projects/${other.projectId}/run`, { rerunOf: failed.id });
      t.match(foreign, { status: 404, body: { code: 'RUN_NOT_FOUND' } });
    });

    t.test('a cause names the run that had it first, and one of its failures', async (t) => {
      const { projectId } = await projectWith(lead, 2);
      const fail = (error: string) => {
        runner.script = async () => ({ status: 'failed', error, failureCategory: 'assertion' });
      };
      fail('no price');
      const first = await start(lead, projectId, {});
      fail('no name');
      const second = await start(lead, projectId, {});
      fail('no price');
      const third = await start(lead, projectId, {});
      const causeOf = ({ rootCauses: [cause] }: RunDetailAnswer) => cause;
      t.equal(causeOf(first)?.firstSeenRunId, first.id);
      t.equal(causeOf(second)?.firstSeenRunId, second.id);
      t.equal(causeOf(third)?.firstSeenRunId, first.id);
      const path = `/runs/${third.id}/results/${causeOf(third)?.sampleResultId}`;
      t.match((await lead.get(path)).body, { status: 'failed', error: 'no price' });
      t.equal((await lead.get(path.replace(third.id, first.id))).status, 404);
    });

    t.test('a budget skips the least risky tests and always runs smoke tests', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 4);
      await lead.patch(`/tests/${testIds[3]}`, { priority: 'high' });
      const run = await start(lead, projectId, { budgetMinutes: 0.2 });
      t.strictSame(
        run.results.map((result) => [result.testId, result.status, result.skipReason]),
        [
          [testIds[3], 'passed', null],
          [testIds[0], 'skipped', 'over_budget'],
          [testIds[1], 'skipped', 'over_budget'],
          [testIds[2], 'skipped', 'over_budget'],
        ],
      );
      t.match(run, { status: 'completed', passed: 1, skipped: 3, budgetMinutes: 0.2 });
    });

    t.test('failures with one cause are one root cause, whatever their values', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 3);
      runner.script = async (test) =>
        test.name === 'Test 2'
          ? {}
          : {
              status: 'failed',
              error: `Expected "total ${test.id.length}${test.name}" at https://shop/${test.id}, received 42`,
              failureCategory: 'assertion',
            };
      const run = await start(lead, projectId, {});
      t.equal(run.rootCauses.length, 1);
      t.match(run.rootCauses[0], {
        size: 2,
        affectedTestIds: [testIds[0], testIds[1]].sort(),
        errorPattern: 'Expected <text> at <url> received <n>',
      });
      const { body: counts } = await lead.get(`/projects/${projectId}/tests/counts`);
      t.match(counts, { passed: 1, failed: 2, approved: 3, total: 3 });
    });

    t.test('lists are newest first, and pages when asked for', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const ids: string[] = [];
      for (let index = 0; index < 3; index += 1) ids.unshift((await start(lead, projectId, {})).id);
      const { body: flat } = await lead.get(`/projects/${projectId}/runs`);
      t.strictSame(
        flat.map((run: RunDetailAnswer) => run.id),
        ids,
      );
      const { body: page } = await lead.get(`/projects/${projectId}/runs?page=2&pageSize=2`);
      t.match(page, { data: [{ id: ids[2] }], meta: { total: 3, page: 2, pageSize: 2, hasMore: false } });
      t.equal((await lead.get(`/projects/${projectId}/runs?pageSize=201`)).status, 400);
    });

    t.test('the runs of all projects are a list as well', async (t) => {
      const one = await start(lead, (await projectWith(lead, 1)).projectId, {});
      const two = await start(lead, (await projectWith(lead, 1)).projectId, {});
      const { body } = await lead.get('/runs?pageSize=2&type=test_run&status=completed');
      t.match(body, { data: [{ id: two.id }, { id: one.id }], meta: { page: 1, pageSize: 2 } });
      const { data } = (await lead.get('/runs?type=crawl')).body;
      t.ok(data.every((run: RunDetailAnswer) => run.type === 'crawl'));
      const outsider = await kernel.signUp();
      t.strictSame((await outsider.get('/runs')).body.data, []);
    });

    t.test('the last run is a figure of its project', async (t) => {
      const { projectId } = await projectWith(lead, 1);
      const { body: blank } = await lead.post('/projects', { name: 'B', url: 'http://127.0.0.1:9/' });
      const { id } = await start(lead, projectId, {});
      const { body } = await lead.get('/projects?include=figures');
      t.match(body[0], { id: blank.id, lastRun: null, testCounts: null });
      t.match(body[1], { id: projectId, lastRun: { id, passed: 1 }, testCounts: { approved: 1, total: 1 } });
      t.notOk('lastRun' in (await lead.get('/projects')).body[1]);
      t.equal((await lead.get('/projects?include=everything')).status, 400);
      const outsider = await kernel.signUp();
      for (const name of ['lastRun', 'testCounts']) {
        const fielded = async () => ({
          field: kernel.contribution(ProjectFields, name),
          projectId,
          blankProjectId: blank.id,
          scope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(lead, work),
          otherWorkspaceScope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(outsider, work),
        });
        for (const { name, run } of projectFieldConformance(fielded)) t.test(name, run);
      }
    });

    t.test('the results of a test are listed newest first, without those of deleted runs', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 1);
      const path = `/tests/${testIds[0]}/results`;
      t.strictSame((await lead.get(path)).body, []);
      const first = await start(lead, projectId, {});
      runner.script = async () => ({ status: 'failed', error: 'no price', failureCategory: 'assertion' });
      const second = await start(lead, projectId, {});
      const { body } = await lead.get(path);
      t.match(body, [
        { runId: second.id, status: 'failed', error: 'no price', failureCategory: 'assertion', flaky: false },
        { runId: first.id, status: 'passed', error: null, failureCategory: null },
      ]);
      t.equal((await (await kernel.signUp()).get(path)).status, 404, 'of another workspace');
      await lead.delete('/data/runs');
      t.strictSame((await lead.get(path)).body, []);
    });

    t.test('the export of an account has its runs', async (t) => {
      const [owner, outsider] = [await kernel.signUp(), await kernel.signUp()];
      const { projectId } = await projectWith(owner, 1);
      for (let times = 0; times < 2; times += 1) await start(owner, projectId, {});
      const { projectId: deleted } = await projectWith(owner, 1);
      await start(owner, deleted, {});
      await owner.delete(`/projects/${deleted}`);
      const data = kernel.contribution(PersonalDataSections, 'runs');
      const people = { data, kernel, owner, entries: 2, secrets: [], personWithoutData: outsider };
      for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
    });

    t.test('a comparison names what flipped, came and went', async (t) => {
      const { projectId, testIds } = await projectWith(lead, 2);
      const before = await start(lead, projectId, {});
      runner.script = async (test) => (test.id === testIds[0] ? { status: 'failed', error: 'no' } : {});
      await lead.delete(`/projects/${projectId}/tests/${testIds[1]}`);
      const added = await approvedTest(lead, projectId, 'Test new');
      const after = await start(lead, projectId, {});
      const { body } = await lead.get(`/runs/${after.id}/compare/${before.id}`);
      t.strictSame(body.summary, { total: 3, flipped: 1, added: 1, removed: 1, unchanged: 0 });
      t.strictSame(
        Object.fromEntries(
          body.diffs.map((diff: { testId: string; changeType: string }) => [diff.testId, diff.changeType]),
        ),
        { [testIds[0] ?? '']: 'flipped', [testIds[1] ?? '']: 'removed', [added]: 'added' },
      );
      t.equal((await lead.get(`/runs/${after.id}/compare/no-such-run`)).status, 404);
    });
  });
}

t.test('a run is told in the log of the server, and reads of it have a limit of their own', async (t) => {
  const runner = new ScriptedRunner();
  const lines: { msg: string; run?: string }[] = [];
  const kernel = await createTestKernel({
    plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(runner), scriptedPlanning().plugin, staging],
    env: { RATE_LIMIT_GENERAL_MAX: '20', RATE_LIMIT_RUN_POLLING_MAX: '40' },
    onLogLine: (line) => lines.push(JSON.parse(line)),
  });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const { projectId } = await projectWith(lead, 1);
  const { body } = await lead.post(`/projects/${projectId}/run`);
  const statuses: number[] = [];
  for (let count = 0; count < 41; count += 1) statuses.push((await lead.get(`/runs/${body.runId}`)).status);
  t.same(new Set(statuses.slice(0, 40)), new Set([200]));
  t.equal(statuses[40], 429);
  t.equal((await lead.get('/projects')).status, 200, 'the general limit has room');
  await ended(lead, body.runId);
  const life = lines.filter(({ run }) => run === body.runId);
  t.match(life, [
    { msg: 'a run was queued', project: projectId, user: lead.user?.id, type: 'test_run' },
    { msg: 'a run was started' },
    { msg: 'a run ended', status: 'completed', passed: 1, failed: 0, total: 1, notPassed: [] },
  ]);
  t.equal(life.length, 3, 'the log of the server tells the life of a run in three lines');
});

async function projectWith(
  client: TestClient,
  count: number,
): Promise<{ projectId: string; testIds: string[] }> {
  const { body } = await client.post('/projects', { name: 'P', url: 'http://127.0.0.1:9/' });
  const testIds: string[] = [];
  for (let index = 0; index < count; index += 1)
    testIds.push(await approvedTest(client, body.id, `Test ${index}`));
  return { projectId: body.id, testIds };
}

async function approvedTest(client: TestClient, projectId: string, name: string): Promise<string> {
  const { body } = await client.post(`/projects/${projectId}/tests`, {
    name,
    steps: [{ action: 'navigate', url: '/' }],
  });
  await client.patch(`/projects/${projectId}/tests/${body.id}/approve`);
  return body.id;
}

async function start(client: TestClient, projectId: string, options: object): Promise<RunDetailAnswer> {
  const { status, body } = await client.post(`/projects/${projectId}/run`, options);
  if (status !== 202) throw new Error(`The start answered ${status}: ${JSON.stringify(body)}`);
  return ended(client, body.runId);
}

async function ended(client: TestClient, runId: string): Promise<RunDetailAnswer> {
  await client.events(`/runs/${runId}/events`, { until: (event) => event.event === 'done' });
  return (await client.get(`/runs/${runId}`)).body;
}
