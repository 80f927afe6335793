import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { migrateDatabase } from '../../core/src/persistence/migrate-database.ts';
import { lastingDatabases } from './support/databases.ts';
import { newAdministrator } from './support/new-administrator.ts';
import { fillOlderSchema } from './support/older-schema.ts';

const firstParty = readdirSync(join(import.meta.dirname, '../../plugins'));
/** The timestamps of the first migrations of the kernel, projects, tests and runs are before this one. */
const second = '20261121000300';

const steps = [{ action: 'navigate', url: '/' }];

for (const [name, create] of lastingDatabases) {
  t.test(
    `the first schema on ${name} is upgraded to the present one, with what was written to it`,
    async (t) => {
      const database = await create();
      t.teardown(() => database.drop());
      await fillOlderSchema(database, second, [
        `insert into kernel_user (id, name, email) values ('u', 'Old', 'old@example.com')`,
        `insert into kernel_workspace (id, name, slug, owner_id) values ('w', 'W', 'w', 'u')`,
        `insert into projects_project (id, workspace_id, name, url, created_at, updated_at)
       values ('p', 'w', 'Shop', 'https://shop.example', now(), now())`,
        `insert into tests_test (id, workspace_id, project_id, name, steps, code, review_status, created_at, updated_at)
       values ('t', 'w', 'p', 'Opens the shop', '${JSON.stringify(steps)}', '', 'approved', now(), now())`,
        `insert into runs_run (id, workspace_id, project_id, type, status, started_at, finished_at, passed, total)
       values ('r', 'w', 'p', 'test_run', 'completed', now(), now(), 1, 1)`,
      ]);

      const { dataDir, env } = database.options;
      const settings = { LOG_LEVEL: 'silent', ...(dataDir ? { DATA_DIR: dataDir } : env) };
      const rehearse = () => migrateDatabase({ env: settings, cwd: process.cwd(), dryRun: true });
      const pending = await rehearse();
      t.ok(pending.length > 30, `a dry run executes ${pending.length} migrations`);
      t.strictSame(await rehearse(), pending, 'and undoes them');

      const kernel = await createTestKernel({ ...database.options, plugins: firstParty });
      const ada = await newAdministrator(kernel, 'w');
      t.match((await ada.get('/projects/p')).body, { name: 'Shop', url: 'https://shop.example' });
      t.match((await ada.get('/tests/t')).body, { name: 'Opens the shop', steps, reviewStatus: 'approved' });
      t.match((await ada.get('/runs/r')).body, { status: 'completed', passed: 1, total: 1, verdicts: {} });
      await kernel.close();
      t.strictSame(await rehearse(), [], 'nothing is left to migrate');
    },
  );
}
