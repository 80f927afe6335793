import { ActivityLog, definePlugin, NotFound, Reports, Scope } from '@testkernel/sdk';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { dueOn } from '../../schedules/tests/support/due-on.ts';
import { bootTriggers, pipelineOf } from './support/triggers-kernel.ts';

const preview = 'https://8.8.8.8/';

/** Until the returned function is called, work that awaits the promise waits. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

t.test('runs that a pipeline triggers', async (t) => {
  const { kernel, runner, crawls, stages } = await bootTriggers(t, {
    env: { PUBLIC_URL: 'https://tests.example.com' },
  });
  t.afterEach(() => {
    runner.script = async () => ({});
    stages.crawl = async (state) => state;
  });

  await t.test('a run of the approved tests starts, can be asked for, and ends', async (t) => {
    const { admin, projectId, tokenId, post, get, ended } = await pipelineOf(kernel, {
      tests: 2,
      label: 'CI "1"',
    });
    const hold = gate();
    runner.script = () => hold.opened.then(() => ({}));
    const answer = await post('/trigger', {
      commit: 'abc123',
      branch: 'main',
      pullRequest: 7,
      author: 'ada',
      dialsConfig: { parallelWorkers: 2 },
      callbackUrl: null,
    });
    t.equal(answer.status, 202);
    const { runId, statusUrl } = answer.body;
    t.strictSame(Object.keys(answer.body).sort(), ['runId', 'statusUrl']);
    t.equal(statusUrl, `https://tests.example.com/api/v1/projects/${projectId}/trigger/runs/${runId}`);
    t.match(await get(`/trigger/runs/${runId}`), {
      status: 200,
      body: { id: runId, status: 'running', finishedAt: null },
    });
    hold.open();
    const run = await ended(runId);
    const { status, passed, failed, total, startedAt, finishedAt, durationMs } = run;
    t.strictSame((await get(`/trigger/runs/${runId}`)).body, {
      id: runId,
      status,
      passed,
      failed,
      total,
      startedAt,
      finishedAt,
      durationMs,
      error: null,
      gateResult: null,
      webVitalsResult: null,
    });
    t.match(run, {
      type: 'test_run',
      status: 'completed',
      passed: 2,
      parallelWorkers: 2,
      source: { commit: 'abc123', branch: 'main', pullRequest: 7, author: 'ada' },
      logs: [{ message: 'Started by the trigger token "CI \\"1\\"".' }],
    });
    const { rows } = await kernel.inWorkspaceOf(admin, () =>
      kernel.service(ActivityLog).page({ projectId, types: ['trigger.run'] }, { limit: 5 }),
    );
    t.match(rows, [
      { userId: null, userName: 'Trigger token "CI \\"1\\""', ipAddress: /./, meta: { runId, tokenId } },
    ]);
  });

  await t.test('what cannot start is refused with a reason', async (t) => {
    const empty = await pipelineOf(kernel);
    t.match(await empty.post('/trigger'), { status: 400, body: { code: 'NO_APPROVED_TESTS' } });
    const { admin, projectId, post, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
    for (const [body, code] of [
      [{ environmentId: 'none' }, 'INVALID_ENVIRONMENT'],
      [{ environmentId: 'none', triggerCrawl: true }, 'INVALID_ENVIRONMENT'],
      [{ callbackUrl: 'nonsense' }, 'URL_NOT_ALLOWED'],
      [{ callbackUrl: 'http://169.254.169.254/' }, 'URL_NOT_ALLOWED'],
      [{ triggerCrawl: true, previewUrl: 'ftp://preview.example.com/' }, 'URL_NOT_ALLOWED'],
      [{ triggerCrawl: true, previewUrl: 'http://169.254.169.254/' }, 'URL_NOT_ALLOWED'],
      [{ triggerCrawl: 'yes' }, 'VALIDATION_FAILED'],
      [{ callbackUrl: 7 }, 'VALIDATION_FAILED'],
      [{ calbackUrl: preview }, 'VALIDATION_FAILED'],
      [{ changedFiles: 'src/a.ts' }, 'VALIDATION_FAILED'],
      [{ routeMap: { 'a.ts': '/' } }, 'VALIDATION_FAILED'],
      [{ dialsConfig: { paralelWorkers: 2 } }, 'VALIDATION_FAILED'],
      [{ dialsConfig: { paralelWorkers: 2 }, triggerCrawl: true }, 'VALIDATION_FAILED'],
      [[], 'VALIDATION_FAILED'],
      ['{', /./],
    ] as const) {
      t.match(await post('/trigger', body), { status: 400, body: { code } }, JSON.stringify(body));
    }
    t.strictSame((await admin.get(`/projects/${projectId}/runs`)).body, [], 'none of them left a run');
    const hold = gate();
    runner.script = () => hold.opened.then(() => ({}));
    const runId = await trigger();
    for (const body of [{}, { triggerCrawl: true }, { callbackUrl: 'http://127.0.0.1:9/' }]) {
      const answer = await post('/trigger', body);
      t.match(answer, { status: 409, body: { code: 'RUN_IN_PROGRESS', runId } }, JSON.stringify(body));
    }
    hold.open();
    await ended(runId);
  });

  await t.test('a newer run of a branch supersedes the one in progress, if it says so', async (t) => {
    const { post, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
    const hold = gate();
    runner.script = () => hold.opened.then(() => ({}));
    const older = await trigger({ branch: 'main' });
    t.equal((await post('/trigger', { branch: 'main' })).status, 409);
    t.equal((await post('/trigger', { branch: 'other', supersede: true })).status, 409);
    const newer = await trigger({ branch: 'main', supersede: true });
    hold.open();
    t.match(await ended(older), { status: 'aborted', error: /Superseded/ });
    t.match(await ended(newer), { status: 'completed', passed: 1 });
  });

  await t.test('a crawl looks at changed pages, of the preview where one is named', async (t) => {
    const { admin, projectId, trigger, ended } = await pipelineOf(kernel);
    const environment = await admin.post(`/projects/${projectId}/environments`, {
      name: 'Staging',
      baseUrl: 'http://127.0.0.1:9999',
    });
    const environmentId = environment.body.id;
    for (const [body, target] of [
      [{}, { url: 'https://shop.example.com', canonicalUrl: null }],
      [
        { previewUrl: preview, commit: 'abc' },
        { url: preview, canonicalUrl: 'https://shop.example.com', egress: {} },
      ],
      [
        { environmentId },
        { url: 'http://127.0.0.1:9999', egress: { privateOrigins: ['http://127.0.0.1:9999'] } },
      ],
      [
        { environmentId, previewUrl: preview },
        { url: preview, egress: {} },
      ],
    ] as const) {
      const run = await ended(await trigger({ triggerCrawl: true, ...body }));
      t.match(run, { type: 'crawl', status: 'completed' });
      t.equal(run.environmentId, 'environmentId' in body ? environmentId : null);
      if ('commit' in body) t.match(run.source, { commit: 'abc' });
      const state = crawls.at(-1);
      t.match(state, { changedOnly: true, project: target });
      t.strictSame(
        state?.project.egress.privateOrigins,
        'egress' in target && 'privateOrigins' in target.egress
          ? target.egress.privateOrigins
          : 'previewUrl' in body
            ? undefined
            : ['https://shop.example.com'],
      );
    }
    await until('the crawls are recorded', async () => {
      const { rows } = await kernel.inWorkspaceOf(admin, () =>
        kernel.service(ActivityLog).page({ projectId, types: ['crawl.complete'] }, { limit: 10 }),
      );
      return rows.length === 4;
    });
    const { rows } = await kernel.inWorkspaceOf(admin, () =>
      kernel.service(ActivityLog).page({ projectId, types: ['crawl.start'] }, { limit: 10 }),
    );
    t.strictSame(
      rows.map(({ userName }) => userName),
      Array.from({ length: 4 }, () => 'Trigger token'),
    );
    t.equal((await admin.get(`/projects/${projectId}`)).body.url, 'https://shop.example.com');
  });

  await t.test('without triggerCrawl the preview is ignored, whatever it is', async (t) => {
    const { trigger, ended } = await pipelineOf(kernel, { tests: 1 });
    const run = await ended(await trigger({ previewUrl: 'http://169.254.169.254/' }));
    t.match(run, { type: 'test_run', status: 'completed' });
    t.equal(runner.requests.at(-1)?.project.url, 'https://shop.example.com');
  });

  await t.test('the runs of other projects do not exist for a token', async (t) => {
    const own = await pipelineOf(kernel, { tests: 1 });
    const sibling = await pipelineOf(kernel, { admin: own.admin, tests: 1 });
    const foreign = await pipelineOf(kernel, { tests: 1 });
    for (const other of [sibling, foreign]) {
      const runId = await other.trigger();
      t.match(await own.get(`/trigger/runs/${runId}`), { status: 404, body: { code: 'RUN_NOT_FOUND' } });
      t.equal((await own.get(`/trigger/runs/${runId}/reports/junit`)).status, 404);
      await other.ended(runId);
    }
    t.equal((await own.get('/trigger/runs/none')).status, 404);
  });

  await t.test(
    'a schedule that meets a triggered run skips its turn, and a trigger meets a schedule',
    async (t) => {
      const { admin, projectId, post, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
      const fire = dueOn(kernel);
      const path = `/projects/${projectId}/schedule`;
      const set = await admin.patch(path, { cronExpr: '30 2 1 1 *' });
      const hold = gate();
      runner.script = () => hold.opened.then(() => ({}));
      const runId = await trigger();
      await fire(set.body.schedule.nextRunAt);
      t.equal((await admin.get(`/projects/${projectId}/runs`)).body.length, 1);
      hold.open();
      await ended(runId);
      const again = gate();
      runner.script = () => again.opened.then(() => ({}));
      await fire((await admin.get(path)).body.schedule.nextRunAt);
      const [scheduled] = (await admin.get(`/projects/${projectId}/runs`)).body;
      t.not(scheduled.id, runId);
      t.match(await post('/trigger'), {
        status: 409,
        body: { code: 'RUN_IN_PROGRESS', runId: scheduled.id },
      });
      again.open();
      await ended(scheduled.id);
    },
  );

  await t.test('without reports the route says so', async (t) => {
    const { get, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
    const runId = await trigger();
    await ended(runId);
    t.match(await get(`/trigger/runs/${runId}/reports/junit`), {
      status: 503,
      body: { code: 'REPORTS_UNAVAILABLE' },
    });
  });
});

t.test('with reports, and with the limits of an installation', async (t) => {
  const reports = definePlugin({
    id: 'reports',
    requires: { scope: Scope },
    provides: [Reports],
    setup({ provide, services: { scope } }) {
      provide(Reports, {
        formats: () => ['lines'],
        addressOf: (runId) => `https://testkernel.example.com/${runId}`,
        async open(runId, format) {
          if (format !== 'lines') throw new NotFound(`The format ${format}`, 'REPORT_FORMAT_UNKNOWN');
          const content = async function* () {
            for (let line = 0; line < 20_000; line += 1) {
              yield `line ${line} of ${runId} in ${scope.workspaceId}\n`;
            }
          };
          return { contentType: 'text/plain', fileName: `run-${runId}.txt`, content: content() };
        },
      });
      return undefined;
    },
  });
  const { kernel } = await bootTriggers(t, {
    more: [reports],
    env: { ALLOW_PRIVATE_URLS: 'false', RATE_LIMIT_TRIGGER_POLLING_MAX: '1', RATE_LIMIT_GENERAL_MAX: '200' },
  });
  const { admin, projectId, post, get, token, trigger, ended } = await pipelineOf(kernel, { tests: 1 });
  const runId = await trigger();
  await ended(runId);

  await t.test('a pipeline downloads them with its token', async (t) => {
    const report = await get(`/trigger/runs/${runId}/reports/lines`);
    t.equal(report.status, 200);
    const { body: workspace } = await admin.get('/workspaces/current');
    t.match(report.body, `line 19999 of ${runId} in ${workspace.id}\n`);
    t.equal(report.headers.get('content-disposition'), `attachment; filename="run-${runId}.txt"`);
    t.match(await get(`/trigger/runs/${runId}/reports/none`), {
      status: 404,
      body: { code: 'REPORT_FORMAT_UNKNOWN' },
    });
  });

  await t.test('a token asks once a second, and another token has a limit of its own', async (t) => {
    const other = await pipelineOf(kernel, { admin });
    const answers = await Promise.all([1, 2, 3].map(() => get(`/trigger/runs/${runId}`)));
    t.strictSame(answers.map(({ status }) => status).sort(), [200, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    t.equal(refused?.headers.get('retry-after'), '1');
    t.match(refused?.body, { code: 'RATE_LIMITED' });
    t.equal((await other.get('/trigger/runs/none')).status, 404);
  });

  await t.test('asking does not use up the general limit', async (t) => {
    const left = async () => {
      const { headers } = await admin.get(`/projects/${projectId}`);
      return Number(/remaining=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    };
    const before = await left();
    for (let index = 0; index < 20; index += 1) {
      const authorization = `Bearer made-up-${index}`;
      await kernel.visitor().get(`/projects/${projectId}/trigger/runs/x`, { authorization });
    }
    t.equal(before - (await left()), 1);
    t.ok(token);
  });

  await t.test('private addresses are refused for previews and callbacks', async (t) => {
    for (const url of ['http://127.0.0.1:3000/', 'http://10.1.2.3/', 'http://localhost/', 'http://[::1]/']) {
      for (const body of [{ callbackUrl: url }, { triggerCrawl: true, previewUrl: url }]) {
        const answer = await post('/trigger', body);
        t.match(answer, { status: 400, body: { code: 'URL_NOT_ALLOWED' } }, JSON.stringify(body));
      }
    }
    t.equal((await admin.get(`/projects/${projectId}/runs`)).body.length, 1);
  });
});
