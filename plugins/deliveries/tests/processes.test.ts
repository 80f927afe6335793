import { Database, Deliveries, newId, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import {
  databaseServer,
  lastingDatabases,
  redisUrl,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from '../../../tests/kernel/support/databases.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { hanging, ScriptedChannel } from './support/scripted-channel.ts';

/** For all processes of one install. */
const shared = { ENCRYPTION_KEY: 'Zq7vP2mX9rT4wK8nL5sD3fG6hJ1bC0yA', JWT_SECRET: 'a'.repeat(40) };

async function projectOf(admin: TestClient): Promise<string> {
  return (await admin.post('/projects', { name: 'Shop', url: 'https://shop.example.com' })).body.id;
}

function add(on: TestKernel, admin: TestClient, projectId: string, to: string) {
  return on.inWorkspaceOf(admin, () =>
    on.service(Deliveries).add({
      channel: 'scripted',
      key: newId(),
      projectId,
      runId: null,
      recipient: to,
      message: { to },
    }),
  );
}

for (const [name, lasting] of lastingDatabases) {
  t.test(`what a stopped process was sending is sent by the next one, on ${name}`, async (t) => {
    const { options, drop } = await lasting();
    t.teardown(drop);
    const boot = (channel: ScriptedChannel) =>
      createTestKernel({
        ...options,
        plugins: ['projects', 'deliveries', channel.plugin()],
        env: { ...options.env, ...shared },
      });
    const first = new ScriptedChannel();
    first.answers.set('slow', hanging);
    const before = await boot(first);
    const admin = await before.signUp();
    const projectId = await projectOf(admin);
    await add(before, admin, projectId, 'slow');
    await until('it is being sent', () => first.to('slow').length === 1);
    await before.close();
    const second = new ScriptedChannel();
    const after = await boot(second);
    t.teardown(() => after.close());
    await until('the next process sends it', () => second.to('slow').length === 1);
    t.equal(second.to('slow')[0]?.id, first.to('slow')[0]?.id);
    t.equal(second.to('slow')[0]?.attempt, 1, 'the attempt that the stop ended is not counted');
  });
}

t.test('two replicas send each message once', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const dataDir = temporaryFolder();
  const channels = [new ScriptedChannel(), new ScriptedChannel()] as const;
  const boot = (channel: ScriptedChannel) =>
    createTestKernel({
      plugins: ['projects', 'deliveries', channel.plugin()],
      env: { ...options.env, ...shared, REDIS_URL: redisUrl ?? '', DATA_DIR: dataDir },
    });
  const replicas = [await boot(channels[0]), await boot(channels[1])] as const;
  t.teardown(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await drop();
    removeFolder(dataDir);
  });
  const admin = await replicas[0].signUp();
  const projectId = await projectOf(admin);
  const names = Array.from({ length: 40 }, (_, index) => `message ${index}`);
  await Promise.all(names.map((to, index) => add(replicas[index % 2] ?? replicas[0], admin, projectId, to)));
  await until('all are delivered', async () => {
    const { body } = await admin.get(`/projects/${projectId}/deliveries?status=delivered`);
    return body.length === names.length;
  });
  const sent = channels.flatMap(({ attempts }) => attempts.map(({ message }) => Object(message).to));
  t.strictSame(sent.sort(), names.sort());

  // As if a process had died after it took one.
  channels[0].answers.set('left over', async () => ({ status: 500 }));
  channels[1].answers.set('left over', async () => ({ status: 500 }));
  await add(replicas[0], admin, projectId, 'left over');
  const attempts = () => [...channels[0].to('left over'), ...channels[1].to('left over')].length;
  await until('the first attempt was made', () => attempts() === 1);
  const update = (set: string) =>
    replicas[0]
      .service(Scope)
      .asSystem(() =>
        replicas[0]
          .service(Database)
          .sql(
            `update deliveries_delivery set next_attempt_at = now(), ${set} where recipient = 'left over'`,
          ),
      );
  await until('it is recorded', async () => {
    const { body } = await admin.get(`/projects/${projectId}/deliveries?status=pending`);
    return body[0]?.lastStatus === 500;
  });
  await update("lease = 'of a dead process', leased_until = now() + interval '1 second'");
  await add(replicas[0], admin, projectId, 'wakes one');
  await add(replicas[1], admin, projectId, 'wakes the other');
  await until('they are sent', () => channels.some((channel) => channel.to('wakes the other').length === 1));
  t.equal(attempts(), 1, 'not while the lease is alive');
  await until('it is taken over', () => attempts() === 2);
});
