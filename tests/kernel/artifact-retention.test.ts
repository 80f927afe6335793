import { Readable } from 'node:stream';
import {
  type ArtifactStore,
  ArtifactStores,
  Artifacts,
  Database,
  definePlugin,
  NotFound,
  Scope,
} from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import t from 'tap';
import { ArtifactRetention } from '../../core/src/artifacts/artifact-retention.ts';
import { ArtifactSweep } from '../../core/src/artifacts/artifact-sweep.ts';
import { createLogger } from '../../core/src/logging/create-logger.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const places = [
  { name: 'the embedded database', databaseServer: null },
  ...(databaseServer ? [{ name: 'PostgreSQL', databaseServer }] : []),
];
const log = createLogger({ logLevel: 'silent' });
const megabyte = 1024 * 1024;

/** A store that can break at the worst moment. */
class BreakableStore implements ArtifactStore {
  readonly objects = new Map<string, Buffer>();
  readonly removals: string[] = [];
  breaks: 'after writing' | 'before removing' | null = null;

  async write(key: string, content: Uint8Array) {
    this.objects.set(key, Buffer.from(content));
    if (this.breaks === 'after writing') throw new Error('The process is gone.');
  }
  async adopt() {
    throw new Error('Nothing is adopted here.');
  }
  async stream(key: string) {
    const content = this.objects.get(key);
    if (!content) throw new NotFound('Artifact');
    return Readable.from([content]);
  }
  async remove(key: string) {
    if (this.breaks === 'before removing') throw new Error('The store is gone.');
    this.removals.push(key);
    this.objects.delete(key);
  }
}

for (const { name, ...options } of places) {
  t.test(`artifacts on ${name}`, async (t) => {
    const store = new BreakableStore();
    const plugin = definePlugin({
      id: 'breakable',
      setup: ({ extend }) => {
        extend(ArtifactStores, store);
        return undefined;
      },
    });
    const kernel = await createTestKernel({ ...options, plugins: [plugin] });
    t.teardown(() => kernel.close());
    const database = kernel.service(Database);
    const artifacts = kernel.service(Artifacts);
    const sql = <Row extends object>(statement: string, parameters: readonly unknown[] = []) =>
      kernel.service(Scope).asSystem(() => database.sql<Row>(statement, parameters));
    const expire = (retentionDays: number, maxMegabytes: number) =>
      kernel
        .service(Scope)
        .asSystem(() => new ArtifactRetention({ database, log, retentionDays, maxMegabytes }).expire());
    const sweep = () =>
      kernel.service(Scope).asSystem(() => new ArtifactSweep({ database, store: () => store, log }).sweep());
    const allDue = () => sql('update kernel_artifact_removal set due_at = now()');
    const write = (client: TestClient, path: string, content = path, kept = false) =>
      kernel.inWorkspaceOf(client, () => artifacts.write(path, Buffer.from(content), { kept }));
    const age = (path: string, days: number, bytes: number) =>
      sql("update kernel_artifact set created_at = now() - ? * interval '1 day', size = ? where key = ?", [
        days,
        bytes,
        path,
      ]);
    const stage = (path: string, content: string) =>
      artifacts.stage([{ path, content: Buffer.from(content) }]);
    const left = () => [...store.objects.values()].map(String).sort();
    t.beforeEach(async () => {
      await sql('delete from kernel_artifact');
      await sql('delete from kernel_artifact_removal');
      store.objects.clear();
      store.removals.length = 0;
      store.breaks = null;
    });
    const ada = await kernel.signUp();

    t.test('what is older than its days goes, and says so; what is kept stays', async (t) => {
      await write(ada, 'screenshots/old.png');
      await write(ada, 'screenshots/young.png');
      await write(ada, 'baselines/old.png', 'baseline', true);
      for (const [path, days] of [
        ['screenshots/old.png', 91],
        ['screenshots/young.png', 89],
        ['baselines/old.png', 900],
      ] as const)
        await age(path, days, 10);
      await expire(0, 0);
      t.equal((await ada.get('/artifacts/screenshots/old.png')).status, 200);
      await expire(90, 0);
      const { status, body } = await ada.get('/artifacts/screenshots/old.png');
      t.match({ status, body }, { status: 404, body: { code: 'ARTIFACT_EXPIRED' } });
      t.match((await (await kernel.signUp()).get('/artifacts/screenshots/old.png')).body, {
        code: 'NOT_FOUND',
      });
      await sweep();
      t.strictSame(left(), ['baseline', 'screenshots/young.png']);
      t.strictSame(await kernel.inWorkspaceOf(ada, () => artifacts.usage()), { files: 2, bytes: 20 });
      t.equal(await kernel.inWorkspaceOf(ada, () => artifacts.remove('screenshots/old')), 0);
      t.match((await ada.get('/artifacts/screenshots/old.png')).body, { code: 'NOT_FOUND' });
    });

    t.test('above its megabytes a workspace loses its oldest evidence, and no other does', async (t) => {
      const bob = await kernel.signUp();
      for (const [client, path, days, megabytes, kept] of [
        [ada, 'baselines/a.png', 9, 5, true],
        [ada, 'traces/1.zip', 4, 3, false],
        [ada, 'traces/2.zip', 3, 3, false],
        [ada, 'traces/3.zip', 2, 3, false],
        [bob, 'traces/bob.zip', 9, 9, false],
      ] as const) {
        await write(client, path, path, kept);
        await age(path, days, megabytes * megabyte);
      }
      await Promise.all([expire(0, 9), expire(0, 9)]);
      await sweep();
      t.strictSame(left(), ['baselines/a.png', 'traces/3.zip', 'traces/bob.zip']);
      await expire(0, 1);
      await sweep();
      t.strictSame(left(), ['baselines/a.png'], 'kept, though too large alone');
    });

    t.test('however many files there are', async (t) => {
      await write(ada, 'dom/last.txt');
      await sql(
        `insert into kernel_artifact (key, workspace_id, object, size, content_type, created_at)
         select 'dom/' || n, workspace_id, 'dom/' || n, ?, 'text/plain', now() - interval '1 day' + n * interval '1 second'
         from kernel_artifact, generate_series(1, 2500) n`,
        [megabyte],
      );
      await expire(0, 100);
      const rows = await sql<{ key: string }>(
        `select key from kernel_artifact where expired_at is null and key <> 'dom/last.txt' order by created_at`,
      );
      t.equal(rows.length, 99);
      t.equal(rows[0]?.key, 'dom/2402');
      await sweep();
      t.equal(new Set(store.removals).size, 2401);
    });

    t.test('a process that dies between file and row leaves neither', async (t) => {
      store.breaks = 'after writing';
      await t.rejects(write(ada, 'traces/1.zip'), /process is gone/);
      t.equal((await ada.get('/artifacts/traces/1.zip')).status, 404);
      await sweep();
      t.equal(store.objects.size, 1, 'it might still be at it');
      await allDue();
      await sweep();
      t.equal(store.objects.size, 0);
      t.strictSame(await sql('select * from kernel_artifact_removal'), []);
    });

    t.test('a process that dies in a transaction leaves no file that nobody removes', async (t) => {
      await write(ada, 'baselines/a.png', 'old', true);
      // A transaction of which the kernel does not know, so that nothing is done when it is rolled back.
      const dying = kernel.inWorkspaceOf(ada, async () => {
        const staged = await stage('baselines/a.png', 'new');
        await database.em.transactional(async () => {
          await staged.keep();
          throw new Error('The process is gone.');
        });
      });
      await t.rejects(dying, { message: 'The process is gone.' });
      t.strictSame(left(), ['new', 'old'], 'the file is there');
      await allDue();
      await sweep();
      t.strictSame(left(), ['old']);
      t.equal((await ada.download('/artifacts/baselines/a.png')).bytes.toString(), 'old');
    });

    t.test(
      'a file that is not staged is refused in a transaction, and one that is discarded goes',
      async (t) => {
        await t.rejects(
          kernel.inWorkspaceOf(ada, () =>
            database.transaction(() => artifacts.write('traces/1.zip', Buffer.from('1'))),
          ),
          { message: /stage them before/ },
        );
        await kernel.inWorkspaceOf(ada, async () => (await stage('traces/1.zip', '1')).discard());
        t.strictSame(left(), []);
        t.strictSame(await sql('select object from kernel_artifact_removal'), []);
      },
    );

    t.test('what could not be removed is removed later', async (t) => {
      await write(ada, 'traces/1.zip');
      store.breaks = 'before removing';
      await kernel.inWorkspaceOf(ada, () => database.transaction(() => artifacts.remove('traces/')));
      t.equal((await ada.get('/artifacts/traces/1.zip')).status, 404);
      await sweep();
      t.equal(store.objects.size, 1);
      store.breaks = null;
      await sweep();
      t.equal(store.objects.size, 1, 'not at once');
      await allDue();
      await sweep();
      t.equal(store.objects.size, 0);
    });

    t.test('sweeps at the same time share the work', async (t) => {
      await sql(
        `insert into kernel_artifact_removal (object) select 'dom/' || n from generate_series(1, 450) n`,
      );
      await Promise.all([sweep(), sweep(), sweep()]);
      t.equal(store.removals.length, 450);
      t.equal(new Set(store.removals).size, 450);
    });

    t.test('a file that is replaced is whole at every moment', async (t) => {
      await write(ada, 'baselines/a.png', 'old');
      const replace = () =>
        kernel.inWorkspaceOf(ada, () =>
          stage('baselines/a.png', 'longer than before').then((staged) =>
            database.transaction(async () => {
              await staged.keep();
              throw new Error('No.');
            }),
          ),
        );
      await t.rejects(replace(), { message: 'No.' });
      t.equal((await ada.download('/artifacts/baselines/a.png')).bytes.toString(), 'old');
      t.strictSame(left(), ['old'], 'nothing of it is left');
      store.breaks = 'after writing';
      await t.rejects(write(ada, 'baselines/a.png', 'half'), /process is gone/);
      t.equal((await ada.download('/artifacts/baselines/a.png')).bytes.toString(), 'old');
      store.breaks = null;
      await Promise.all(['one', 'two', 'three'].map((text) => write(ada, 'baselines/a.png', text)));
      const { bytes } = await ada.download('/artifacts/baselines/a.png');
      await allDue();
      await sweep();
      t.strictSame(left(), [bytes.toString()]);
    });

    t.test('a name that is written again while its file is being removed keeps its new file', async (t) => {
      await write(ada, 'baselines/a.png', 'old');
      await kernel.inWorkspaceOf(ada, () =>
        stage('baselines/a.png', 'new').then((staged) =>
          database.transaction(async () => {
            await artifacts.remove('baselines/');
            await staged.keep();
          }),
        ),
      );
      await allDue();
      await sweep();
      t.strictSame(left(), ['new']);
    });

    t.test('a name of another workspace is refused before anything is stored', async (t) => {
      await write(ada, 'traces/1.zip');
      await t.rejects(write(await kernel.signUp(), 'traces/1.zip', 'theirs'), {
        code: 'ARTIFACT_NAME_TAKEN',
      });
      t.strictSame(left(), ['traces/1.zip']);
    });
  });
}
