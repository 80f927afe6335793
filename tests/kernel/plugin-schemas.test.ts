import { fileURLToPath } from 'node:url';
import {
  Database,
  definePlugin,
  HealthChecks,
  type PipelineStage,
  PipelineStages,
  Scope,
} from '@testkernel/sdk';
import { createTestKernel, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { databaseServer } from './support/databases.ts';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../fixtures/misbehaving-plugins/${name}`, import.meta.url));

/** A tolerant kernel with these fixture plugins and nothing else. */
const bootWith = (names: readonly string[], options: { databaseServer?: string } = {}) =>
  createTestKernel({
    ...options,
    tolerant: true,
    plugins: names,
    env: { PLUGINS_DIR: names.map(fixture).join(':') },
  });

const stateOf = (kernel: TestKernel, id: string) => kernel.plugins.find((plugin) => plugin.id === id);

const tablesLike = (kernel: TestKernel, pattern: string) =>
  kernel.service(Scope).asSystem(async () => {
    const rows = await kernel
      .service(Database)
      .sql<{ name: string }>(
        "select tablename as name from pg_tables where schemaname = 'public' and tablename like ?",
        [pattern],
      );
    return rows.map(({ name }) => name);
  });

for (const options of [{}, ...(databaseServer ? [{ databaseServer }] : [])]) {
  const where = 'databaseServer' in options ? 'PostgreSQL' : 'the embedded database';
  t.test(`a plugin whose migration fails on ${where} is left out with its dependants`, async (t) => {
    const names = ['bad-migration', 'needs-bad-migration', 'rejects-later'];
    const kernel = await bootWith(names, options);
    t.teardown(() => kernel.close());
    t.match(stateOf(kernel, 'bad-migration'), {
      state: 'failed',
      reason: /bad-migration\/20260102000000-broken\.sql failed.*type "numbre" does not exist.*42704/,
    });
    t.match(stateOf(kernel, 'needs-bad-migration'), {
      state: 'disabled',
      reason: /fixtures\.ledger@1 of bad-migration, which does not run/,
    });
    t.equal(stateOf(kernel, 'rejects-later')?.state, 'running');
    t.strictSame(await tablesLike(kernel, 'bad_migration_%'), ['bad_migration_ledger'], 'rolled back');
    t.equal((await kernel.visitor().get('/health/ready')).status, 200);
  });
}

t.test('a migration whose file has another name leaves its plugin out', async (t) => {
  const kernel = await bootWith(['misnamed-migration', 'rejects-later']);
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'misnamed-migration'), {
    state: 'failed',
    reason: /misnamed-migration\/migrations\/2026-notes\.sql is no migration: its name must be/,
  });
  t.equal(stateOf(kernel, 'rejects-later')?.state, 'running');
});

t.test("a plugin with somebody else's tables is left out before they are touched", async (t) => {
  const kernel = await bootWith(['foreign-table', 'foreign-entity', 'rejects-later']);
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'foreign-table'), {
    state: 'failed',
    reason:
      'Its migration foreign-table/20260101000000-users.sql names the table kernel_user; its tables begin with foreign_table_.',
  });
  t.match(stateOf(kernel, 'foreign-entity'), {
    state: 'failed',
    reason: /entity UserOfSomebodyElse has the table kernel_user; its tables begin with foreign_entity_/,
  });
  t.strictSame(await tablesLike(kernel, 'foreign_table_%'), []);
  t.equal(stateOf(kernel, 'rejects-later')?.state, 'running');
});

t.test('of contributions in a cycle the one that came last goes with its plugin', async (t) => {
  const placed = (id: string, before: string) =>
    definePlugin({
      id,
      setup({ extend }) {
        extend(HealthChecks, { check: async () => {} }, { name: id, before: [before] });
        return undefined;
      },
    });
  const plugins = [placed('first', 'second'), placed('second', 'third'), placed('third', 'first')];
  const kernel = await createTestKernel({ tolerant: true, plugins });
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'third'), {
    state: 'failed',
    reason: /^Contributions to kernel\.health-checks@1 stand in a cycle: (\w+ → ){3}\w+\.$/,
  });
  t.match(stateOf(kernel, 'first'), { state: 'running' });
  t.match(stateOf(kernel, 'second'), { state: 'running' });
});

t.test('a stage that closes a cycle with those of this release goes alone', async (t) => {
  const twisted = definePlugin({
    id: 'twisted',
    setup({ extend }) {
      const stage: PipelineStage = { run: async (state) => state, count: () => 0 };
      extend(PipelineStages, stage, { name: 'twisted', after: ['classify'], before: ['filter'] });
      return undefined;
    },
  });
  const kernel = await createTestKernel({
    tolerant: true,
    plugins: ['projects', 'tests', 'runs', 'runner', 'engine-default', 'pipeline', twisted],
  });
  t.teardown(() => kernel.close());
  t.match(stateOf(kernel, 'twisted'), { state: 'failed', reason: /pipeline\.stages@1 stand in a cycle/ });
});
