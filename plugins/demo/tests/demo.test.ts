import { Database, newId, RunAdmissions, Runs, type RunType } from '@testkernel/sdk';
import {
  createTestKernel,
  runAdmissionConformance,
  type TestClient,
  type TestKernel,
} from '@testkernel/sdk/testing';
import t from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];
const apiKey = 'demo-key-that-nobody-may-see';
const none = (limit: number) => ({ used: 0, limit, remaining: limit });

function boot(env: Record<string, string>, databaseServer?: string | null): Promise<TestKernel> {
  return createTestKernel({
    ...(databaseServer === undefined ? {} : { databaseServer }),
    env,
    plugins: ['projects', 'tests', 'runs', 'demo', 'system', scriptedRunnerPlugin(new ScriptedRunner())],
  });
}

/** A project with an approved test. */
async function readyProject(client: TestClient): Promise<string> {
  const { body: project } = await client.post('/projects', { name: newId(), url: 'http://127.0.0.1:9/' });
  const steps = [{ action: 'navigate', url: '/' }];
  const { body: test } = await client.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });
  await client.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  return project.id;
}

for (const { name, ...place } of places) {
  t.test(`a demo on ${name}`, async (t) => {
    const limits = { DEMO_CRAWL_LIMIT: '1', DEMO_RUN_LIMIT: '3', DEMO_GENERATION_LIMIT: '0' };
    const kernel = await boot({ DEMO_IDP_API_KEY: apiKey, ...limits }, place.databaseServer);
    t.teardown(() => kernel.close());
    const visitor = await kernel.signUp();
    const quota = async (client: TestClient) => (await client.get('/config')).body.demoQuota;

    t.test('tells what is left, and never the key', async (t) => {
      const { body } = await visitor.get('/config');
      t.match(body, { demoMode: true, demoQuota: { crawl: none(1), run: none(3), generation: none(0) } });
      t.notMatch(JSON.stringify(body), apiKey);
    });

    t.test('lets as many runs begin as it says, of several at once too', async (t) => {
      const projects: string[] = [];
      for (let number = 0; number < 5; number += 1) projects.push(await readyProject(visitor));
      const answers = await Promise.all(projects.map((id) => visitor.post(`/projects/${id}/run`)));
      t.equal(answers.filter(({ status }) => status === 429).length, 2);
      const refused = answers.find(({ status }) => status === 429);
      t.match(refused?.body, { code: 'DEMO_QUOTA_EXCEEDED', error: /test runs is used up \(limit: 3\)/ });
      const retryAfter = Number(refused?.headers.get('retry-after'));
      t.ok(retryAfter > 0 && retryAfter <= 86_400, `${retryAfter} s`);
      t.strictSame((await quota(visitor)).run, { used: 3, limit: 3, remaining: 0 });

      const refusedProject = projects[answers.findIndex(({ status }) => status === 429)];
      const { body } = await visitor.get(`/projects/${refusedProject}/runs`);
      t.strictSame(body, [], 'nothing is left of a run that was refused');
    });

    t.test('counts each person, whatever the workspace, and each kind by itself', async (t) => {
      const colleague = await kernel.signUp({ memberOf: visitor, role: 'qa_lead' });
      t.strictSame((await quota(colleague)).run, none(3));
      const begin = (type: RunType) =>
        kernel.inWorkspaceOf(colleague, async () => {
          const enqueue = async () => newId();
          return kernel.service(Runs).begin({ projectId: await someProject(kernel), type, enqueue });
        });
      await begin('crawl');
      await t.rejects(begin('crawl'), {
        code: 'DEMO_QUOTA_EXCEEDED',
        message: /crawls is used up \(limit: 1\)/,
      });
      await t.rejects(begin('generate'), { code: 'DEMO_QUOTA_EXCEEDED' }, 'none at all are allowed');
      t.match(await quota(colleague), {
        crawl: { used: 1, remaining: 0 },
        run: none(3),
        generation: none(0),
      });
    });

    t.test('as every admission', async (t) => {
      const worldOf = async (...types: RunType[]) => {
        const newcomer = await kernel.signUp();
        return {
          admission: kernel.contribution(RunAdmissions, 'demo'),
          projectId: newId(),
          types,
          transaction: <R>(work: () => Promise<R>) =>
            kernel.inWorkspaceOf(newcomer, () => kernel.service(Database).transaction(work)),
        };
      };
      const open = () => worldOf('crawl', 'test_run');
      const closed = () => worldOf('generate');
      for (const { name, run } of runAdmissionConformance(open, closed)) t.test(name, run);
    });

    t.test('what was refused for another reason counts for nothing', async (t) => {
      const newcomer = await kernel.signUp();
      const { body: empty } = await newcomer.post('/projects', { name: 'Empty', url: 'http://127.0.0.1:9/' });
      t.match(await newcomer.post(`/projects/${empty.id}/run`), { body: { code: 'NO_APPROVED_TESTS' } });
      t.strictSame((await quota(newcomer)).run, none(3));
    });

    t.test('begins anew with the day', async (t) => {
      await kernel.inWorkspaceOf(visitor, () =>
        kernel.service(Database).sql('update demo_usage set day = day - 1'),
      );
      t.strictSame((await quota(visitor)).run, none(3));
    });
  });
}

t.test('without a key there are no quotas', async (t) => {
  const kernel = await boot({ DEMO_RUN_LIMIT: '0' });
  t.teardown(() => kernel.close());
  const visitor = await kernel.signUp();
  t.match((await visitor.get('/config')).body, { demoMode: false, demoQuota: null });
  t.equal((await visitor.post(`/projects/${await readyProject(visitor)}/run`)).status, 202);
});

/** A project without an active run, another one for each call. */
async function someProject(kernel: TestKernel): Promise<string> {
  const sql = `select id from projects_project project where not exists
    (select from runs_run where project_id = project.id and status = 'running') order by id desc limit 1`;
  const [project] = await kernel.service(Database).sql<{ id: string }>(sql);
  if (!project) throw new Error('There is no project left.');
  return project.id;
}
