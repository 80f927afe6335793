import { Database, definePlugin, newId, ReplicaGone, Replicas, Scope } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer, redisUrl, sharedDatabase } from './support/databases.ts';
import { replicaProcess } from './support/replica-process.ts';

/** Answers with whose request it was, in which workspace. */
const scoped = () =>
  definePlugin({
    id: 'scoped',
    requires: { replicas: Replicas, scope: Scope, database: Database },
    setup: ({ services: { replicas, scope, database } }) => ({
      start: async () => {
        const reading = async () => {
          const [row] = await database.sql<{ name: string }>(
            'select name from kernel_workspace where id = ?',
            [scope.workspaceId],
          );
          return { replica: replicas.id, name: row?.name, userId: scope.actor.userId };
        };
        replicas.answer('scoped.read', reading);
      },
    }),
  });

t.test('processes of one install', { skip: !(databaseServer && redisUrl) }, async (t) => {
  const { options, drop } = await sharedDatabase(databaseServer ?? '');
  const env = { ...options.env, REDIS_URL: redisUrl ?? '' };
  const boot = () => createTestKernel({ plugins: [scoped()], env });
  const one = await boot();
  const other = await boot();
  const foreign = await createTestKernel({ plugins: [scoped()], env: { REDIS_URL: redisUrl ?? '' } });
  t.teardown(async () => {
    await Promise.all([one.close(), foreign.close()]);
    await drop();
  });
  const replicas = one.service(Replicas);
  const otherId = other.service(Replicas).id;

  t.test('a handler works in the workspace and as the user of who asks, here and there', async (t) => {
    const client = await one.signUp({ name: 'Ada' });
    for (const id of [replicas.id, otherId]) {
      const answer = await one.inWorkspaceOf(client, () => replicas.ask(id, 'scoped.read', {}));
      t.match(answer, { replica: id, name: /Ada/, userId: client.user?.id });
      await t.rejects(replicas.ask(id, 'scoped.read', {}), { code: 'INTERNAL_ERROR' }, 'outside of a scope');
    }
  });

  t.test('nobody is asked within a transaction', async (t) => {
    const client = await one.signUp();
    const asking = one.inWorkspaceOf(client, () =>
      one.service(Database).transaction(() => replicas.ask(otherId, 'scoped.read', {})),
    );
    await t.rejects(asking, { message: /within a transaction/ });
  });

  t.test('a workspace has a hundred requests open, and others theirs', async (t) => {
    const [greedy, modest] = [await one.signUp(), await one.signUp()];
    const enough = new AbortController();
    const withdraw = replicas.answer('scoped.wait', () => new Promise(() => {}));
    t.teardown(withdraw);
    const wait = () => replicas.ask(replicas.id, 'scoped.wait', {}, { signal: enough.signal });
    const open = await one.inWorkspaceOf(greedy, async () => Array.from({ length: 100 }, wait));
    await t.rejects(one.inWorkspaceOf(greedy, wait), { code: 'TOO_MANY_REPLICA_REQUESTS' });
    const read = () => replicas.ask(otherId, 'scoped.read', {});
    t.match(await one.inWorkspaceOf(modest, read), { userId: modest.user?.id });
    enough.abort(new Error('Enough.'));
    await Promise.allSettled(open);
    t.match(await one.inWorkspaceOf(greedy, read), { userId: greedy.user?.id });
  });

  t.test('those of another install on the same Redis are none of it', async (t) => {
    t.equal(await replicas.alive(foreign.service(Replicas).id), false);
    await t.rejects(replicas.ask(foreign.service(Replicas).id, 'scoped.read', {}), ReplicaGone);
    t.equal(await replicas.alive(newId()), false);
  });

  t.test('one that is killed is noticed by who waits for it, and by who asks it then', async (t) => {
    const killed = await replicaProcess(env);
    t.equal(await replicas.alive(killed.id), true);
    const asking = replicas.ask(killed.id, 'silent.wait', {}, { timeoutMs: 60_000 });
    await killed.asked;
    await Promise.all([t.rejects(asking, ReplicaGone), killed.kill()]);
    await t.rejects(replicas.ask(killed.id, 'silent.wait', {}), ReplicaGone);
  });

  t.test('one that stops is gone at once', async (t) => {
    t.equal(await replicas.alive(otherId), true);
    await other.close();
    t.equal(await replicas.alive(otherId), false);
    await t.rejects(replicas.ask(otherId, 'scoped.read', {}), ReplicaGone);
  });
});
