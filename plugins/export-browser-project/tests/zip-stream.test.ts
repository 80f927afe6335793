import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import t from 'tap';
import { type ArchivedFile, zipOf } from '../src/zip-stream.ts';

const modifiedAt = new Date('2026-01-02T03:04:06Z');
const content = 'x'.repeat(1000);

t.test('files that come slowly are all in the archive, also when it is large', async (t) => {
  const files = async function* (): AsyncGenerator<ArchivedFile> {
    for (let n = 0; n < 3000; n += 1) {
      if (n % 200 === 0) await setImmediate();
      yield { path: `tests/${n}.spec.ts`, content: content + n, modifiedAt };
    }
  };
  const unzipped = unzipSync(await buffer(zipOf(files())));
  t.equal(Object.keys(unzipped).length, 3000);
  t.equal(Buffer.from(unzipped['tests/2999.spec.ts'] ?? []).toString(), `${content}2999`);
});

t.test('files are asked for no further than they are taken', async (t) => {
  let asked = 0;
  const endless = async function* (): AsyncGenerator<ArchivedFile> {
    for (;;) {
      asked += 1;
      const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(20_000))).toString('base64');
      yield { path: `${asked}`, content: noise, modifiedAt };
    }
  };
  const archive = zipOf(endless());
  const pieces = archive[Symbol.asyncIterator]();
  await pieces.next();
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
  t.ok(asked < 50, `asked for ${asked}`);
  archive.destroy();
});

t.test('a failure on the way breaks the archive, and nothing else', async (t) => {
  const broken = async function* (): AsyncGenerator<ArchivedFile> {
    yield { path: 'a', content, modifiedAt };
    throw new Error('no more');
  };
  await t.rejects(buffer(zipOf(broken())), /no more/);
});
