import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../src/errors.ts';
import type { ArtifactStore } from '../../src/points/artifact-store.ts';
import type { ConformanceCase } from './conformance-case.ts';

const key = 'traces/run-1/shard-0.zip';

/** The contract of `ArtifactStore`. @param make a new, empty store for each case. */
export function artifactStoreConformance(
  make: () => ArtifactStore | Promise<ArtifactStore>,
): ConformanceCase[] {
  const read = async (store: ArtifactStore, range?: { start: number; end: number }) =>
    (await buffer(await store.stream(key, range))).toString();
  const is404 = (error: unknown) => error instanceof AppError && error.status === 404;
  return [
    {
      name: 'a written file can be read, and is replaced when it is written again',
      run: async () => {
        const store = await make();
        await store.write(key, Buffer.from('first'));
        assert.equal(await read(store), 'first');
        await store.write(key, Buffer.from('second'));
        assert.equal(await read(store), 'second');
      },
    },
    {
      name: 'an adopted file is moved into the store',
      run: async () => {
        const store = await make();
        const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
        try {
          const file = join(folder, 'trace.zip');
          await writeFile(file, 'adopted');
          await store.adopt(key, file);
          assert.equal(await read(store), 'adopted');
          await assert.rejects(stat(file), { code: 'ENOENT' });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    },
    {
      name: 'a range includes both ends',
      run: async () => {
        const store = await make();
        await store.write(key, Buffer.from('0123456789'));
        assert.equal(await read(store, { start: 2, end: 5 }), '2345');
      },
    },
    {
      name: 'a missing or removed file is not found, and can be removed again without an error',
      run: async () => {
        const store = await make();
        await assert.rejects(async () => read(store), is404);
        await store.write(key, Buffer.from('x'));
        await store.remove(key);
        await assert.rejects(async () => read(store), is404);
        await store.remove(key);
      },
    },
  ];
}
