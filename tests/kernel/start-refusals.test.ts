import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { createLogger } from '../../core/src/logging/create-logger.ts';
import { awaitServer } from '../../core/src/persistence/await-server.ts';
import { databaseServer, removeFolder, temporaryFolder } from './support/databases.ts';
import { runServer } from './support/run-server.ts';

const folder = temporaryFolder();
t.teardown(() => removeFolder(folder));
const silent = createLogger({ logLevel: 'silent' });

/** One sentence, and no stack. */
const oneLine = /^[^\n]+\n$/;

t.test('a port that is in use ends the start with status 78', async (t) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  t.teardown(() => other.close());
  const { port } = other.address() as AddressInfo;
  const { status, stderr } = await runServer({ DATA_DIR: join(folder, 'port'), PORT: String(port) });
  t.equal(status, 78);
  t.match(stderr, oneLine);
  t.equal(
    stderr,
    `The server can't listen on port ${port} of 127.0.0.1: another process uses it. Choose another PORT or HOST.\n`,
  );
});

t.test('a wrong setting of a plugin ends the start with status 78, and names its variable', async (t) => {
  const { status, stderr } = await runServer({ DATA_DIR: join(folder, 'plugin'), STALE_TEST_DAYS: '0' });
  t.equal(status, 78);
  t.match(stderr, oneLine);
  t.match(stderr, /configuration of plugin tests is not valid: \w+ \(STALE_TEST_DAYS\): must be >= 1/);
});

t.test('Redis without a database ends the start with status 78', async (t) => {
  const env = { DATA_DIR: join(folder, 'redis'), REDIS_URL: 'redis://127.0.0.1:6379' };
  const { status, stderr } = await runServer(env);
  t.equal(status, 78);
  t.match(stderr, oneLine);
  t.match(stderr, /REDIS_URL is set, and DATABASE_URL is not/);
});

t.test('a folder that can not be written to ends the start with status 78', async (t) => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { status, stderr } = await runServer({ DATA_DIR: join(file, 'data') });
  t.equal(status, 78);
  t.match(stderr, oneLine);
  t.match(stderr, /dataDir \(DATA_DIR\) is .*, which can't be written to/);
});

t.test('a database that refuses the client ends the start at once', { skip: !databaseServer }, async (t) => {
  const url = new URL(databaseServer ?? '');
  url.username = 'nobody_of_this_name';
  const began = performance.now();
  const { status, stderr } = await runServer({ DATA_DIR: join(folder, 'refused'), DATABASE_URL: url.href });
  t.equal(status, 78);
  t.match(stderr, oneLine);
  t.match(stderr, /PostgreSQL at .* refused the connection: .*\(28\w{3}\)\. Correct DATABASE_URL/);
  t.ok(performance.now() - began < 25_000);
});

t.test('a database that does not answer yet is waited for, and not for ever', async (t) => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  let asked = 0;
  const later = async () => {
    asked += 1;
    if (asked < 2) throw refused;
  };
  await awaitServer(later, 'db:5432', silent, 10_000);
  t.equal(asked, 2);
  await t.rejects(
    awaitServer(() => Promise.reject(refused), 'db:5432', silent, 1_500),
    {
      name: 'ConfigError',
      message:
        'PostgreSQL at db:5432 did not answer within 2 s (ECONNREFUSED). Start it, or correct DATABASE_URL.',
    },
  );
  await t.rejects(
    awaitServer(() => new Promise(() => {}), 'db:5432', silent, 500),
    {
      name: 'ConfigError',
      message: /did not answer within/,
    },
  );
});

t.test('a plugin of this release that does not run makes the server not ready, and says why', async (t) => {
  const kernel = await createTestKernel({
    tolerant: true,
    plugins: ['projects', 'environments', 'schedules'],
  });
  t.teardown(() => kernel.close());
  const { status, body } = await kernel.visitor().get('/health/ready');
  t.equal(status, 503);
  t.match(body, { status: 'unavailable', failing: ['plugin schedules'] });
  t.match(body.checks, [
    { name: 'plugin schedules', reason: /^It requires \S+, which no plugin provides\.$/ },
  ]);
  t.equal((await kernel.visitor().get('/health/live')).status, 200);
});

t.test('plugins that the operator disabled, and those that need them, are not missed', async (t) => {
  const file = join(folder, 'disabled.json');
  writeFileSync(file, JSON.stringify({ plugins: { disabled: ['runs'] } }));
  const kernel = await createTestKernel({
    tolerant: true,
    plugins: ['projects', 'tests', 'runner', 'engine-default', 'runs', 'schedules'],
    env: { TESTKERNEL_CONFIG: file },
  });
  t.teardown(() => kernel.close());
  t.match(
    kernel.plugins.find(({ id }) => id === 'schedules'),
    { state: 'disabled', reason: /of runs, which does not run/ },
  );
  t.match(await kernel.visitor().get('/health/ready'), { status: 200, body: { status: 'ready' } });
});
