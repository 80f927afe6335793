import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { isShipped, repositoryFiles, root, sourceFiles } from './source-files.ts';
import { tableFindings, tableOwners } from './table-access.ts';

const migrations = repositoryFiles()
  .filter((path) => /^(migrations|plugins\/[^/]+\/migrations)\/[^/]+\.sql$/.test(path))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Migrations that read rows of another plugin once, to move or to sum them up, each with what it does. */
const dataMoves = new Map([
  [
    'plugins/crawler/migrations/20261121000300-site-maps.sql',
    'adds its foreign key where projects are a table',
  ],
  ['plugins/dashboard/migrations/20261122030100-dashboard.sql', 'sums up the runs that ended before it'],
  [
    'plugins/pipeline/migrations/20261123120000-crawl-history.sql',
    'adds its foreign key where projects are a table',
  ],
  ['plugins/projects/migrations/20261121000000-projects.sql', 'has a column of the name of a later table'],
  ['plugins/quality-gates/migrations/20261123000100-gates.sql', 'moves the gates out of the projects'],
  ['plugins/web-vitals/migrations/20261123000100-budgets.sql', 'moves the budgets out of the projects'],
]);

t.test('a table belongs to whoever creates or renames it, and is used by nobody else', (t) => {
  const owners = tableOwners([
    { path: 'migrations/1.sql', text: 'create table kernel_user (id text primary key);' },
    { path: 'plugins/tests/migrations/1.sql', text: 'create table if not exists tests_test (id text);' },
    { path: 'plugins/tests/migrations/2.sql', text: 'alter table tests_test rename to tests_case;' },
  ]);
  t.strictSame(Object.fromEntries(owners), {
    kernel_user: 'kernel',
    tests_test: 'plugins/tests',
    tests_case: 'plugins/tests',
  });
  const findings = (path: string, text: string) => tableFindings({ path, text }, owners).join();
  t.match(
    findings('plugins/runs/src/runs.ts', 'sql(`select 1 from tests_case`)'),
    /names the table tests_case/,
  );
  t.match(findings('plugins/tests/src/a.ts', "sql('delete from kernel_user')"), /kernel_user of kernel/);
  t.match(findings('core/src/a.ts', "sql('select 1 from tests_case')"), /tests_case of plugins\/tests/);
  t.match(findings('plugins/runs/migrations/1.sql', 'drop table tests_case;'), /tests_case/);
  t.equal(findings('plugins/runs/migrations/1.sql', 'test_id text references tests_case (id)'), '');
  t.equal(findings('plugins/tests/src/a.ts', 'sql(`select 1 from tests_case`)'), '');
  t.equal(findings('core/src/a.ts', "sql('select 1 from kernel_user')"), '');
  t.end();
});

t.test('no plugin reaches into the tables of another, or of the kernel', (t) => {
  const owners = tableOwners(migrations);
  t.ok(owners.size > 40, `${owners.size} tables are known`);
  // The SDK runs no SQL; its doc comments name tables as examples.
  const shipped = sourceFiles().filter((file) => isShipped(file) && !file.path.startsWith('sdk/'));
  const files = [...shipped, ...migrations.filter(({ path }) => !dataMoves.has(path))];
  t.strictSame(
    files.flatMap((file) => tableFindings(file, owners)),
    [],
  );
  t.end();
});
