import { Database, DeliveryChannels, newId, ProjectFields } from '@testkernel/sdk';
import {
  deliveryChannelConformance,
  type FakeCheckRun,
  projectFieldConformance,
  type TestClient,
} from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
  usualDatabase,
} from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { pullRequest, repository, ScmBench, startHost, webhookSecret } from './support/scm-bench.ts';

const skip = !(databaseServer && redisUrl);

for (const [name, database] of usualDatabase) {
  t.test(`pull requests on ${name}`, async (t) => {
    const host = await startHost();
    t.teardown(() => host.close());
    const bench = await ScmBench.boot(host, database);
    t.teardown(() => bench.kernel.close());
    const { app } = host;
    const { kernel } = bench;
    t.beforeEach(() => {
      bench.failing();
      app.checkRuns.length = 0;
      app.failures.length = 0;
    });
    const concluded = async (id: number): Promise<FakeCheckRun> => {
      const find = () => app.checkRuns.find((run) => run.id === id);
      await until('the check is completed', () => find()?.status === 'completed');
      const found = find();
      if (!found) throw new Error('There is no such check.');
      return found;
    };

    t.test('a delivery starts a run on the head, with a check that is brought to its end', async (t) => {
      const project = await bench.project(['Buys', 'Reads']);
      t.match(await project.connect(), {
        status: 200,
        body: {
          projectId: project.id,
          enabled: true,
          repo: repository,
          installationId: project.installationId,
        },
      });
      app.files.set(`${repository}#7`, ['docs/a.md', 'src/new.ts\nsrc/old.ts']);
      const answer = await project.deliver(pullRequest({ head: 'c0ffee1' }));
      t.match(answer, { status: 202, body: { githubCheck: { reused: false, checkRunId: Number } } });
      t.match(
        answer.body.statusUrl,
        new RegExp(`/api/v1/projects/${project.id}/trigger/runs/${answer.body.runId}$`),
      );
      const run = await project.ended(answer.body.runId);
      t.match(run, {
        source: {
          commit: 'c0ffee1',
          baseCommit: 'ba5e000',
          branch: 'dark-mode',
          pullRequest: 7,
          author: 'ada',
        },
        changedFiles: ['docs/a.md', 'src/new.ts', 'src/old.ts'],
        status: 'completed',
      });
      const check = await concluded(answer.body.githubCheck.checkRunId);
      t.match(check, { repository, head_sha: 'c0ffee1', external_id: run.id, conclusion: 'success' });
      t.equal(check.history[0], 'queued');
      t.equal((await bench.admin.get(`/projects/${project.id}`)).body.installationId, project.installationId);
    });

    t.test('the summary lists what failed now and passed on the base, and nothing else', async (t) => {
      const project = await bench.project(['Buys', 'Reads', 'Writes']);
      await project.connect();
      bench.failing('Reads');
      const base = await project.deliver(pullRequest({ head: 'ba5e001', number: 8 }));
      await project.ended(base.body.runId);
      bench.failing('Reads', 'Buys');
      await bench.admin.patch(`/projects/${project.id}/quality-gates`, { minPassRate: 95 });
      const head = await project.deliver(pullRequest({ head: 'c0ffee2', base: 'ba5e001' }));
      const check = await concluded(head.body.githubCheck.checkRunId);
      t.equal(check.conclusion, 'failure');
      t.equal(check.output?.title, '1 regression, 1 violation');
      t.match(
        check.output?.summary,
        /### Regressions\n\n- \*\*Buys\*\*: Expected \\\*3\\\*, got 4 @\u200ball/,
      );
      t.notMatch(check.output?.summary, /\*\*Reads\*\*/);
      t.match(check.output?.summary, /### Quality gates\n\n- minPassRate: 33/);
      t.match(check.output?.summary, /\[Results\]\(http/);
      const known = await project.deliver(pullRequest({ head: 'c0ffee3', base: 'c0ffee2' }));
      t.match((await concluded(known.body.githubCheck.checkRunId)).output?.title, '1 violation');
    });

    t.test('an aborted run is neutral', async (t) => {
      const project = await bench.project(['Buys']);
      await project.connect();
      bench.runner.script = (_test, { signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', reject));
      const { body } = await project.deliver(pullRequest({ head: 'c0ffee4' }));
      await bench.admin.post(`/runs/${body.runId}/abort`);
      t.match(await concluded(body.githubCheck.checkRunId), { conclusion: 'neutral' });
    });

    t.test(
      'a retried delivery is the same run and the same check; another delivery is a further check',
      async (t) => {
        const project = await bench.project(['Buys']);
        await project.connect();
        bench.runner.script = (_test, { signal }) =>
          new Promise((_, reject) => signal.addEventListener('abort', reject));
        const delivery = newId();
        const body = pullRequest({ head: 'c0ffee5' });
        const first = await project.deliver(body, { delivery });
        const again = await project.deliver(body, { delivery });
        const { runId, githubCheck } = first.body;
        t.match(again, { status: 202, body: { runId, githubCheck: { ...githubCheck, reused: true } } });
        const other = await project.deliver(body);
        t.match(other, { status: 202, body: { runId, githubCheck: { reused: true } } });
        t.not(other.body.githubCheck.checkRunId, githubCheck.checkRunId);
        t.equal(app.checkRuns.length, 2);
        t.match(await project.deliver(pullRequest({ head: 'c0ffee6' })), {
          status: 409,
          body: { code: 'RUN_IN_PROGRESS', runId },
        });
        await bench.admin.post(`/runs/${runId}/abort`);
        for (const { id } of app.checkRuns) t.equal((await concluded(id)).conclusion, 'neutral');
        t.match(await project.deliver(body, { delivery }), {
          body: { runId, githubCheck: { reused: true } },
        });
      },
    );

    t.test('fifty identical deliveries at once are one run and one check', async (t) => {
      const project = await bench.project(['Buys']);
      await project.connect();
      app.delayMs = 200;
      const delivery = newId();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => project.deliver(pullRequest({ head: 'c0ffee7' }), { delivery })),
      );
      app.delayMs = 0;
      t.strictSame([...new Set(answers.map(({ status }) => status))], [202]);
      t.equal(answers.filter(({ body }) => body.githubCheck.reused === true).length, 49);
      t.equal(
        new Set(answers.map(({ body }) => JSON.stringify([body.runId, body.githubCheck.checkRunId]))).size,
        1,
      );
      t.equal(app.checkRuns.length, 1);
    });

    t.test('a delivery that led to nothing may be retried', async (t) => {
      const project = await bench.project([]);
      const delivery = newId();
      const deliver = () => project.deliver(pullRequest({ head: 'c0ffee8' }), { delivery });
      t.match(await deliver(), { status: 400, body: { code: 'NO_APPROVED_TESTS' } });
      const { body: test } = await bench.admin.post(`/projects/${project.id}/tests`, {
        name: 'Buys',
        steps: [{ action: 'navigate', url: '/' }],
      });
      await bench.admin.patch(`/projects/${project.id}/tests/${test.id}/approve`);
      t.match(await deliver(), { status: 202, body: { githubCheck: { reused: false, checkRunId: null } } });
    });

    t.test('the run goes on where the host fails, and the check comes later', async (t) => {
      const project = await bench.project(['Buys']);
      await project.connect();
      app.files.set(`${repository}#9`, ['src/a.ts']);
      app.failures.push(
        { on: /^GET .*\/pulls\/9\/files/, status: 404 },
        { on: /^POST .*\/check-runs$/, status: 404 },
      );
      const { status, body } = await project.deliver(pullRequest({ head: 'c0ffee9', number: 9 }));
      t.match({ status, body }, { status: 202, body: { githubCheck: { checkRunId: null } } });
      const run = await project.ended(body.runId);
      t.equal(run.changedFiles, null, 'all tests are run');
      t.ok(run.logs.some(({ message }: { message: string }) => /could not be created yet/.test(message)));
      await until('the check is there', () => app.checkRuns[0]?.conclusion === 'success');
    });

    t.test('no check is shown in a repository that the project is not connected with', async (t) => {
      const project = await bench.project(['Buys']);
      await project.connect({ repo: 'octo/other' });
      const { body } = await project.deliver(pullRequest({ head: 'c0ffee0' }));
      t.equal(body.githubCheck.checkRunId, null);
      const run = await project.ended(body.runId);
      t.ok(run.logs.some(({ message }: { message: string }) => /connected with octo\/other/.test(message)));
      t.equal(app.checkRuns.length, 0);
    });

    t.test('the short form of a forwarding service works without the name of an event', async (t) => {
      const project = await bench.project(['Buys']);
      const short = { repo: repository, sha: 'c0ffee11', baseSha: 'ba5e000', prNumber: 3 };
      const { status, body } = await project.deliver(short, { event: null });
      t.equal(status, 202);
      t.match(await project.ended(body.runId), {
        source: { commit: 'c0ffee11', pullRequest: 3, branch: null },
      });
    });

    t.test('what is no change is ignored, and what names none is refused', async (t) => {
      const project = await bench.project(['Buys']);
      const ignored = { status: 200, body: { ignored: true } };
      t.match(await project.deliver({ zen: 'Design for failure.' }, { event: 'ping' }), ignored);
      t.match(await project.deliver(pullRequest({ head: 'c0ffee1', action: 'labeled' })), ignored);
      t.match(await project.deliver({}, { event: 'issues' }), ignored);
      for (const body of [
        {},
        { repo: 'x', sha: 'c0ffee1' },
        { repo: repository, sha: '../x' },
        'null',
        '[]',
        '7',
      ]) {
        t.match(await project.deliver(body), { status: 400 }, JSON.stringify(body));
      }
      t.match(await project.deliver('{"repo":'), { status: 400 });
      const { body } = await bench.admin.get(`/projects/${project.id}/runs`);
      t.equal(body.length, 0);
    });

    t.test('a webhook needs both its signature and the token of its project', async (t) => {
      const project = await bench.project(['Buys']);
      const other = await bench.project(['Buys'], await bench.kernel.signUp());
      const deliver = (headers: Record<string, string>) =>
        project.deliver(pullRequest({ head: 'c0ffee1' }), { headers });
      const unsigned = { status: 401, body: { code: 'WEBHOOK_SIGNATURE_INVALID' } };
      t.match(await deliver({ 'x-scm-signature-256': '' }), unsigned);
      t.match(await deliver({ 'x-scm-signature-256': `sha256=${'0'.repeat(64)}` }), unsigned);
      t.equal((await deliver({ authorization: '' })).status, 401);
      t.equal((await deliver({ authorization: 'Bearer x' })).status, 401);
      t.equal((await deliver({ authorization: `Bearer ${other.token}` })).status, 403);
    });

    t.test('the channel of checks keeps its contract', async (t) => {
      const send = async (repo: string) => {
        const project = await bench.project(['Buys']);
        app.installations.set(project.installationId, {
          repositories: [repository, 'octo/hangs'],
          updatedAt: new Date(),
        });
        await project.connect({ repo });
        const { body } = await project.deliver({ repo, sha: 'c0ffee1' }, { event: null });
        await project.ended(body.runId);
        const [row] = await kernel.inWorkspaceOf(bench.admin, () =>
          kernel
            .service(Database)
            .sql<{ id: string }>('select id from scm_check where run_id = ?', [body.runId]),
        );
        return { projectId: project.id, message: { checkId: row?.id } };
      };
      const taken = await send(repository);
      const silent = await send('octo/hangs');
      await until('the checks are completed', () =>
        app.checkRuns.every(({ status }) => status === 'completed'),
      );
      await kernel.inWorkspaceOf(bench.admin, () =>
        kernel
          .service(Database)
          .sql('update scm_check set host_check_id = null where id = ?', [silent.message.checkId]),
      );
      app.hanging.add('octo/hangs');
      const world = {
        channel: kernel.contribution(DeliveryChannels, 'scm-check'),
        projectId: taken.projectId,
        taken: taken.message,
        refused: (await send('octo/unknown')).message,
        silent: silent.message,
        secrets: [webhookSecret, app.privateKey],
        scope: <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(bench.admin, work),
      };
      for (const { name, run } of deliveryChannelConformance(async () => world)) await t.test(name, run);
    });

    t.test('the installation of a project is a field of it', async (t) => {
      const [one, blank] = [await bench.project([]), await bench.project([])];
      await one.connect();
      await blank.connect({ installationId: null });
      const stranger = await kernel.signUp();
      const scopeOf =
        (client: TestClient) =>
        <R>(work: () => Promise<R>) =>
          kernel.inWorkspaceOf(client, work);
      const cases = projectFieldConformance(async () => ({
        field: kernel.contribution(ProjectFields, 'installationId'),
        projectId: one.id,
        blankProjectId: blank.id,
        scope: scopeOf(bench.admin),
        otherWorkspaceScope: scopeOf(stranger),
      }));
      for (const { name, run } of cases) await t.test(name, run);
    });
  });
}

t.test('fifty identical deliveries to two replicas are one run and one check', { skip }, async (t) => {
  const host = await startHost();
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDir = temporaryFolder();
  const env = { ...options.env, REDIS_URL: redisUrl ?? '', DATA_DIR: dataDir };
  const [one, two] = [await ScmBench.boot(host, { env }), await ScmBench.boot(host, { env })];
  t.teardown(async () => {
    await Promise.all([one.kernel.close(), two.kernel.close()]);
    await host.close();
    await drop();
    removeFolder(dataDir);
  });
  const project = await one.project(['Buys']);
  await project.connect();
  host.app.delayMs = 300;
  const delivery = newId();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) =>
      project.deliver(pullRequest({ head: 'c0ffee1' }), {
        delivery,
        kernel: turn % 2 === 0 ? one.kernel : two.kernel,
      }),
    ),
  );
  t.strictSame([...new Set(answers.map(({ status }) => status))], [202]);
  t.equal(answers.filter(({ body }) => body.githubCheck.reused === true).length, 49);
  const told = answers.map(({ body }) => `${body.runId} ${body.githubCheck.checkRunId}`);
  t.equal(new Set(told).size, 1);
  t.equal(host.app.checkRuns.length, 1);
  const { body: runs } = await one.admin.get(`/projects/${project.id}/runs`);
  t.equal(runs.length, 1);
});
