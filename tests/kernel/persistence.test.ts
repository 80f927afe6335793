import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityMetadata, EntityProperty } from '@mikro-orm/core';
import {
  ActivityTrail,
  Artifacts,
  Database,
  defineEvent,
  defineJob,
  definePlugin,
  Egress,
  Events,
  Jobs,
  Mail,
  newId,
  Scope,
  type StagedArtifacts,
  Streams,
  Type,
  Vault,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { Note, notes } from './fixtures/notes/notes.ts';
import {
  databaseServer,
  freshDatabases,
  lastingDatabases,
  removeFolder,
  sharedDatabase,
  temporaryFolder,
} from './support/databases.ts';
import { runServer } from './support/run-server.ts';

const firstParty = readdirSync(join(import.meta.dirname, '../../plugins'));
const Happened = defineEvent<{ what: string }>('probe.happened');
const Work = defineJob('probe.work', Type.Object({ number: Type.Integer() }));

const probe = () => {
  const heard: string[] = [];
  const definition = definePlugin({
    id: 'probe',
    setup({ on, job }) {
      on(Happened, ({ what }) => void heard.push(what));
      on(Happened, () => {}, { durable: true, name: 'durable' });
      job(Work, { async run() {} });
    },
  });
  return { definition, heard };
};

for (const [name, options] of freshDatabases) {
  t.test(`persistence on ${name}`, async (t) => {
    const { definition, heard } = probe();
    const kernel = await createTestKernel({ ...options, plugins: [...firstParty, notes, definition] });
    t.teardown(() => kernel.close());
    const [database, scope] = [kernel.service(Database), kernel.service(Scope)];
    const [ada, bob] = [await kernel.signUp(), await kernel.signUp({ name: 'Bob Tester' })];
    const asAda = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(ada, work);
    const asBob = <R>(work: () => Promise<R>) => kernel.inWorkspaceOf(bob, work);

    t.test('every entity agrees with its table', async (t) => {
      const entities = await scope.asSystem(async () => [...database.em.getMetadata().getAll().values()]);
      const tables = entities.filter((entity) => !entity.abstract && entity.tableName && !entity.embeddable);
      t.ok(tables.length >= 6, 'entities are found');
      for (const entity of tables) {
        t.strictSame(disagreements(entity, await columnsOf(kernel, entity.tableName)), [], entity.className);
      }
    });

    t.test("another workspace's row is not found by any means", async (t) => {
      const id = await addNote(kernel, ada, 'of Ada');
      await asBob(async () => {
        const { em } = database;
        t.strictSame(await em.find(Note, {}), []);
        t.equal(await em.findOne(Note, { id }), null);
        t.equal(await em.findOne(Note, id), null);
        t.equal(await em.count(Note, { id }), 0);
        t.strictSame(await em.findAll(Note), []);
        t.equal(await em.nativeUpdate(Note, { id }, { body: 'of Bob' }), 0);
        t.equal(await em.nativeDelete(Note, { id }), 0);
        t.equal(await em.nativeDelete(Note, { $or: [{ id }, { body: 'of Ada' }] }), 0);
      });
      t.match(await asAda(() => database.em.find(Note, { id })), [{ body: 'of Ada' }]);
    });

    t.test('a scope inside of a transaction sees only its own workspace', async (t) => {
      const id = await addNote(kernel, ada, 'loaded before');
      await asAda(() =>
        database.transaction(async (em) => {
          t.ok(await em.findOne(Note, { id }));
          await asBob(async () => {
            t.equal(await database.em.findOne(Note, { id }), null);
            t.equal(await database.em.findOne(Note, id), null);
          });
        }),
      );
    });

    t.test(
      'what a scope inside of a transaction changed is committed, or rolled back, with it',
      async (t) => {
        const id = await addNote(kernel, bob, 'before');
        const change = (body: string) => async () => {
          await asBob(async () => {
            const note = await database.em.findOneOrFail(Note, { id });
            note.body = body;
          });
          if (body === 'never') throw new Error('No.');
        };
        await t.rejects(
          asAda(() => database.transaction(change('never'))),
          { message: 'No.' },
        );
        t.equal((await asBob(() => database.em.findOneOrFail(Note, { id }))).body, 'before');
        await asAda(() => database.transaction(change('after')));
        t.equal((await asBob(() => database.em.findOneOrFail(Note, { id }))).body, 'after');
      },
    );

    t.test('the system sees every workspace', async (t) => {
      const ids = [await addNote(kernel, ada, 'one'), await addNote(kernel, bob, 'two')];
      const found = await scope.asSystem(() => database.em.find(Note, { id: { $in: ids } }));
      t.equal(found.length, 2);
    });

    t.test('a query outside of any scope throws, as does one without a workspace', async (t) => {
      await t.rejects(async () => database.em.find(Note, {}), { message: /outside of any scope/ });
      await t.rejects(async () => database.sql('select 1'), { message: /outside of any scope/ });
      t.throws(() => scope.workspaceId, { name: 'MissingScope' });
    });

    t.test('transactions join, and roll back as one', async (t) => {
      const ids = [newId(), newId()] as const;
      await t.rejects(
        asAda(() =>
          database.transaction(async () => {
            await insertNote(kernel, ids[0]);
            await database.transaction(() => insertNote(kernel, ids[1]));
            throw new Error('No.');
          }),
        ),
        { message: 'No.' },
      );
      t.equal(await asAda(() => database.em.count(Note, { id: { $in: [...ids] } })), 0);
    });

    t.test('what waits for the commit happens after it, in order, and never after a rollback', async (t) => {
      const log: string[] = [];
      await asAda(() =>
        database.transaction(async () => {
          database.afterCommit(() => void log.push('first'));
          await database.transaction(async () => database.afterCommit(() => void log.push('second')));
          await insertNote(kernel, newId());
          log.push('work');
        }),
      );
      const failing = asAda(() =>
        database.transaction(async () => {
          database.afterCommit(() => void log.push('never'));
          throw new Error('No.');
        }),
      );
      await t.rejects(failing);
      await asAda(async () => database.afterCommit(() => void log.push('at once')));
      t.strictSame(log, ['work', 'first', 'second', 'at once']);
    });

    t.test('an action after the commit that fails does not fail what was committed', async (t) => {
      const id = newId();
      await asAda(() =>
        database.transaction(async () => {
          database.afterCommit(() => Promise.reject(new Error('Too late to matter.')));
          await insertNote(kernel, id);
        }),
      );
      t.equal(await asAda(() => database.em.count(Note, { id })), 1);
    });

    t.test('every service of the kernel works inside of a transaction', { timeout: 30_000 }, async (t) => {
      const stream = newId();
      await asAda(async () => {
        const staged = await stageProbe(kernel, stream);
        await database.transaction(() => useEveryService(kernel, stream, staged));
      });
      t.ok(heard.includes('in a transaction'));
      const events = await asAda(() => kernel.service(Streams).read(stream));
      t.match(events, [{ seq: 1, event: 'step', data: { done: true } }]);
    });

    t.test('and what they wrote is gone when it rolls back', { timeout: 30_000 }, async (t) => {
      const stream = newId();
      const rows = () =>
        scope.asSystem(() =>
          database.sql<{ total: string }>(
            `select (select count(*) from kernel_job) + (select count(*) from kernel_activity)
               + (select count(*) from kernel_artifact) + (select count(*) from kernel_stream_event) as total`,
          ),
        );
      const before = await rows();
      heard.length = 0;
      const failing = asAda(async () => {
        const staged = await stageProbe(kernel, stream);
        await database.transaction(async () => {
          await useEveryService(kernel, stream, staged);
          throw new Error('No.');
        });
      });
      await t.rejects(failing, { message: 'No.' });
      t.strictSame(await rows(), before);
      t.strictSame(heard, []);
    });
  });
}

t.test('the embedded database takes little memory for a cache of its own', async (t) => {
  const kernel = await createTestKernel({ databaseServer: null });
  t.teardown(() => kernel.close());
  const [row] = await kernel
    .service(Scope)
    .asSystem(() =>
      kernel
        .service(Database)
        .sql<{ setting: string }>(`select setting from pg_settings where name = 'shared_buffers'`),
    );
  t.ok(Number(row?.setting) * 8 <= 32 * 1024, `${row?.setting} pages of 8 kB`);
});

t.test('a second process on one embedded database is refused with what to do', async (t) => {
  const dataDir = temporaryFolder();
  t.teardown(() => removeFolder(dataDir));
  const kernel = await createTestKernel({ dataDir });
  const second = await runServer({ DATA_DIR: dataDir });
  t.equal(second.status, 78);
  t.match(second.stderr, new RegExp(`Another server .*\\(pid ${process.pid} on .*DATA_DIR.*DATABASE_URL`));
  t.equal((await kernel.visitor().get('/health/ready')).status, 200);
  await kernel.close();
});

t.test('a database is gone on with by the next kernel', async (t) => {
  for (const [name, create] of lastingDatabases) {
    const { options, drop } = await create();
    t.teardown(drop);
    const first = await createTestKernel({ ...options, plugins: [notes] });
    const client = await first.signUp();
    await addNote(first, client, 'kept');
    await first.close();
    const second = await createTestKernel({ ...options, plugins: [notes] });
    t.teardown(() => second.close());
    const found = await second.service(Scope).asSystem(() => second.service(Database).em.find(Note, {}));
    t.match(found, [{ body: 'kept' }], name);
  }
});

t.test(
  'kernels that start at once on one PostgreSQL migrate it once',
  { skip: !databaseServer },
  async (t) => {
    const { options, drop } = await sharedDatabase(databaseServer ?? '');
    const kernels = await Promise.all(
      [1, 2, 3].map(() => createTestKernel({ ...options, plugins: [notes] })),
    );
    t.teardown(async () => {
      await Promise.all(kernels.map((kernel) => kernel.close()));
      await drop();
    });
    for (const kernel of kernels) t.equal((await kernel.visitor().get('/health/ready')).status, 200);
    const [first] = kernels;
    const applied = await first
      ?.service(Scope)
      .asSystem(() =>
        first
          .service(Database)
          .sql<{ name: string; times: string }>(
            "select name, count(*) as times from kernel_migration where name like 'notes/%' group by name",
          ),
      );
    t.match(applied, [{ name: 'notes/20261121000000-notes', times: '1' }]);
  },
);

async function addNote(kernel: TestKernel, client: TestClient, body: string): Promise<string> {
  const id = newId();
  await kernel.inWorkspaceOf(client, () => insertNote(kernel, id, body));
  return id;
}

async function insertNote(kernel: TestKernel, id: string, body = 'a note'): Promise<void> {
  const { workspaceId } = kernel.service(Scope);
  await kernel.service(Database).em.insert(Note, { id, workspaceId, body });
}

function stageProbe(kernel: TestKernel, stream: string): Promise<StagedArtifacts> {
  return kernel.service(Artifacts).stage([{ path: `probes/${stream}.txt`, content: Buffer.from('content') }]);
}

async function useEveryService(kernel: TestKernel, stream: string, staged: StagedArtifacts): Promise<void> {
  const scope = kernel.service(Scope);
  const streams = kernel.service(Streams);
  const artifacts = kernel.service(Artifacts);
  const jobs = kernel.service(Jobs);
  await kernel.service(ActivityTrail).record({ type: 'probe.used' });
  const [path = ''] = await staged.keep();
  await artifacts.read(path);
  (await artifacts.stream(path)).destroy();
  await artifacts.remove(`probes/${stream}`);
  await kernel.service(Events).emit(Happened, { what: 'in a transaction' });
  await jobs.cancel(await jobs.enqueue(Work, { number: 1 }));
  await kernel.service(Mail).send({ to: 'ada@example.com', subject: 'Probe', text: 'Hello' });
  await streams.append(stream, 'step', { done: true });
  await streams.read(stream);
  streams.touch(stream);
  streams.transient(stream, 'frame', {});
  const { workspaceId } = scope;
  await scope.asSystem(() => kernel.service(Database).em.find(Note, {}));
  await scope.inWorkspace(workspaceId, () => insertNote(kernel, newId()));
  const vault = kernel.service(Vault);
  vault.open(vault.seal('secret', 'probe'), 'probe');
  await kernel.service(Egress).check('http://127.0.0.1:9', { trusted: true });
}

interface Column {
  readonly name: string;
  readonly nullable: boolean;
  readonly type: string;
  readonly hasDefault: boolean;
}

function columnsOf(kernel: TestKernel, table: string): Promise<Column[]> {
  return kernel.service(Scope).asSystem(() =>
    kernel.service(Database).sql<Column>(
      `select column_name as name, is_nullable = 'YES' as nullable, udt_name as type,
         column_default is not null or is_generated = 'ALWAYS' as "hasDefault"
       from information_schema.columns where table_schema = current_schema() and table_name = ?`,
      [table],
    ),
  );
}

/** Where an entity and its table differ, as sentences. */
function disagreements(entity: EntityMetadata, columns: readonly Column[]): string[] {
  if (columns.length === 0) return [`there is no table ${entity.tableName}`];
  const properties = Object.values(entity.properties).filter((property) => property.persist !== false);
  const known = new Set(properties.flatMap((property) => property.fieldNames));
  const unknown = columns.filter(
    (column) => !known.has(column.name) && !column.nullable && !column.hasDefault,
  );
  return [
    ...unknown.map((column) => `${column.name} must be given, and the entity doesn't know it`),
    ...properties.flatMap((property) => propertyDisagreements(property, columns)),
  ];
}

function propertyDisagreements(property: EntityProperty, columns: readonly Column[]): string[] {
  return property.fieldNames.flatMap((field, index) => {
    const column = columns.find((candidate) => candidate.name === field);
    if (!column) return [`there is no column ${field}`];
    const [expected, actual] = [familyOf(property.columnTypes[index] ?? ''), familyOf(column.type)];
    const nullable = property.nullable === true;
    return [
      ...(expected === actual ? [] : [`${field} is ${actual}, and the entity says ${expected}`]),
      ...(nullable === column.nullable ? [] : [`${field} is ${column.nullable ? '' : 'not '}nullable`]),
    ];
  });
}

const families: readonly [RegExp, string][] = [
  [/^(_|.*\[\]$)/, 'array'],
  [/^(text|varchar|character varying|char|uuid)/, 'text'],
  [/^(int8|bigint)/, 'bigint'],
  [/^(int|smallint|serial)/, 'integer'],
  [/^(float|double|real|numeric|decimal)/, 'number'],
  [/^bool/, 'boolean'],
  [/^(timestamptz|timestamp)/, 'timestamp'],
  [/^jsonb?/, 'json'],
];

function familyOf(type: string): string {
  return families.find(([pattern]) => pattern.test(type))?.[1] ?? type;
}
