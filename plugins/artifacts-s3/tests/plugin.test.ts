import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Artifacts, type RunDetail } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from '../../../tests/kernel/support/databases.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../runs/tests/support/scripted-runner.ts';
import { startS3Server } from './support/s3-server.ts';

const server = await startS3Server();
t.teardown(() => server.close());

t.test('the evidence of a run', async (t) => {
  const dataDir = t.testdir();
  const runner = new ScriptedRunner();
  const kernel = await createTestKernel({
    plugins: ['artifacts-s3', 'projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
    env: { ...server.env, DATA_DIR: dataDir },
  });
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  const artifacts = kernel.service(Artifacts);
  runner.script = async (_test, { runId }) => {
    const trace = join(dataDir, 'trace.zip');
    writeFileSync(trace, 'a trace');
    await artifacts.adopt(`traces/${runId}/whole.zip`, trace);
    return { screenshots: [await artifacts.write(`screenshots/${runId}/1.png`, Buffer.from('0123456789'))] };
  };
  const run = await runOnce(ada);
  const screenshot = `/artifacts/screenshots/${run.id}/1.png`;

  t.test('is in the bucket, under the prefix, and nowhere on this machine', async (t) => {
    t.equal(server.objects().length, 2);
    t.ok(server.objects().every((name) => /^kept\/(screenshots|traces)\//.test(name)));
    t.notOk(existsSync(join(dataDir, 'artifacts')));
  });

  t.test('is served to members, whole and in part', async (t) => {
    t.match(run, { status: 'completed', passed: 1 });
    t.equal((await ada.download(screenshot)).bytes.toString(), '0123456789');
    const part = await ada.download(screenshot, { range: 'bytes=3-5' });
    t.match({ ...part, bytes: part.bytes.toString() }, { status: 206, bytes: '345' });
    t.equal((await ada.download(run.tracePath ?? '')).bytes.toString(), 'a trace');
    const colleague = await kernel.signUp({ memberOf: ada });
    t.equal((await colleague.download(screenshot)).status, 200);
    t.equal((await (await kernel.signUp()).download(screenshot)).status, 404);
    t.equal((await kernel.visitor().download(screenshot)).status, 401);
  });

  t.test('goes with the run', async (t) => {
    t.match(await ada.delete('/data/runs'), { status: 200, body: { deleted: 1 } });
    t.strictSame(server.objects(), []);
    t.equal((await ada.download(screenshot)).status, 404);
  });
});

t.test('what a worker keeps on one machine, a replica on another serves', { skip: !redisUrl }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDirs = [t.testdir(), temporaryFolder()] as const;
  const runner = new ScriptedRunner();
  const boot = (role: 'server' | 'worker', dataDir: string) =>
    createTestKernel({
      plugins: ['artifacts-s3', 'projects', 'tests', 'runs', scriptedRunnerPlugin(runner)],
      role,
      env: {
        ...options.env,
        ...server.env,
        REDIS_URL: redisUrl ?? '',
        ENCRYPTION_KEY: 'the-same-on-every-machine-0123456789',
        JWT_SECRET: 'the-same-on-every-machine-9876543210',
        DATA_DIR: dataDir,
      },
    });
  const replica = await boot('server', dataDirs[0]);
  const worker = await boot('worker', dataDirs[1]);
  t.teardown(async () => {
    await worker.close();
    await replica.close();
    await drop();
    removeFolder(dataDirs[1]);
  });
  runner.script = async (_test, { runId }) => {
    const image = await worker
      .service(Artifacts)
      .write(`screenshots/${runId}/1.png`, Buffer.from('0123456789'));
    return { screenshots: [image] };
  };
  const ada = await replica.signUp();
  const { id } = await runOnce(ada);
  const image = `/artifacts/screenshots/${id}/1.png`;
  t.equal((await ada.download(image)).bytes.toString(), '0123456789');
  t.equal((await (await replica.signUp()).download(image)).status, 404);
  for (const dataDir of dataDirs) t.notOk(existsSync(join(dataDir, 'artifacts')));
});

t.test('without a bucket the folder stays, and nothing is checked', async (t) => {
  const dataDir = t.testdir();
  const kernel = await createTestKernel({ plugins: ['artifacts-s3'], env: { DATA_DIR: dataDir } });
  t.teardown(() => kernel.close());
  const ada = await kernel.signUp();
  await kernel.inWorkspaceOf(ada, () => kernel.service(Artifacts).write('dom/1.txt', Buffer.from('page')));
  t.ok(existsSync(join(dataDir, 'artifacts')));
  t.equal((await kernel.visitor().get('/health/ready')).status, 200);
});

t.test('what can not work stops the start, and says why without the secret', async (t) => {
  for (const [change, expected] of [
    [{ S3_ACCESS_KEY_ID: '' }, /ConfigError: .* by half: set S3_ACCESS_KEY_ID/],
    [
      { S3_SECRET_ACCESS_KEY: 'mistyped-secret' },
      /artifacts-s3 is essential.*Access to the bucket "evidence" is denied/,
    ],
  ] as const) {
    const lines: string[] = [];
    const boot = createTestKernel({
      plugins: ['artifacts-s3'],
      env: { ...server.env, ...change },
      tolerant: true,
      onLogLine: (line) => void lines.push(line),
    });
    const error = await boot.catch((thrown: unknown) => thrown);
    t.match(String(error), expected);
    t.notMatch(String(error) + lines.join(), /mistyped-secret/);
  }
});

t.test('a store that does not answer yet leaves the server unready', async (t) => {
  const kernel = await createTestKernel({
    plugins: ['artifacts-s3'],
    env: { ...server.env, S3_ENDPOINT: 'http://127.0.0.1:1' },
  });
  t.teardown(() => kernel.close());
  const { status, body } = await kernel.visitor().get('/health/ready');
  t.match({ status, body }, { status: 503, body: { failing: ['artifacts-s3'] } });
});

/** Executes a regression run of one test. */
async function runOnce(client: TestClient): Promise<RunDetail> {
  const { body: project } = await client.post('/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  const steps = [{ action: 'navigate', url: '/' }];
  const { body: test } = await client.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });
  await client.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  const { body: started } = await client.post(`/projects/${project.id}/run`);
  await client.events(`/runs/${started.runId}/events`, { until: ({ event }) => event === 'done' });
  return (await client.get(`/runs/${started.runId}`)).body;
}
