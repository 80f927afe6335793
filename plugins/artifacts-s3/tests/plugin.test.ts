import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Artifacts } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
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
  const { body: project } = await ada.post('/projects', { name: 'Shop', url: 'http://127.0.0.1:9/' });
  const steps = [{ action: 'navigate', url: '/' }];
  const { body: test } = await ada.post(`/projects/${project.id}/tests`, { name: 'Opens', steps });
  await ada.patch(`/projects/${project.id}/tests/${test.id}/approve`);
  const { body: started } = await ada.post(`/projects/${project.id}/run`);
  await ada.events(`/runs/${started.runId}/events`, { until: ({ event }) => event === 'done' });
  const { body: run } = await ada.get(`/runs/${started.runId}`);
  const screenshot = `/artifacts/screenshots/${started.runId}/1.png`;

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
    t.equal((await ada.download(run.tracePath)).bytes.toString(), 'a trace');
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
    [{ S3_ACCESS_KEY_ID: '' }, /by half: set S3_ACCESS_KEY_ID/],
    [{ S3_SECRET_ACCESS_KEY: 'mistyped-secret' }, /Access to the bucket "evidence" is denied/],
  ] as const) {
    const lines: string[] = [];
    const boot = createTestKernel({
      plugins: ['artifacts-s3'],
      env: { ...server.env, ...change },
      tolerant: true,
      onLogLine: (line) => void lines.push(line),
    });
    const error = await boot.catch((thrown: unknown) => thrown);
    t.match(String(error), /The plugin artifacts-s3 does not run, and may not be missed/);
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
