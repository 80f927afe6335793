import { Artifacts, Database, newId, RunAdmissions, Tests } from '@testkernel/sdk';
import {
  createTestKernel,
  runAdmissionConformance,
  type TestClient,
  type TestKernel,
  type TestResponse,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { sharedDatabase } from '../../../tests/kernel/support/databases.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';

const server = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', shared: null, replicas: 1 },
  ...(server ? [{ name: 'PostgreSQL with two replicas', shared: server, replicas: 2 }] : []),
];
const limits = {
  QUOTA_PROJECTS: '3',
  QUOTA_TESTS: '4',
  QUOTA_RUNS_PER_DAY: '2',
  QUOTA_ARTIFACT_MEGABYTES: '1',
  WORKSPACE_MAX_JOBS: '5',
};
const steps = [{ action: 'navigate', url: '/' }];

function boot(env: Record<string, string>, databaseServer?: null): Promise<TestKernel> {
  return createTestKernel({
    ...(databaseServer === undefined ? {} : { databaseServer }),
    env,
    plugins: [
      ...['quotas', 'projects', 'tests', 'runs', 'recycle-bin'],
      scriptedRunnerPlugin(new ScriptedRunner()),
    ],
  });
}

const newProject = (client: TestClient) =>
  client.post('/projects', { name: newId(), url: 'http://127.0.0.1:9/' });

const statuses = (answers: readonly TestResponse[]) => answers.map(({ status }) => status).toSorted();

for (const { name, shared, replicas } of places) {
  t.test(`quotas on ${name}`, async (t) => {
    const database = shared === null ? undefined : await sharedDatabase(shared);
    const env = { ...limits, ...database?.options.env };
    const kernels: TestKernel[] = [];
    for (let replica = 0; replica < replicas; replica += 1) {
      kernels.push(await boot(env, database ? undefined : null));
    }
    const [kernel] = kernels;
    if (!kernel) throw new Error('There is no kernel.');
    t.teardown(async () => {
      await Promise.all(kernels.map((each) => each.close()));
      await database?.drop();
    });
    const [ada, eve] = [await kernel.signUp({ name: 'Ada' }), await kernel.signUp({ name: 'Eve' })];
    const usage = async (client: TestClient) => (await client.get('/workspaces/current/usage')).body;
    /** Of several services that add at the same time, by turns in each replica. */
    const atOnce = (times: number, add: (kernel: TestKernel) => Promise<unknown>) =>
      Promise.allSettled(
        Array.from({ length: times }, (_, turn) => {
          const replica = kernels[turn % kernels.length] ?? kernel;
          return replica.inWorkspaceOf(eve, () => add(replica));
        }),
      );

    await t.test('refuse projects beyond the limit to one tenant, and none to another', async (t) => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => newProject(ada)));
      t.strictSame(statuses(answers), [201, 201, 201, 403, 403, 403]);
      t.match(answers.find(({ status }) => status === 403)?.body, {
        code: 'QUOTA_EXCEEDED',
        error: /may have 3 projects/,
        resource: 'projects',
        limit: 3,
        used: 3,
      });
      t.equal((await newProject(eve)).status, 201);
      t.match(await usage(ada), { projects: { used: 3, limit: 3 }, tests: { used: 0, limit: 4 } });
      t.match(await usage(eve), { projects: { used: 1, limit: 3 }, parallelJobs: { used: 0, limit: 5 } });
    });

    await t.test('count what is in the recycle bin, until it is deleted for good', async (t) => {
      const [project] = (await ada.get('/projects')).body;
      t.equal((await ada.delete(`/projects/${project.id}`)).status, 200);
      t.equal((await newProject(ada)).status, 403);
      const { status } = await ada.delete(`/purge/project/${project.id}`);
      t.ok(status < 300, String(status));
      t.equal((await newProject(ada)).status, 201);
    });

    await t.test('refuse tests beyond the limit, also those that are added at the same time', async (t) => {
      const [project] = (await eve.get('/projects')).body;
      const recorded = { name: 'Opens', description: '', priority: 'medium' as const, sourceUrl: null };
      t.equal((await eve.post(`/projects/${project.id}/tests`, { name: 'First', steps })).status, 201);
      const added = await atOnce(8, async (replica) => {
        await replica.service(Tests).addRecorded(project.id, { ...recorded, name: newId(), steps });
      });
      t.equal(added.filter(({ status }) => status === 'fulfilled').length, 3);
      const refused = added.find((result) => result.status === 'rejected');
      t.match(refused?.reason, { code: 'QUOTA_EXCEEDED', status: 403 });
      t.match(await eve.post(`/projects/${project.id}/tests`, { name: 'Late', steps }), { status: 403 });
      t.match(await usage(eve), { tests: { used: 4, limit: 4 } });
    });

    await t.test('refuse runs beyond the limit of the day, and tell when to come again', async (t) => {
      const ids: string[] = (await ada.get('/projects')).body.map(({ id }: { id: string }) => id);
      for (const id of ids) {
        const { body } = await ada.post(`/projects/${id}/tests`, { name: 'Opens', steps });
        await ada.patch(`/projects/${id}/tests/${body.id}/approve`);
      }
      const answers = await Promise.all(ids.map((id) => ada.post(`/projects/${id}/run`)));
      t.strictSame(statuses(answers), [202, 202, 429]);
      const refused = answers.find(({ status }) => status === 429);
      t.match(refused?.body, { code: 'RUN_QUOTA_EXCEEDED', error: /may begin 2 runs/ });
      const retryAfter = Number(refused?.headers.get('retry-after'));
      t.ok(retryAfter > 0 && retryAfter <= 86_400, `${retryAfter} s`);
      const { runsToday, runsResetAt } = await usage(ada);
      t.strictSame(runsToday, { used: 2, limit: 2 });
      t.ok(Date.parse(runsResetAt) > Date.now());
    });

    await t.test('let no run begin while there are too many files', async (t) => {
      const [project] = (await eve.get('/projects')).body;
      const [test] = (await eve.get(`/projects/${project.id}/tests`)).body;
      await eve.patch(`/projects/${project.id}/tests/${test.id}/approve`);
      const path = 'screenshots/some-run/large.png';
      await kernel.inWorkspaceOf(eve, () => kernel.service(Artifacts).write(path, Buffer.alloc(1024 * 1024)));
      const refused = await eve.post(`/projects/${project.id}/run`);
      t.match(refused, {
        status: 403,
        body: { code: 'QUOTA_EXCEEDED', error: /have 1 MB, and may have 1\./ },
      });
      t.match(await usage(eve), {
        artifactBytes: { used: 1024 * 1024, limit: 1024 * 1024 },
        runsToday: { used: 0 },
      });
      await kernel.inWorkspaceOf(eve, () => kernel.service(Artifacts).remove('screenshots/some-run/'));
      t.equal((await eve.post(`/projects/${project.id}/run`)).status, 202);
    });

    const world = (begun: number) => async () => {
      const client = await kernel.signUp();
      const { body: project } = await newProject(client);
      const transaction = <R>(work: () => Promise<R>) =>
        kernel.inWorkspaceOf(client, () => kernel.service(Database).transaction(work));
      const admission = kernel.contribution(RunAdmissions, 'quotas');
      for (let run = 0; run < begun; run += 1) {
        await transaction(() => admission.admit({ projectId: project.id, type: 'test_run' }));
      }
      return { admission, projectId: project.id, types: ['test_run' as const], transaction };
    };
    for (const { name: what, run } of runAdmissionConformance(world(0), world(2))) {
      await t.test(`as every admission: ${what}`, run);
    }
  });
}

t.test('without limits, nothing is refused, and the usage is told all the same', async (t) => {
  const kernel = await boot({});
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  for (let number = 0; number < 5; number += 1) t.equal((await newProject(ada)).status, 201);
  t.match((await ada.get('/workspaces/current/usage')).body, {
    projects: { used: 5, limit: null },
    tests: { used: 0, limit: null },
    runsToday: { used: 0, limit: null },
    artifactBytes: { used: 0, limit: null },
    parallelJobs: { used: 0, limit: null },
  });
});
