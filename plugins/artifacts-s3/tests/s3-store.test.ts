import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { newId } from '@testkernel/sdk';
import { artifactStoreConformance, healthCheckConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import type { Configuration } from '../src/configuration.ts';
import { isConfigured } from '../src/configuration.ts';
import { connectS3 } from '../src/s3-connection.ts';
import { S3Store } from '../src/s3-store.ts';
import { startS3Server } from './support/s3-server.ts';

const server = await startS3Server();
const clients: S3Client[] = [];
t.teardown(async () => {
  for (const client of clients) client.destroy();
  await server.close();
});

const configuration: Configuration = {
  bucket: 'evidence',
  endpoint: server.env.S3_ENDPOINT ?? '',
  region: 'us-east-1',
  prefix: '',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  forcePathStyle: true,
};

async function open(change: Partial<Configuration> = {}, prefix = `${newId()}/`) {
  const logged: string[] = [];
  const record = (fields: object) => void logged.push(JSON.stringify(fields));
  const client = await connectS3({ ...configuration, ...change });
  clients.push(client);
  const store = new S3Store({
    client: async () => client,
    bucket: change.bucket ?? configuration.bucket,
    prefix,
    log: { debug: record, info: record, warn: record, error: record },
  });
  const keys = () =>
    server.objects().flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  return { store, logged, keys };
}

for (const { name, run } of artifactStoreConformance(async () => (await open()).store)) {
  t.test(`the bucket of artifacts: ${name}`, run);
}

t.test('the check of health', async (t) => {
  const mute = createServer(() => {});
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    mute.closeAllConnections();
    mute.close();
  });
  const { store: healthy } = await open();
  const { store: unhealthy } = await open({ endpoint: 'http://127.0.0.1:1' });
  const { store: silent } = await open({ endpoint: `http://127.0.0.1:${portOf(mute)}` });
  for (const { name, run } of healthCheckConformance(
    () => healthy,
    () => unhealthy,
    () => silent,
  )) {
    t.test(name, run);
  }
});

t.test('a file larger than a part arrives whole, and moves', async (t) => {
  const { store, keys } = await open();
  const content = randomBytes(20 * 1024 * 1024 + 7);
  const file = join(t.testdir(), 'trace.zip');
  writeFileSync(file, content);
  await store.adopt('traces/run.zip', file);
  t.ok((await buffer(await store.stream('traces/run.zip'))).equals(content));
  const tail = { start: content.length - 3, end: content.length - 1 };
  t.ok((await buffer(await store.stream('traces/run.zip', tail))).equals(content.subarray(-3)));
  t.notOk(existsSync(file));
  t.strictSame(keys(), ['traces/run.zip']);
});

t.test('a file that could not be sent stays', async (t) => {
  const { store } = await open({ bucket: 'nowhere' });
  const file = join(t.testdir(), 'trace.zip');
  writeFileSync(file, 'evidence');
  await t.rejects(store.adopt('traces/run.zip', file), { status: 503, code: 'ARTIFACT_STORE_REFUSES' });
  t.ok(existsSync(file));
});

t.test('objects stand under the prefix', async (t) => {
  const { store, keys } = await open();
  await store.write('dom/1.txt', Buffer.from('page'));
  t.strictSame(keys(), ['dom/1.txt']);
});

t.test(
  'a bucket that is missing and a key that is wrong are told to the operator, and no client',
  async (t) => {
    for (const [change, expected] of [
      [{ bucket: 'nowhere' }, /no bucket \\"nowhere\\".*S3_BUCKET/],
      [
        { secretAccessKey: 'wrong-secret-key' },
        /Access to the bucket \\"evidence\\" is denied.*S3_SECRET_ACCESS_KEY/,
      ],
    ] as const) {
      const { store, logged } = await open(change);
      const error = await store.write('dom/1.txt', Buffer.from('page')).catch((thrown: unknown) => thrown);
      t.match(error, { status: 503, code: 'ARTIFACT_STORE_REFUSES' });
      t.notMatch(String(error), /evidence|nowhere|S3/);
      t.match(logged.join(), expected);
      t.notMatch(logged.join(), /wrong-secret-key/);
      await t.rejects(store.check(AbortSignal.timeout(2_000)));
    }
  },
);

t.test('a store that fails for a moment is asked again', async (t) => {
  let asked = 0;
  const flaky = createServer((_request, response) => {
    asked += 1;
    if (asked > 2) response.end('content');
    else response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve));
  t.teardown(() => flaky.close());
  const { store } = await open({ endpoint: `http://127.0.0.1:${portOf(flaky)}` });
  t.equal((await buffer(await store.stream('dom/1.txt'))).toString(), 'content');
  t.equal(asked, 3);
});

t.test('a store that is down answers 503, and the check of health fails', async (t) => {
  const { store } = await open({ endpoint: 'http://127.0.0.1:1' });
  await t.rejects(store.stream('dom/1.txt'), { status: 503, code: 'ARTIFACT_STORE_UNREACHABLE' });
  await t.rejects(store.check(AbortSignal.timeout(2_000)));
});

t.test('a configuration by half is refused with what is missing', async (t) => {
  const none = { ...configuration, bucket: '', endpoint: '', accessKeyId: '', secretAccessKey: '' };
  t.equal(isConfigured(configuration), true);
  t.equal(isConfigured({ ...configuration, endpoint: '' }), true, 'AWS itself');
  t.equal(isConfigured(none), false);
  t.throws(() => isConfigured({ ...none, bucket: 'b' }), {
    message: /S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
  });
  t.throws(() => isConfigured({ ...configuration, secretAccessKey: '' }), {
    message: /S3_SECRET_ACCESS_KEY/,
  });
  t.throws(() => isConfigured({ ...configuration, bucket: '' }), { message: /S3_BUCKET/ });
  t.throws(() => isConfigured({ ...none, endpoint: 'http://minio' }), { message: /S3_BUCKET/ });
  for (const endpoint of ['minio:9000', 'ftp://minio', 'http://me:secret@minio', 'nonsense']) {
    const error = t.throws(() => isConfigured({ ...configuration, endpoint }), { message: /S3_ENDPOINT/ });
    t.notMatch(String(error), /secret@/);
  }
});

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
