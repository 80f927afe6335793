import { createHash } from 'node:crypto';
import {
  ActivityFollowers,
  ActivityLog,
  ActivityTrail,
  Database,
  definePlugin,
  Scope,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import canonicalize from 'canonicalize';
import t from 'tap';
import { loadConfig } from '../../core/src/config/load-config.ts';
import { bootForTest } from '../../core/src/testing/boot-for-test.ts';
import { ActivityTable } from './support/activity-table.ts';
import { databaseServer, freshDatabases, sharedDatabase, temporaryFolder } from './support/databases.ts';
import { until } from './support/until.ts';

const chain = { AUDIT_HASH_CHAIN: 'true' };
const origin = { ipAddress: '192.0.2.7', userAgent: 'probe' };

const record = (kernel: TestKernel, client: TestClient, type: string, fields: object = {}) =>
  kernel.inWorkspaceOf(client, () => kernel.service(ActivityTrail).record({ type, ...fields }));

const verify = (kernel: TestKernel, client: TestClient) =>
  kernel.inWorkspaceOf(client, () => kernel.service(ActivityLog).verify());

/** A workspace with rows `test.0` … and, before them, those of the sign-up. */
async function trail(kernel: TestKernel, length: number) {
  const client = await kernel.signUp();
  for (let index = 0; index < length; index += 1) {
    await record(kernel, client, `test.${index}`, {
      detail: `Ünï? \\'$1 ${index}`,
      meta: { n: index / 3, z: [null, { b: 1e21, a: '\u2028', 10: 1, 9: 2 }] },
    });
  }
  const table = new ActivityTable(kernel);
  const rows = await table.rows(client);
  const idOf = (index: number) => rows.find(({ type }) => type === `test.${index}`)?.id ?? '';
  return { client, table, rows, idOf };
}

for (const [name, options] of freshDatabases) {
  t.test(`the hash chain on ${name}`, async (t) => {
    const kernel = await createTestKernel({ ...options, env: chain });
    t.teardown(() => kernel.close());

    t.test('an untouched chain is verified to its head, and anybody can recompute its links', async (t) => {
      const { client, rows } = await trail(kernel, 5);
      const report = await verify(kernel, client);
      t.match(report, { verified: true, rows: rows.length, checkpoints: 0, firstBrokenRowId: null });
      t.equal(report?.headHash, rows.at(-1)?.hash);
      const page = await kernel.inWorkspaceOf(client, () =>
        kernel.service(ActivityLog).page({}, { limit: 2 }),
      );
      const [newest, before] = page.rows;
      const { count, lastAt, ...immutable } = before ?? { count: 0, lastAt: null };
      const hash = createHash('sha256')
        .update(canonicalize(immutable) ?? '')
        .digest('hex');
      t.equal(newest?.prevHash, hash);
      t.strictSame([count, lastAt], [1, null]);
    });

    for (const [what, tamper, broken] of [
      ['a changed text', "update kernel_activity set detail = 'x' where id = ?", 2],
      [
        'a changed moment',
        "update kernel_activity set created_at = created_at + interval '1 ms' where id = ?",
        2,
      ],
      ['a changed number within meta', `update kernel_activity set meta = '{"n": 7}' where id = ?`, 2],
      ['a row that was deleted in the middle', 'delete from kernel_activity where id = ?', 3],
      [
        'a hash that was recomputed for a change',
        "update kernel_activity set detail = '', hash = 'ab' where id = ?",
        2,
      ],
      ['a hash that was taken away', 'update kernel_activity set hash = null where id = ?', 2],
    ] as const) {
      t.test(`${what} is found, and the first row that does not hold is named`, async (t) => {
        const { client, table, idOf } = await trail(kernel, 5);
        await table.sql(tamper, [idOf(2)]);
        t.match(await verify(kernel, client), { verified: false, firstBrokenRowId: idOf(broken) });
      });
    }

    t.test('a missing end, swapped rows and a foreign row are found', async (t) => {
      const cut = await trail(kernel, 4);
      await cut.table.sql('delete from kernel_activity where id = ?', [cut.idOf(3)]);
      t.match(await verify(kernel, cut.client), { verified: false, firstBrokenRowId: cut.idOf(3) });

      const swapped = await trail(kernel, 4);
      const exchange = 'update kernel_activity set seq = seq + ? where id = ?';
      await swapped.table.sql(exchange, [1000, swapped.idOf(1)]);
      await swapped.table.sql(exchange, [-1, swapped.idOf(2)]);
      await swapped.table.sql(exchange, [-999, swapped.idOf(1)]);
      t.match(await verify(kernel, swapped.client), { verified: false, firstBrokenRowId: swapped.idOf(2) });

      const extended = await trail(kernel, 2);
      await extended.table.sql(
        `insert into kernel_activity (id, workspace_id, seq, type)
         select 'foreign-' || id, workspace_id, seq + 10, 'test.x' from kernel_activity where id = ?`,
        [extended.idOf(1)],
      );
      t.match(await verify(kernel, extended.client), { firstBrokenRowId: `foreign-${extended.idOf(1)}` });
    });

    t.test('a purge leaves one row and a checkpoint that the chain goes on from', async (t) => {
      const { client, rows } = await trail(kernel, 3);
      const cleared = await kernel.inWorkspaceOf(client, () => kernel.service(ActivityLog).clear());
      t.equal(cleared, rows.length);
      const left = await new ActivityTable(kernel).rows(client);
      t.match(left, [{ type: 'audit.purge', prev_hash: rows.at(-1)?.hash }]);
      await record(kernel, client, 'test.after');
      t.match(await verify(kernel, client), { verified: true, rows: 2, checkpoints: 1 });
    });

    t.test('repetitions stay rows of their own in a chain', async (t) => {
      const { client, table } = await trail(kernel, 0);
      await record(kernel, client, 'audit.read');
      await record(kernel, client, 'audit.read');
      const reads = (await table.rows(client)).filter(({ type }) => type === 'audit.read');
      t.match(reads, [{ count: 1 }, { count: 1 }]);
    });

    t.test('what PostgreSQL does not store as it is spoils neither the action nor the chain', async (t) => {
      const { client } = await trail(kernel, 0);
      await record(kernel, client, 'test.odd', {
        detail: 'a\0b\ud800',
        meta: { text: '\0\udc00', gone: undefined },
      });
      t.match(await verify(kernel, client), { verified: true });
    });
  });

  t.test(`repetitions on ${name}`, async (t) => {
    const kernel = await createTestKernel(options);
    t.teardown(() => kernel.close());
    const table = new ActivityTable(kernel);
    const countsOf = async (client: TestClient, prefix: string) =>
      (await table.rows(client)).filter(({ type }) => type.startsWith(prefix)).map(({ count }) => count);

    t.test('a repeated failure to sign in is one row with a count and the last moment', async (t) => {
      const client = await kernel.signUp();
      const email = client.user?.email;
      for (const password of ['Wrong-1', 'Wrong-2', 'Wrong-3'])
        await client.post('/auth/login', { email, password });
      const failures = async () =>
        (await table.rows(client)).filter(({ type }) => type === 'auth.login.failed');
      await until('every failure is recorded', async () => (await failures())[0]?.count === 3);
      const [failed] = await failures();
      t.match(failed, { count: 3 });
      t.ok(failed?.last_at);
    });

    t.test('what somebody meant to do, other details and another turn are rows of their own', async (t) => {
      const client = await kernel.signUp();
      for (const type of ['test.approve', 'test.approve', 'audit.purge', 'audit.purge'])
        await record(kernel, client, type);
      t.strictSame(await countsOf(client, 'test.'), [1, 1]);
      t.strictSame(await countsOf(client, 'audit.purge'), [1, 1]);
      for (const detail of ['a', 'b', 'a', 'a']) await record(kernel, client, 'audit.read', { detail });
      t.strictSame(await countsOf(client, 'audit.read'), [1, 1, 2]);
    });

    t.test('two at once count one row', async (t) => {
      const client = await kernel.signUp();
      await Promise.all(Array.from({ length: 8 }, () => record(kernel, client, 'audit.read')));
      t.strictSame(await countsOf(client, 'audit.read'), [8]);
    });

    t.test('a row that is older than the window takes none in', async (t) => {
      const client = await kernel.signUp();
      await record(kernel, client, 'audit.read');
      await table.sql(
        "update kernel_activity set created_at = created_at - interval '61 s' where type = 'audit.read'",
      );
      await record(kernel, client, 'audit.read');
      t.strictSame(await countsOf(client, 'audit.read'), [1, 1]);
    });

    t.test('rows are written in the transaction of what they record, in its order', async (t) => {
      const client = await kernel.signUp();
      const database = kernel.service(Database);
      const failing = kernel.inWorkspaceOf(client, () =>
        database.transaction(async () => {
          await kernel.service(ActivityTrail).record({ type: 'test.never' });
          throw new Error('No.');
        }),
      );
      await t.rejects(failing);
      await kernel.inWorkspaceOf(client, () =>
        database.transaction(async () => {
          for (const type of ['test.a', 'test.b', 'test.c'])
            await kernel.service(ActivityTrail).record({ type });
        }),
      );
      const types = (await table.rows(client))
        .map(({ type }) => type)
        .filter((type) => type.startsWith('test.'));
      t.strictSame(types, ['test.a', 'test.b', 'test.c']);
    });

    t.test(
      'transactions that hold a workspace or record in several of them never end in a ring',
      async (t) => {
        const [one, other] = [await kernel.signUp(), await kernel.signUp()];
        const database = kernel.service(Database);
        const inBoth = (first: TestClient, second: TestClient) => () =>
          kernel.inWorkspaceOf(first, () =>
            database.transaction(async () => {
              await record(kernel, first, 'test.ring');
              await record(kernel, second, 'test.ring');
            }),
          );
        const holding = (client: TestClient) => () =>
          kernel.inWorkspaceOf(client, () =>
            database.transaction(async () => {
              const { workspaceId } = kernel.service(Scope);
              await database.sql('select 1 from kernel_workspace where id = ? for update', [workspaceId]);
              await record(kernel, client, 'test.ring');
            }),
          );
        const works = [inBoth(one, other), inBoth(other, one), holding(one), holding(other)];
        await Promise.all([...works, ...works, ...works].map((work) => work()));
        t.equal((await countsOf(one, 'test.ring')).length, 9);
      },
    );
  });
}

t.test('old rows go, what a follower has not read stays, and the chain holds', async (t) => {
  let readUpTo: number | null = null;
  const follower = definePlugin({
    id: 'follower',
    setup: ({ extend }) => void extend(ActivityFollowers, { readUpTo: async () => readUpTo }),
  });
  const booted = await bootForTest({ plugins: [follower], env: chain });
  t.teardown(() => booted.close());
  const { services } = booted.kernel;
  const workspaceId = 'w';
  const inWorkspace = <R>(work: () => Promise<R>) => services.scope.inWorkspace(workspaceId, work, origin);
  const log = booted.service(ActivityLog);
  const remaining = () =>
    inWorkspace(() =>
      services.database.sql<{ type: string }>('select type from kernel_activity order by seq'),
    );
  await inWorkspace(async () => {
    await services.database.sql(
      "insert into kernel_user (id, name, email) values ('u', 'Ada', 'ada@example.com')",
    );
    await services.database.sql(
      "insert into kernel_workspace (id, name, slug, owner_id) values ('w', 'W', 'w', 'u')",
    );
    // As if nothing had been written for a year.
    await services.database.sql(
      "insert into kernel_activity_head (workspace_id, last_at) values ('w', now() - interval '366 days')",
    );
  });
  const writeAsOf = async (moment: string, types: string[]) => {
    await inWorkspace(async () => {
      for (const type of types) {
        await booted.service(ActivityTrail).record({ type });
        await services.database.sql(`update kernel_activity set created_at = ${moment} where type = ?`, [
          type,
        ]);
        await rehash(type);
      }
    });
  };
  /** Gives a row that was moved in time the hash that it would have had then. */
  const rehash = async (type: string) => {
    const row = await log.page({ types: [type] }, { limit: 1 });
    const { count, lastAt, ...immutable } = row.rows[0] ?? { count: 0, lastAt: null };
    const hash = createHash('sha256')
      .update(canonicalize(immutable) ?? '')
      .digest('hex');
    await services.database.sql('update kernel_activity set hash = ? where type = ?', [hash, type]);
    await services.database.sql('update kernel_activity_head set hash = ?', [hash]);
  };
  await writeAsOf("date_trunc('milliseconds', now()) - interval '366 days'", ['old.1', 'old.2', 'old.3']);
  await writeAsOf("date_trunc('milliseconds', now())", ['new.1', 'new.2']);
  t.match(await inWorkspace(() => log.verify()), { verified: true, rows: 5 });

  t.test('retention removes the beginning up to what was read, and seals it', async (t) => {
    readUpTo = 2;
    await services.scope.asSystem(() => services.activityRemoval.sweep());
    t.strictSame(
      (await remaining()).map(({ type }) => type),
      ['old.3', 'new.1', 'new.2'],
    );
    t.match(await inWorkspace(() => log.verify()), { verified: true, rows: 3, checkpoints: 1 });
    readUpTo = null;
    await services.scope.asSystem(() => services.activityRemoval.sweep());
    t.strictSame(
      (await remaining()).map(({ type }) => type),
      ['new.1', 'new.2'],
    );
    t.match(await inWorkspace(() => log.verify()), { verified: true, rows: 2, checkpoints: 2 });
  });

  t.test('a hole behind a checkpoint is still a hole', async (t) => {
    const [gone] = await inWorkspace(() =>
      services.database.sql<{ id: string }>("select id from kernel_activity where type = 'new.2'"),
    );
    const removed = await inWorkspace(() =>
      services.database.sql<object>("delete from kernel_activity where type = 'new.1' returning *"),
    );
    t.match(await inWorkspace(() => log.verify()), { verified: false, firstBrokenRowId: gone?.id });
    await inWorkspace(() =>
      services.database.sql(
        'insert into kernel_activity select * from jsonb_populate_record(null::kernel_activity, ?::jsonb)',
        [JSON.stringify(removed[0])],
      ),
    );
    t.match(await inWorkspace(() => log.verify()), { verified: true });
  });

  t.test('purged rows are out of sight at once, and gone once they were read', async (t) => {
    readUpTo = 0;
    t.equal(await inWorkspace(() => log.clear()), 2);
    const { rows } = await inWorkspace(() => log.page({}, { limit: 50 }));
    t.strictSame(
      rows.map(({ type }) => type),
      ['audit.purge'],
    );
    const unread = await inWorkspace(() => log.after(0, 50));
    t.strictSame(
      unread.entries.map(({ row }) => row.type),
      ['new.1', 'new.2', 'audit.purge'],
    );
    readUpTo = 99;
    await services.scope.asSystem(() => services.activityRemoval.sweep());
    t.strictSame(
      (await remaining()).map(({ type }) => type),
      ['audit.purge'],
    );
    t.match(await inWorkspace(() => log.verify()), { verified: true, rows: 1, checkpoints: 3 });
  });
});

t.test('a chain that is switched on later begins behind the rows that are there', async (t) => {
  const dataDir = temporaryFolder();
  const before = await createTestKernel({ dataDir });
  const client = await before.signUp();
  t.equal(await verify(before, client), null);
  await before.close();
  const kernel = await createTestKernel({ dataDir, env: chain });
  t.teardown(() => kernel.close());
  t.match(await verify(kernel, client), { verified: true, rows: 0 });
  await record(kernel, client, 'test.first');
  t.match(await verify(kernel, client), { verified: true, rows: 1, checkpoints: 1 });
  await new ActivityTable(kernel).sql("update kernel_activity set detail = 'x' where type = 'test.first'");
  t.match(await verify(kernel, client), { verified: false });
});

t.test(
  'two replicas that write at once never fork a chain or split a repetition',
  { skip: !databaseServer },
  async (t) => {
    if (!databaseServer) return;
    for (const env of [chain, { AUDIT_HASH_CHAIN: 'false' }]) {
      const { options, drop } = await sharedDatabase(databaseServer);
      const replicas = await Promise.all(
        [1, 2].map(() => createTestKernel({ env: { ...options.env, ...env } })),
      );
      const [one, other] = replicas;
      if (!one || !other) return;
      const client = await one.signUp();
      const chained = env === chain;
      const before = (await new ActivityTable(one).rows(client)).length;
      const type = chained ? 'test.approve' : 'audit.read';
      await Promise.all(
        Array.from({ length: 200 }, (_, index) => record(index % 2 ? one : other, client, type)),
      );
      const rows = (await new ActivityTable(one).rows(client)).slice(before);
      if (chained) t.match(await verify(other, client), { verified: true, rows: before + 200 });
      t.strictSame([rows.length, rows[0]?.count], chained ? [200, 1] : [1, 200]);
      await Promise.all(replicas.map((kernel) => kernel.close()));
      await drop();
    }
  },
);

t.test('a retention that would lose rows within weeks stops the boot with what to do', (t) => {
  const load = (days: string) =>
    loadConfig({ env: { AUDIT_RETENTION_DAYS: days }, cwd: '/' }).audit.retentionDays;
  for (const days of ['1', '89'])
    t.throws(() => load(days), { message: /AUDIT_RETENTION_DAYS.*at least 90 days/ });
  t.throws(() => load('-1'), { message: /AUDIT_RETENTION_DAYS/ });
  t.strictSame(['0', '90', '365'].map(load), [0, 90, 365]);
  t.end();
});
