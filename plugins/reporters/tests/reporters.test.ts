import {
  ActivityLog,
  Database,
  Events,
  PersonalDataSections,
  Reports,
  RunFinished,
  Runs,
  Scope,
  SealedColumns,
  Unavailable,
} from '@testkernel/sdk';
import {
  createTestKernel,
  personalDataConformance,
  sealedColumnConformance,
  type TestClient,
} from '@testkernel/sdk/testing';
import { Webhook } from 'standardwebhooks';
import t from 'tap';
import textMessages from '../../../tests/fixtures/plugins/text-message-reporter/index.ts';
import { freshDatabases } from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { DeliveriesInMemory } from './support/deliveries-in-memory.ts';
import { MessageServer } from './support/message-server.ts';

for (const [database, options] of freshDatabases) {
  t.test(`reporters on ${database}`, async (t) => {
    const runner = new ScriptedRunner();
    const deliveries = new DeliveriesInMemory();
    const server = await MessageServer.start();
    t.teardown(() => server.close());
    const kernel = await createTestKernel({
      ...options,
      plugins: [
        ...['projects', 'tests', 'runs', 'recycle-bin', 'reports', 'quality-gates', 'reporters'],
        scriptedRunnerPlugin(runner),
        deliveries.plugin(),
        textMessages,
      ],
      env: { ALLOW_PRIVATE_URLS: 'true', RATE_LIMIT_GENERAL_MAX: '2000' },
    });
    t.teardown(() => kernel.close());
    const admin = await kernel.signUp();
    const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
    const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
    const stranger = await kernel.signUp();
    t.beforeEach(() => {
      runner.script = async () => ({});
      server.script = () => ({ status: 200 });
      server.received.length = 0;
    });

    const newProject = async (client = admin, tests = 1) => {
      const { body } = await client.post('/projects', { name: 'Shop', url: 'https://shop.example.com' });
      for (let index = 0; index < tests; index += 1) {
        const test = await client.post(`/projects/${body.id}/tests`, {
          name: `Test ${index}`,
          steps: [{ action: 'navigate', url: '/' }],
        });
        await client.patch(`/projects/${body.id}/tests/${test.body.id}/approve`);
      }
      return { id: body.id as string, path: `/projects/${body.id}/reporters` };
    };
    const slack = (fields: object = {}) => ({
      kind: 'slack',
      settings: { webhookUrl: server.url },
      ...fields,
    });
    const added = async (path: string, body: object, client: TestClient = lead) => {
      const answer = await client.post(path, body);
      if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    /** The deliveries that a run causes, once its end has been handled. */
    const toldAfter = async (projectId: string, body: object = {}, client = admin) => {
      const before = deliveries.of(projectId).length;
      const { body: begun } = await client.post(`/projects/${projectId}/run`, body);
      await client.events(`/runs/${begun.runId}/events`, { until: ({ event }) => event === 'done' });
      await handled(begun.runId);
      return deliveries.of(projectId).slice(before);
    };
    /** Until every subscriber has handled the events so far. */
    const handled = (runId: string) =>
      until(`the end of ${runId} was handled`, async () => {
        const rows = await kernel
          .service(Scope)
          .asSystem(() => kernel.service(Database).sql('select id from kernel_outbox limit 1'));
        return rows.length === 0;
      });

    t.test('the kinds are listed with the schemas of their settings', async (t) => {
      const { status, body } = await viewer.get('/reporters');
      t.equal(status, 200);
      t.strictSame(body.kinds.map(({ kind }: { kind: string }) => kind).sort(), [
        'discord',
        'email',
        'slack',
        'teams',
        'text-message',
        'webhook',
      ]);
      t.match(
        body.kinds.find(({ kind }: { kind: string }) => kind === 'webhook'),
        {
          title: 'Webhook',
          settings: { type: 'object', required: ['url'], properties: { url: { type: 'string' } } },
          secrets: ['url', 'secret'],
        },
      );
    });

    t.test('a destination is added, changed and removed, and its secrets are never shown', async (t) => {
      const { id, path } = await newProject();
      const reporter = await added(path, slack({ label: 'Team' }));
      t.match(reporter, {
        ...{ projectId: id, kind: 'slack', label: 'Team', when: 'on-change', branches: [], enabled: true },
        settings: { webhookUrl: '••••••••oken' },
        recipient: new URL(server.url).origin,
        generated: {},
      });
      const { generated: _, ...shown } = reporter;
      t.strictSame((await viewer.get(path)).body, { reporters: [shown] });
      const one = `${path}/${reporter.id}`;
      t.match(await lead.patch(one, { when: 'always', branches: ['main'], label: null, enabled: false }), {
        status: 200,
        body: { when: 'always', branches: ['main'], label: null, enabled: false, settings: shown.settings },
      });
      for (const settings of [{ webhookUrl: '' }, { webhookUrl: '••••••••oken' }, {}]) {
        t.match(await lead.patch(one, { settings }), { status: 200, body: { settings: shown.settings } });
        t.match(await lead.post(`${one}/test`), { status: 200 }, 'the stored address is kept');
      }
      const changed = await lead.patch(one, { settings: { webhookUrl: 'https://hooks.example.com/other' } });
      t.match(changed.body, {
        recipient: 'https://hooks.example.com',
        settings: { webhookUrl: '••••••••ther' },
      });
      const stored = await kernel
        .service(Scope)
        .asSystem(() => kernel.service(Database).sql('select * from reporters_destination'));
      t.notMatch(JSON.stringify(stored), /hooks\.example|127\.0\.0\.1/);
      t.strictSame((await lead.delete(one)).body, { ok: true });
      t.equal((await lead.delete(one)).status, 404);
      t.strictSame((await viewer.get(path)).body, { reporters: [] });
      const rows = await kernel.inWorkspaceOf(admin, () =>
        kernel.service(ActivityLog).page({ projectId: id }, { limit: 50 }),
      );
      const audited = rows.rows.filter(({ type }) => type.startsWith('reporter.'));
      t.match(new Set(audited.map(({ type }) => type)), new Set(['reporter.create', 'reporter.delete']));
      t.notMatch(JSON.stringify(audited), /hook-with-a-token|\/other/);
    });

    t.test('a secret is generated, shown once, and signs', async (t) => {
      const { path } = await newProject();
      const reporter = await added(path, { kind: 'webhook', settings: { url: server.url, secret: '' } });
      const { secret } = reporter.generated;
      t.match(secret, /^whsec_/);
      t.equal(reporter.settings.secret, `••••••••${secret.slice(-4)}`);
      t.notMatch(JSON.stringify((await lead.get(path)).body), secret);
      t.match(await lead.post(`${path}/${reporter.id}/test`), {
        status: 200,
        body: { ok: true, status: 200 },
      });
      const [sample] = server.received;
      const headers = Object.entries(sample?.headers ?? {}).map(([name, value]) => [name, String(value)]);
      t.match(new Webhook(secret).verify(sample?.body ?? '', Object.fromEntries(headers)), {
        data: { project: { name: 'Shop' }, outcome: 'failed' },
      });
      const given = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
      const own = await added(path, { kind: 'webhook', settings: { url: server.url, secret: given } });
      t.strictSame(own.generated, {});
    });

    t.test('invalid settings are refused with their paths, and nothing is stored', async (t) => {
      const { path } = await newProject();
      const cases: [body: object, path: string][] = [
        [slack({ settings: {} }), 'settings'],
        [slack({ settings: { webhookUrl: 7 } }), 'settings/webhookUrl'],
        [
          slack({ settings: { webhookUrl: server.url, webhookURI: 'https://secret' } }),
          'settings/webhookURI',
        ],
        [{ kind: 'email', settings: { recipients: [] } }, 'settings/recipients'],
        [{ kind: 'email', settings: { recipients: ['a@b.example'] } }, 'settings/recipients/0'],
        [
          { kind: 'email', settings: { recipients: Array(11).fill(admin.user?.email) } },
          'settings/recipients',
        ],
        [{ kind: 'webhook', settings: { url: server.url, secret: 'short' } }, 'settings/secret'],
        [{ kind: 'text-message', settings: { gateway: server.url, token: 'tokentoken' } }, 'settings'],
      ];
      for (const [body, place] of cases) {
        const answer = await lead.post(path, body);
        t.match(answer, { status: 400, body: { code: 'VALIDATION_FAILED' } }, JSON.stringify(body));
        t.equal(answer.body.details[0].path, place);
      }
      t.match(await lead.post(path, { kind: 'pigeon', settings: {} }), {
        status: 400,
        body: { code: 'REPORTER_UNKNOWN' },
      });
      for (const webhookUrl of ['nonsense', 'ftp://a.example/', 'http://169.254.169.254/']) {
        t.match(await lead.post(path, slack({ settings: { webhookUrl } })), {
          status: 400,
          body: { code: 'URL_NOT_ALLOWED' },
        });
      }
      t.match(await lead.post(path, slack({ when: 'never' })), { status: 400 });
      t.match(await lead.post(path, slack({ branches: Array(21).fill('b') })), { status: 400 });
      t.strictSame((await lead.get(path)).body, { reporters: [] });
    });

    t.test('viewers read, and strangers find nothing', async (t) => {
      const { path } = await newProject();
      const reporter = await added(path, slack());
      const one = `${path}/${reporter.id}`;
      t.equal((await viewer.get(path)).status, 200);
      t.equal((await viewer.post(path, slack())).status, 403);
      t.equal((await viewer.patch(one, { enabled: false })).status, 403);
      t.equal((await viewer.post(`${one}/test`)).status, 403);
      t.equal((await viewer.delete(one)).status, 403);
      const own = await newProject(stranger);
      for (const foreign of [path, `${own.path}/../../..${path}`]) {
        t.equal((await stranger.get(foreign)).status, 404);
        t.equal((await stranger.post(foreign, slack())).status, 404);
      }
      const reached = `${own.path}/${reporter.id}`;
      t.equal((await stranger.patch(reached, { enabled: false })).status, 404);
      t.equal((await stranger.post(`${reached}/test`)).status, 404);
      t.equal((await stranger.delete(reached)).status, 404);
      const sibling = await newProject();
      t.equal((await lead.delete(`${sibling.path}/${reporter.id}`)).status, 404, 'of another project');
      t.equal((await viewer.get(path)).body.reporters.length, 1);
    });

    t.test('a project has at most twenty, also when they are added at once', async (t) => {
      const { path } = await newProject();
      const answers = await Promise.all(Array.from({ length: 24 }, () => lead.post(path, slack())));
      t.equal(answers.filter(({ status }) => status === 201).length, 20);
      const refused = answers.filter(({ status }) => status === 409);
      t.ok(refused.length === 4 && refused.every(({ body }) => body.code === 'TOO_MANY_REPORTERS'));
    });

    t.test('a sample that is not taken is answered with the reason', async (t) => {
      const { path } = await newProject();
      const reporter = await added(path, slack());
      server.script = () => ({ status: 404, body: 'no_service' });
      t.match(await lead.post(`${path}/${reporter.id}/test`), {
        status: 502,
        body: { code: 'REPORTER_TEST_FAILED', status: 404, error: 'The recipient answered 404: no_service' },
      });
      const closed = await MessageServer.start();
      closed.close();
      await lead.patch(`${path}/${reporter.id}`, { settings: { webhookUrl: closed.url } });
      // More often than a failing plugin may be called: unreachable recipients are no failures of the plugin.
      for (let time = 0; time < 7; time += 1) {
        t.match(await lead.post(`${path}/${reporter.id}/test`), {
          status: 502,
          body: { error: /^The recipient can't be reached/ },
        });
      }
      t.equal((await lead.post(`${path}/${(await added(path, slack())).id}/test`)).status, 502, 'no_service');
    });

    t.test('a change of the outcome is told once, with the failed tests', async (t) => {
      const { id, path } = await newProject(admin, 2);
      await added(path, slack());
      t.strictSame(await toldAfter(id, { branch: 'main' }), [], 'the first run passed');
      runner.script = async ({ name }) =>
        name === 'Test 1' ? { status: 'failed', error: 'Expected <b>\nno' } : {};
      const [told, ...others] = await toldAfter(id, { branch: 'main', commit: 'c0ffee' });
      t.strictSame(others, []);
      t.match(told, {
        channel: 'run-reporter',
        projectId: id,
        recipient: new URL(server.url).origin,
        message: {
          report: {
            ...{ outcome: 'failed', previousOutcome: 'passed', project: { id, name: 'Shop' } },
            run: { passed: 1, failed: 1, total: 2, source: { branch: 'main', commit: 'c0ffee' } },
            failures: [{ testName: 'Test 1', error: 'Expected <b>\nno' }],
            url: kernel.service(Reports).addressOf(told?.runId ?? ''),
          },
        },
      });
      t.notMatch(JSON.stringify(told?.message), 'hook-with-a-token');
      t.strictSame(await toldAfter(id, { branch: 'main' }), [], 'failed as before');
      t.equal((await toldAfter(id, { branch: 'dark' })).length, 1, 'the first of its branch');
      t.equal((await toldAfter(id)).length, 1, 'the first without a branch');
      runner.script = async () => ({});
      t.match(await toldAfter(id, { branch: 'main' }), [
        { message: { report: { outcome: 'passed', previousOutcome: 'failed' } } },
      ]);
      t.match(await toldAfter(id), [{ message: { report: { previousOutcome: 'failed' } } }]);
    });

    t.test('a violated gate is a failure, with its violations', async (t) => {
      const { id, path } = await newProject(admin, 2);
      await added(path, slack({ when: 'on-failure' }));
      await admin.patch(`/projects/${id}/quality-gates`, { maxFlakyPct: 10 });
      runner.script = async () => ({ flaky: true });
      t.match(await toldAfter(id), [
        {
          message: {
            report: {
              outcome: 'failed',
              violations: ['maxFlakyPct: 100 instead of at most 10'],
              failures: [],
            },
          },
        },
      ]);
    });

    t.test('an aborted run is no state, and is told to those who want everything', async (t) => {
      const { id, path } = await newProject();
      const everything = await added(path, slack({ when: 'always' }));
      await added(path, slack());
      await toldAfter(id);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      runner.script = () => released.then(() => ({}));
      const before = deliveries.of(id).length;
      const { body } = await lead.post(`/projects/${id}/run`);
      await lead.post(`/runs/${body.runId}/abort`);
      release();
      await handled(body.runId);
      t.match(deliveries.of(id).slice(before), [
        { message: { reporterId: everything.id, report: { outcome: 'aborted' } } },
      ]);
      runner.script = async () => ({});
      t.match(await toldAfter(id), [
        { message: { reporterId: everything.id, report: { outcome: 'passed', previousOutcome: 'passed' } } },
      ]);
    });

    t.test('crawls are told only when they failed', async (t) => {
      const { id, path } = await newProject();
      await added(path, slack({ when: 'always' }));
      const crawl = (end: { status: 'completed' | 'failed'; error?: string }) =>
        kernel.inWorkspaceOf(admin, async () => {
          const run = await kernel
            .service(Runs)
            .begin({ projectId: id, type: 'crawl', enqueue: async () => 'none' });
          await kernel.service(Runs).finish(run.id, end);
          return run.id;
        });
      await handled(await crawl({ status: 'completed' }));
      t.strictSame(deliveries.of(id), []);
      await handled(await crawl({ status: 'failed', error: 'Nobody answered.' }));
      t.match(deliveries.of(id), [
        { message: { report: { outcome: 'broken', run: { type: 'crawl', error: 'Nobody answered.' } } } },
      ]);
    });

    t.test('a message about a run with everything at its limits can be stored', async (t) => {
      const { id, path } = await newProject(admin, 25);
      await added(path, slack());
      const error = '"\\\n'.repeat(1_000);
      runner.script = async () => ({ status: 'failed', error });
      const changedFiles = Array.from({ length: 500 }, (_, index) => `${index}/${'x'.repeat(900)}`);
      const [told] = await toldAfter(id, { changedFiles, branch: '"'.repeat(255) });
      t.equal((told?.message as { report: { failures: unknown[] } } | undefined)?.report.failures.length, 20);
    });

    t.test('settings are those of the moment of sending, and what is gone is final', async (t) => {
      const { id, path } = await newProject();
      const reporter = await added(path, slack({ when: 'always' }));
      const [told] = await toldAfter(id);
      if (!told) throw new Error('Nothing was told.');
      t.strictSame(await deliveries.attempt(told), { answer: { status: 200 } });
      t.match(server.received, [{ path: '/hook-with-a-token' }]);
      const other = `${server.url}/2`;
      await lead.patch(`${path}/${reporter.id}`, { settings: { webhookUrl: other } });
      await deliveries.attempt(told);
      t.match(server.received[1], { path: '/hook-with-a-token/2' });
      await lead.patch(`${path}/${reporter.id}`, { enabled: false });
      t.match(await deliveries.attempt(told), {
        answer: { status: 410, detail: 'The reporter is disabled.' },
      });
      await lead.patch(`${path}/${reporter.id}`, { enabled: true });
      await admin.delete(`/projects/${id}`);
      t.match(await deliveries.attempt(told), { thrown: { status: 404 } }, 'in the recycle bin');
      await admin.post(`/restore/project/${id}`);
      t.match(await deliveries.attempt(told), { answer: { status: 200 } }, 'restored with its project');
      await lead.delete(`${path}/${reporter.id}`);
      t.match(await deliveries.attempt(told), {
        answer: { status: 410, detail: 'The reporter was deleted.' },
      });
      t.match(await deliveries.attempt({ ...told, message: 'nonsense' }), { answer: { status: 400 } });
      t.equal(server.received.length, 3);
    });

    t.test('a delivery whose kind no plugin offers is attempted again', async (t) => {
      const { id, path } = await newProject();
      const reporter = await added(path, slack({ when: 'always' }));
      const [told] = await toldAfter(id);
      if (!told) throw new Error('Nothing was told.');
      await kernel
        .service(Scope)
        .asSystem(() =>
          kernel
            .service(Database)
            .sql("update reporters_destination set kind = 'gone' where id = ?", [reporter.id]),
        );
      const attempted = await deliveries.attempt(told);
      t.ok('thrown' in attempted && attempted.thrown instanceof Unavailable);
      t.match((await lead.get(path)).body.reporters, [{ available: false, settings: {}, recipient: '' }]);
    });

    t.test('the end of a run that is handled again is told once', async (t) => {
      const { id, path } = await newProject();
      await added(path, slack({ when: 'always' }));
      const [told] = await toldAfter(id);
      if (!told?.runId) throw new Error('Nothing was told.');
      const { runId, workspaceId } = told;
      await kernel.inWorkspaceOf(admin, () =>
        kernel
          .service(Events)
          .emit(RunFinished, { runId, workspaceId, projectId: id, type: 'test_run', status: 'completed' }),
      );
      await handled(runId);
      t.equal(deliveries.of(id).length, 1);
      t.equal(deliveries.added.filter((key) => key === told.key).length, 2, 'under the same key');
    });

    t.test('a run is told only in its workspace, whatever a message names', async (t) => {
      const { id, path } = await newProject();
      await added(path, slack({ when: 'always' }));
      const foreign = await newProject(stranger);
      await added(foreign.path, slack({ when: 'always' }), stranger);
      const [told] = await toldAfter(id);
      t.strictSame(deliveries.of(foreign.id), []);
      const [other] = await toldAfter(foreign.id, {}, stranger);
      if (!told || !other) throw new Error('Nothing was told.');
      t.not(told.workspaceId, other.workspaceId);
      const { workspaceId } = other;
      t.match(await deliveries.attempt({ ...told, workspaceId }), { answer: { status: 410 } });
      t.match(await deliveries.attempt({ ...told, workspaceId, projectId: foreign.id }), {
        answer: { status: 410 },
      });
      t.strictSame(server.received, []);
    });

    t.test('settings can be encrypted with a new key', async (t) => {
      const { path } = await newProject();
      await added(path, slack());
      const column = () => kernel.contribution(SealedColumns, 'reporters');
      for (const { name, run } of sealedColumnConformance(column, kernel)) t.test(name, run);
    });

    t.test('destinations are in the export of an account, without secrets', async (t) => {
      const owner = await kernel.signUp();
      const { path } = await newProject(owner, 0);
      await added(path, slack(), owner);
      const people = {
        data: kernel.contribution(PersonalDataSections, 'reporters'),
        ...{ kernel, owner, entries: 1, secrets: [server.url], personWithoutData: await kernel.signUp() },
      };
      for (const { name, run } of personalDataConformance(() => people)) t.test(name, run);
    });
  });
}
