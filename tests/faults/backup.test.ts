import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Artifacts, type RunDetailAnswer } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t, { type Test } from 'tap';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../plugins/runs/tests/support/scripted-runner.ts';
import {
  databaseServer,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from '../kernel/support/databases.ts';
import { until } from '../kernel/support/until.ts';

const command = promisify(execFile);
const testCount = 30;
/** Results that are there before the backup begins; the run goes on while it is made. */
const resultsBefore = 5;
const lostRunSeconds = 120;

type Place = Readonly<{ dataDir: string; env: Readonly<Record<string, string>> }>;

/** A kernel whose runs store a picture for each result, slowly. */
async function boot({ dataDir, env }: Place): Promise<TestKernel> {
  const runner = new ScriptedRunner();
  const plugins = ['projects', 'tests', 'runs', 'audit-log', scriptedRunnerPlugin(runner)];
  const kernel = await createTestKernel({ dataDir, env: { ...env }, plugins });
  runner.script = async ({ id }, { runId }) => {
    await delay(50);
    const content = Buffer.from(`The picture of ${id}`);
    return {
      screenshots: [await kernel.service(Artifacts).write(`screenshots/${runId}/${id}.png`, content)],
    };
  };
  return kernel;
}

async function startedRun(kernel: TestKernel) {
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  for (let index = 0; index < testCount; index += 1) {
    const steps = [{ action: 'navigate', url: '/' }];
    const { body: test } = await lead.post(`/projects/${project.id}/tests`, { name: `Test ${index}`, steps });
    await lead.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  }
  const { body } = await lead.post(`/projects/${project.id}/run`);
  const runId: string = body.runId;
  await until(
    'some results are there',
    async () => (await runOf(lead, runId)).results.length >= resultsBefore,
  );
  return { lead, email: lead.user?.email ?? '', projectId: String(project.id), runId };
}

type StartedRun = Awaited<ReturnType<typeof startedRun>>;

async function runOf(client: TestClient, runId: string): Promise<RunDetailAnswer> {
  return (await client.get(`/runs/${runId}`)).body;
}

/** What an operator expects of a kernel that was started on a restored backup. */
async function holdsTogether(
  t: Test,
  kernel: TestKernel,
  { email, projectId, runId }: StartedRun,
): Promise<void> {
  const lead = kernel.visitor();
  await lead.signIn(email, 'Correct-Horse-7!');
  await until(
    'the run that was in progress has ended',
    async () => (await runOf(lead, runId)).status !== 'running',
    lostRunSeconds,
  );
  const run = await runOf(lead, runId);
  t.match(run, { status: 'failed', errorCategory: 'interrupted' });
  const pictures = run.results.flatMap(({ screenshots }) => screenshots);
  t.ok(pictures.length >= resultsBefore, `${pictures.length} pictures`);
  for (const path of pictures) t.equal((await lead.download(path)).status, 200, path);
  t.match((await lead.get('/audit/verify')).body, { verified: true });
  const { body } = await lead.post(`/projects/${projectId}/run`);
  await until('a new run has ended', async () => (await runOf(lead, body.runId)).status === 'completed', 60);
  t.equal((await runOf(lead, body.runId)).passed, testCount);
}

t.test(
  'a backup of PostgreSQL and then of the files is consistent while a run goes on',
  {
    skip: databaseServer === undefined && 'needs PostgreSQL',
  },
  async (t) => {
    const [folder, restoredFolder] = [temporaryFolder(), temporaryFolder()];
    const database = await sharedDatabase(databaseServer ?? '');
    const restored = await sharedDatabase(databaseServer ?? '');
    t.teardown(async () => {
      for (const one of [database, restored]) await one.drop();
      for (const one of [folder, restoredFolder]) removeFolder(one);
    });

    const kernel = await boot({ dataDir: folder, env: database.options.env });
    const run = await startedRun(kernel);
    const dump = join(restoredFolder, 'testkernel.dump');
    await command('pg_dump', ['--format=custom', `--file=${dump}`, database.options.env.DATABASE_URL ?? '']);
    for (const kept of ['artifacts', 'secrets'])
      cpSync(join(folder, kept), join(restoredFolder, kept), { recursive: true });
    t.equal((await runOf(run.lead, run.runId)).status, 'running', 'the run went on during the backup');
    await kernel.close();

    const into = restored.options.env.DATABASE_URL ?? '';
    await command('pg_restore', ['--clean', '--if-exists', '--no-owner', '--dbname', into, dump]);
    const second = await boot({ dataDir: restoredFolder, env: restored.options.env });
    t.teardown(() => second.close());
    await holdsTogether(t, second, run);
  },
);

t.test('a copy of the data folder of a stopped server is a backup of the embedded database', async (t) => {
  const [folder, restoredFolder] = [temporaryFolder(), temporaryFolder()];
  t.teardown(() => {
    for (const one of [folder, restoredFolder]) removeFolder(one);
  });
  const kernel = await boot({ dataDir: folder, env: {} });
  const run = await startedRun(kernel);
  await kernel.close();
  cpSync(folder, restoredFolder, { recursive: true });
  const second = await boot({ dataDir: restoredFolder, env: {} });
  t.teardown(() => second.close());
  await holdsTogether(t, second, run);
});
