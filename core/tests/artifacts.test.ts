import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError, NotFound } from '@testkernel/sdk';
import Fastify from 'fastify';
import t, { type Test } from 'tap';
import type { ArtifactEntry, ArtifactIndex, NewEntry, Reservation } from '../src/artifacts/artifact-index.ts';
import { newObjectName } from '../src/artifacts/artifact-key.ts';
import { registerArtifactRoute } from '../src/artifacts/artifact-route.ts';
import { Artifacts } from '../src/artifacts/artifacts.ts';
import { contentTypeOf } from '../src/artifacts/content-type.ts';
import { FolderStore } from '../src/artifacts/folder-store.ts';

/** The index of two workspaces, in memory. */
class MemoryIndex implements ArtifactIndex {
  workspace = 'mine';
  readonly expired = new Set<string>();
  readonly #rows = new Map<string, ArtifactEntry & { workspace: string }>();

  async find(key: string) {
    const row = this.#rows.get(key);
    return row?.workspace === this.workspace ? { ...row, expired: this.expired.has(key) } : null;
  }
  async reserve<E extends NewEntry>(entries: readonly E[]) {
    const isTaken = ({ key }: E) => (this.#rows.get(key)?.workspace ?? this.workspace) !== this.workspace;
    if (entries.some(isTaken)) return null;
    return entries.map((entry) => ({ ...entry, object: newObjectName(entry.key), dueAt: new Date() }));
  }
  async put(written: readonly (NewEntry & Reservation)[]) {
    for (const { key, object, size } of written) {
      const entry = { key, object, size, contentType: contentTypeOf(key), createdAt: new Date(1000) };
      this.#rows.set(key, { ...entry, expired: false, workspace: this.workspace });
    }
    return new Set(written.map(({ key }) => key));
  }
  async removeBelow(prefix: string) {
    const gone = [...this.#rows.values()].filter(({ key }) => key.startsWith(prefix));
    for (const { key } of gone) this.#rows.delete(key);
    return gone.map(({ object }) => object);
  }
  async usage() {
    return { files: this.#rows.size, bytes: 0 };
  }
}

function setUp(t: Test) {
  const folder = t.testdir({ outside: 'secret', artifacts: {} });
  const index = new MemoryIndex();
  const committed: unknown[] = [];
  const store = new FolderStore(join(folder, 'artifacts'));
  const artifacts = new Artifacts({
    index,
    store: () => store,
    sweep: {
      remove: async (objects) => {
        for (const object of objects) await store.remove(object);
        return objects.length;
      },
    },
    database: {
      inTransaction: false,
      afterCommit: (action) => void committed.push(action()),
      afterRollback: () => {},
    },
  });
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof AppError ? error.status : 500)
      .send(error instanceof AppError ? error.toBody() : {}),
  );
  registerArtifactRoute(app, artifacts);
  t.teardown(() => app.close());
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { folder, index, store, artifacts, get, committed };
}

t.test('a written file can be read and streamed by its public path', async (t) => {
  const { artifacts } = setUp(t);
  t.equal(await artifacts.write('traces/run-1.zip', Buffer.from('abc')), '/artifacts/traces/run-1.zip');
  t.equal((await artifacts.read('/artifacts/traces/run-1.zip')).toString(), 'abc');
  t.equal((await buffer(await artifacts.stream('/artifacts/traces/run-1.zip'))).toString(), 'abc');
});

t.test('an adopted file moves, also over one that is there', async (t) => {
  const { artifacts, folder } = setUp(t);
  const file = join(folder, 'local.png');
  await artifacts.write('baselines/1/step-0.png', Buffer.from('old'));
  writeFileSync(file, 'new');
  await artifacts.adopt('baselines/1/step-0.png', file);
  t.notOk(existsSync(file));
  t.equal((await artifacts.read('/artifacts/baselines/1/step-0.png')).toString(), 'new');
  t.match(readdirSync(join(folder, 'artifacts/baselines/1')), [/^[0-9a-f]{10}-step-0.png$/, /-step-0.png$/]);
});

t.test('no path leaves the folder', async (t) => {
  const { artifacts, store } = setUp(t);
  for (const path of [
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a//b',
    '.hidden',
    'a/./b',
    'A/b',
    'a\\b',
    '',
    'a/',
    'a\0',
  ]) {
    await t.rejects(artifacts.write(path, Buffer.from('x')), { code: 'INVALID_ARTIFACT_PATH' }, path);
    await t.rejects(store.stream(path), { code: 'INVALID_ARTIFACT_PATH' }, path);
    await t.rejects(artifacts.read(`/artifacts/${path}`), NotFound, path);
  }
});

t.test("another workspace's file is not found, and its name can't be taken", async (t) => {
  const { artifacts, index, get } = setUp(t);
  await artifacts.write('traces/1.zip', Buffer.from('abc'));
  index.workspace = 'other';
  await t.rejects(artifacts.read('/artifacts/traces/1.zip'), NotFound);
  t.equal((await get('/artifacts/traces/1.zip')).statusCode, 404);
  await t.rejects(artifacts.write('traces/1.zip', Buffer.from('x')), { code: 'ARTIFACT_NAME_TAKEN' });
});

t.test('removing a prefix removes the files below it', async (t) => {
  const { artifacts, folder, committed } = setUp(t);
  for (const name of ['screenshots/1/a.png', 'screenshots/1/b.png', 'screenshots/2/a.png']) {
    await artifacts.write(name, Buffer.from(name));
  }
  t.equal(await artifacts.remove('screenshots/1/'), 2);
  await Promise.all(committed);
  await t.rejects(artifacts.read('/artifacts/screenshots/1/a.png'), NotFound);
  t.strictSame(readdirSync(join(folder, 'artifacts/screenshots/1')), []);
  t.equal((await artifacts.read('/artifacts/screenshots/2/a.png')).toString(), 'screenshots/2/a.png');
});

t.test('a full disk is told apart, and leaves no part behind', async (t) => {
  const { folder } = setUp(t);
  const store = new FolderStore(join(folder, 'artifacts'));
  const content = Object.defineProperty(Buffer.alloc(1), 'byteLength', {
    get: () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  });
  await t.rejects(store.write('a.png', content), { code: 'ARTIFACT_STORE_FULL', status: 503 });
  t.strictSame(readdirSync(join(folder, 'artifacts')), []);
});

t.test(
  'a file that could not be written is not known, and one that could not be replaced still is',
  async (t) => {
    const { artifacts, store, index } = setUp(t);
    await artifacts.write('baselines/1/step-0.png', Buffer.from('old'));
    store.write = async () => {
      throw new Error('The disk is gone.');
    };
    await t.rejects(artifacts.write('traces/1.zip', Buffer.from('new')), /disk is gone/);
    await t.rejects(artifacts.write('baselines/1/step-0.png', Buffer.from('new')), /disk is gone/);
    t.equal(await index.find('traces/1.zip'), null);
    t.equal((await artifacts.read('/artifacts/baselines/1/step-0.png')).toString(), 'old');
  },
);

t.test('the route', async (t) => {
  const { artifacts, get, index, store } = setUp(t);
  const image = '/artifacts/screenshots/1/a.png';
  await artifacts.write('screenshots/1/a.png', Buffer.from('0123456789'));
  await artifacts.write('baselines/1/step-0.png', Buffer.from('0'));
  await artifacts.write('traces/1.zip', Buffer.from('zip'));
  await artifacts.write('odd/page.html', Buffer.from('<script>'));

  t.test('serves a file for ever, and gives it no rights', async (t) => {
    const answer = await get(image);
    t.equal(answer.statusCode, 200);
    t.equal(answer.body, '0123456789');
    t.match(answer.headers, {
      'content-type': 'image/png',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': /^sandbox;/,
    });
    t.equal((await get('/artifacts/odd/page.html')).headers['content-type'], 'application/octet-stream');
  });

  t.test('a baseline is asked for again, and answered by its tag', async (t) => {
    const answer = await get('/artifacts/baselines/1/step-0.png');
    t.equal(answer.headers['cache-control'], 'private, no-cache');
    const again = await get('/artifacts/baselines/1/step-0.png', {
      'if-none-match': String(answer.headers.etag),
    });
    t.equal(again.statusCode, 304);
    t.equal(again.body, '');
  });

  t.test('a zip is a download', async (t) => {
    t.equal(
      (await get('/artifacts/traces/1.zip')).headers['content-disposition'],
      'attachment; filename="1.zip"',
    );
  });

  t.test('single byte ranges are served', async (t) => {
    for (const [range, body, described] of [
      ['bytes=0-3', '0123', 'bytes 0-3/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-2', '89', 'bytes 8-9/10'],
      ['bytes=5-500', '56789', 'bytes 5-9/10'],
      ['bytes=-500', '0123456789', 'bytes 0-9/10'],
    ] as const) {
      const answer = await get(image, { range });
      t.equal(answer.statusCode, 206, range);
      t.equal(answer.body, body, range);
      t.equal(answer.headers['content-range'], described, range);
      t.equal(answer.headers['content-length'], String(body.length), range);
    }
  });

  t.test('a range beyond the end is 416; one that is none is ignored', async (t) => {
    for (const range of ['bytes=10-', 'bytes=-0']) {
      const answer = await get(image, { range });
      t.equal(answer.statusCode, 416, range);
      t.equal(answer.headers['content-range'], 'bytes */10', range);
    }
    for (const range of ['bytes=5-2', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'nonsense']) {
      t.equal((await get(image, { range })).statusCode, 200, range);
    }
    const changed = await get(image, { range: 'bytes=0-3', 'if-range': '"other"' });
    t.equal(changed.statusCode, 200, 'a range of another version');
  });

  t.test(
    'a file that retention took says so, and one that the store lost is not kept as a file',
    async (t) => {
      await artifacts.write('dom/1.txt', Buffer.from('page'));
      index.expired.add('dom/1.txt');
      const expired = await get('/artifacts/dom/1.txt');
      t.match({ ...expired, body: expired.json() }, { statusCode: 404, body: { code: 'ARTIFACT_EXPIRED' } });
      await artifacts.write('dom/2.txt', Buffer.from('page'));
      await store.remove((await index.find('dom/2.txt'))?.object ?? '');
      const lost = await get('/artifacts/dom/2.txt');
      t.equal(lost.statusCode, 404);
      t.equal(lost.headers['cache-control'], undefined);
    },
  );

  t.test('what is not there, or no name at all, is 404', async (t) => {
    for (const path of ['missing.png', '..%2foutside', '%2e%2e/outside', '.hidden', '']) {
      t.equal((await get(`/artifacts/${path}`)).statusCode, 404, path);
    }
  });
});
