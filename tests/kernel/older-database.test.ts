import { Database } from '@testkernel/sdk';
import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { loadConfig } from '../../core/src/config/load-config.ts';
import { createLogger } from '../../core/src/logging/create-logger.ts';
import { connect } from '../../core/src/persistence/connect.ts';
import { migrateDatabase } from '../../core/src/persistence/migrate-database.ts';
import { readMigrations } from '../../core/src/persistence/migration-files.ts';
import { ScopeContext } from '../../core/src/persistence/scope-context.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../plugins/runs/tests/support/scripted-runner.ts';
import { type LastingDatabase, lastingDatabases } from './support/databases.ts';

/** Since then gates and budgets are in tables of their own plugins, and verdicts stand under the names of judges. */
const moved = '20261123';

const owners = new Map([
  ['kernel', '../../migrations/'],
  ...['projects', 'tests', 'runs'].map((id) => [id, `../../plugins/${id}/migrations/`] as const),
]);

/** What an older version had written, by statement. */
async function fill(database: LastingDatabase, statements: readonly string[]): Promise<void> {
  const { dataDir, env } = database.options;
  const migrations = [...owners].flatMap(([owner, folder]) =>
    readMigrations(owner, new URL(folder, import.meta.url)),
  );
  const connection = await connect({
    config: loadConfig({ env: dataDir ? { DATA_DIR: dataDir } : env, cwd: process.cwd() }),
    entities: [],
    migrations: migrations.filter(({ name }) => (name.split('/')[1] ?? '') < moved),
    scope: new ScopeContext(),
    log: createLogger({ logLevel: 'silent' }),
  });
  for (const owner of owners.keys()) await connection.migrations.apply(owner);
  await connection.close();
  await execute(database, statements);
}

async function execute({ options }: LastingDatabase, statements: readonly string[]): Promise<void> {
  const { dataDir, env } = options;
  const connection = await connect({
    config: loadConfig({ env: dataDir ? { DATA_DIR: dataDir } : env, cwd: process.cwd() }),
    entities: [],
    migrations: [],
    scope: new ScopeContext(),
    log: createLogger({ logLevel: 'silent' }),
  });
  for (const statement of statements) await connection.em.fork().execute(statement);
  await connection.close();
}

const gates = { minPassRate: 90 };
const budgets = { lcp: 2500 };
const within = { passed: true, violations: [] };
const verdict = { passed: false, violations: [{ rule: 'minPassRate', threshold: 90, actual: 50 }] };
type ShownProject = Readonly<Record<'id' | 'qualityGates' | 'webVitalsBudgets', unknown>>;

const project = (id: string, deletedAt: string, columns: string) =>
  `insert into projects_project
     (id, workspace_id, name, url, created_at, updated_at, deleted_at, quality_gates, web_vitals_budgets)
   values ('${id}', 'w', 'Shop', 'https://shop.example', now(), now(), ${deletedAt}, ${columns})`;
const run = (id: string, columns: string) =>
  `insert into runs_run (id, workspace_id, project_id, type, status, started_at, gate_result, web_vitals_result)
   values ('${id}', 'w', 'both', 'test_run', 'completed', now(), ${columns})`;
const json = (value: unknown) => `'${JSON.stringify(value)}'`;

/** A new administrator of the workspace that was there before. */
async function administrator(kernel: TestKernel): Promise<TestClient> {
  const client = await kernel.signUp();
  const join = `insert into kernel_membership (workspace_id, user_id, role) values ('w', ?, 'admin')`;
  await kernel.inWorkspaceOf(client, () => kernel.service(Database).sql(join, [client.user?.id]));
  await client.post('/workspaces/switch', { workspaceId: 'w' });
  return client;
}

for (const [name, create] of lastingDatabases) {
  t.test(`what an older version wrote to ${name} is kept`, async (t) => {
    const database = await create();
    t.teardown(() => database.drop());
    await fill(database, [
      `insert into kernel_user (id, name, email) values ('u', 'Old', 'old@example.com')`,
      `insert into kernel_workspace (id, name, slug, owner_id) values ('w', 'W', 'w', 'u')`,
      project('both', 'null', `${json(gates)}, ${json(budgets)}`),
      project('neither', 'null', `null, 'null'`),
      project('deleted', 'now()', `${json(gates)}, null`),
      run('judged', `${json(verdict)}, ${json(within)}`),
      run('unjudged', `null, 'null'`),
    ]);
    await t.test('a dry run of the migrations changes nothing, and tells one that fails', async (t) => {
      const { dataDir, env } = database.options;
      const only = ['projects', 'tests', 'runner', 'runs', 'quality-gates'];
      const rehearse = () =>
        migrateDatabase({
          env: { LOG_LEVEL: 'silent', ...(dataDir ? { DATA_DIR: dataDir } : env) },
          cwd: process.cwd(),
          only,
          dryRun: true,
        });
      const pending = await rehearse();
      t.ok(
        pending.some((name) => name.startsWith('kernel/')) &&
          pending.some((name) => name.startsWith('runs/')),
      );
      t.strictSame(await rehearse(), pending);
      await execute(database, ['create table quality_gates_gates (id text)']);
      await t.rejects(rehearse(), { name: 'MigrationFailed', message: /quality-gates\// });
      await execute(database, ['drop table quality_gates_gates']);
    });

    const boot = (...plugins: string[]) =>
      createTestKernel({
        ...database.options,
        plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(new ScriptedRunner()), ...plugins],
      });

    await t.test('where a plugin is not there, its values wait for it', async (t) => {
      const kernel = await boot('quality-gates');
      const ada = await administrator(kernel);
      t.match((await ada.get('/projects/both')).body, { qualityGates: gates, webVitalsBudgets: null });
      await kernel.close();
    });

    const kernel = await boot('quality-gates', 'web-vitals', 'recycle-bin');
    t.teardown(() => kernel.close());
    const ada = await administrator(kernel);

    t.test('gates and budgets are those of their projects', async (t) => {
      const { body } = await ada.get('/projects');
      t.strictSame(
        new Map(body.map((shown: ShownProject) => [shown.id, [shown.qualityGates, shown.webVitalsBudgets]])),
        new Map([
          ['both', [gates, budgets]],
          ['neither', [null, null]],
        ]),
      );
      t.strictSame((await ada.get('/projects/both/quality-gates')).body, { qualityGates: gates });
      t.strictSame((await ada.get('/projects/both/web-vitals-budgets')).body, { webVitalsBudgets: budgets });
    });

    t.test('gates of a deleted project come back with it', async (t) => {
      t.equal((await ada.post('/restore/project/deleted')).status, 200);
      t.match((await ada.get('/projects/deleted')).body, { qualityGates: gates, webVitalsBudgets: null });
    });

    t.test('verdicts stand under the names of their judges', async (t) => {
      t.match((await ada.get('/runs/judged')).body, {
        verdicts: { 'quality-gates': verdict, 'web-vitals': within },
        gateResult: verdict,
        webVitalsResult: within,
      });
      const { body } = await ada.get('/runs/unjudged');
      t.strictSame([body.verdicts, body.gateResult, body.webVitalsResult], [{}, null, null]);
    });

    t.test('nothing is left of the columns', async (t) => {
      const left = await kernel.inWorkspaceOf(ada, () =>
        kernel.service(Database).sql(
          `select table_name, column_name from information_schema.columns
           where table_name in ('projects_project', 'runs_run')
           and column_name in ('quality_gates', 'web_vitals_budgets', 'gate_result', 'web_vitals_result')`,
        ),
      );
      t.strictSame(left, []);
    });
  });
}
