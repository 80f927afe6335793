import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { artifactStoreConformance, mailTransportConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { FolderStore } from '../src/artifacts/folder-store.ts';
import { OutboxTransport } from '../src/mail/outbox-transport.ts';

const root = await mkdtemp(join(tmpdir(), 'testkernel-'));
t.teardown(() => rm(root, { recursive: true, force: true }));

for (const { name, run } of artifactStoreConformance(
  async () => new FolderStore(await mkdtemp(join(root, 'store-'))),
)) {
  t.test(`the folder of artifacts: ${name}`, run);
}

const outbox = join(root, 'outbox');
const received = async () => {
  const names = (await readdir(outbox).catch(() => [])).sort();
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
};
for (const { name, run } of mailTransportConformance(() => new OutboxTransport(outbox), received)) {
  t.test(`the outbox: ${name}`, run);
}
