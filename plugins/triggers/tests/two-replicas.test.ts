import t from 'tap';
import {
  databaseServer,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { Receiver } from './support/receiver.ts';
import { bootTriggers, pipelineOf } from './support/triggers-kernel.ts';

t.test('with two replicas', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDir = temporaryFolder();
  t.teardown(async () => {
    await drop();
    removeFolder(dataDir);
  });
  const env = {
    ...options.env,
    REDIS_URL: redisUrl ?? '',
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: 'Zq7vP2mX9rT4wK8nL5sD3fG6hJ1bC0yA',
    JWT_SECRET: 'a'.repeat(40),
  };
  const { kernel } = await bootTriggers(t, { env });
  const { kernel: other } = await bootTriggers(t, { env });
  const receiver = await Receiver.start();
  t.teardown(() => receiver.close());

  await t.test('each run is told once', async (t) => {
    const admin = await kernel.signUp();
    const pipelines = await Promise.all(
      Array.from({ length: 8 }, () => pipelineOf(kernel, { admin, tests: 1 })),
    );
    const runIds = await Promise.all(
      pipelines.map(({ projectId, token }, index) =>
        (index % 2 === 0 ? kernel : other)
          .visitor()
          .post(
            `/projects/${projectId}/trigger`,
            { callbackUrl: receiver.url },
            { authorization: `Bearer ${token}` },
          )
          .then(({ body }) => String(body.runId)),
      ),
    );
    // Without a worker the runs wait; they end on both replicas at the same time.
    const onOther = other.visitor();
    await onOther.signIn(admin.user?.email ?? '', 'Correct-Horse-7!');
    await Promise.all(runIds.flatMap((id) => [admin, onOther].map((on) => on.post(`/runs/${id}/abort`))));
    await until('all are recorded as delivered', async () => {
      const delivered = await Promise.all(
        pipelines.map(({ projectId }) => admin.get(`/projects/${projectId}/deliveries?status=delivered`)),
      );
      return delivered.every(({ body }) => body.length === 1);
    });
    const told = receiver.received.map(({ body }) => JSON.parse(body).runId);
    t.strictSame(told.sort(), runIds.sort());
  });

  await t.test('of concurrent triggers of one project one starts a run', async (t) => {
    const { projectId, token, admin } = await pipelineOf(kernel, { tests: 1 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? kernel : other)
          .visitor()
          .post(
            `/projects/${projectId}/trigger`,
            { callbackUrl: receiver.url },
            { authorization: `Bearer ${token}` },
          ),
      ),
    );
    const started = answers.filter(({ status }) => status === 202);
    const { body: runs } = await admin.get(`/projects/${projectId}/runs`);
    t.equal(started.length, 1);
    t.equal(runs.length, 1, 'a refused trigger leaves no run');
    t.ok(answers.every(({ status }) => status === 202 || status === 409));
  });
});
