import { Database } from '@testkernel/sdk';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { migrateDatabase } from '../../core/src/persistence/migrate-database.ts';
import { ScriptedRunner, scriptedRunnerPlugin } from '../../plugins/runs/tests/support/scripted-runner.ts';
import { lastingDatabases } from './support/databases.ts';
import { newAdministrator } from './support/new-administrator.ts';
import { executeOn, fillOlderSchema } from './support/older-schema.ts';

/** Since then gates and budgets are in tables of their own plugins, and verdicts stand under the names of judges. */
const moved = '20261123';

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

for (const [name, create] of lastingDatabases) {
  t.test(`what an older version wrote to ${name} is kept`, async (t) => {
    const database = await create();
    t.teardown(() => database.drop());
    await fillOlderSchema(database, moved, [
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
      await executeOn(database, ['create table quality_gates_gates (id text)']);
      await t.rejects(rehearse(), { name: 'MigrationFailed', message: /quality-gates\// });
      await executeOn(database, ['drop table quality_gates_gates']);
    });

    const boot = (...plugins: string[]) =>
      createTestKernel({
        ...database.options,
        plugins: ['projects', 'tests', 'runs', scriptedRunnerPlugin(new ScriptedRunner()), ...plugins],
      });

    await t.test('where a plugin is not there, its values wait for it', async (t) => {
      const kernel = await boot('quality-gates');
      const ada = await newAdministrator(kernel, 'w');
      t.match((await ada.get('/projects/both')).body, { qualityGates: gates, webVitalsBudgets: null });
      await kernel.close();
    });

    const kernel = await boot('quality-gates', 'web-vitals', 'recycle-bin');
    t.teardown(() => kernel.close());
    const ada = await newAdministrator(kernel, 'w');

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
