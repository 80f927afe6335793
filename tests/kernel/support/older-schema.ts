import { loadConfig } from '../../../core/src/config/load-config.ts';
import { createLogger } from '../../../core/src/logging/create-logger.ts';
import { connect } from '../../../core/src/persistence/connect.ts';
import { type MigrationFile, readMigrations } from '../../../core/src/persistence/migration-files.ts';
import { ScopeContext } from '../../../core/src/persistence/scope-context.ts';
import type { LastingDatabase } from './databases.ts';

const owners = new Map([
  ['kernel', '../../../migrations/'],
  ...['projects', 'tests', 'runs'].map((id) => [id, `../../../plugins/${id}/migrations/`] as const),
]);

/**
 * Makes the tables of the kernel, of projects, tests and runs as an older version had them, and executes what it wrote.
 *
 * @param before only migrations whose timestamps begin with less than this are applied: `20261123`
 */
export async function fillOlderSchema(
  database: LastingDatabase,
  before: string,
  statements: readonly string[],
): Promise<void> {
  const migrations = [...owners]
    .flatMap(([owner, folder]) => readMigrations(owner, new URL(folder, import.meta.url)))
    .filter(({ name }) => (name.split('/')[1] ?? '') < before);
  const connection = await open(database, migrations);
  for (const owner of owners.keys()) await connection.migrations.apply(owner);
  await connection.close();
  await executeOn(database, statements);
}

export async function executeOn(database: LastingDatabase, statements: readonly string[]): Promise<void> {
  const connection = await open(database, []);
  for (const statement of statements) await connection.em.fork().execute(statement);
  await connection.close();
}

function open({ options: { dataDir, env } }: LastingDatabase, migrations: readonly MigrationFile[]) {
  return connect({
    config: loadConfig({ env: dataDir ? { DATA_DIR: dataDir } : env, cwd: process.cwd() }),
    entities: [],
    migrations,
    scope: new ScopeContext(),
    log: createLogger({ logLevel: 'silent' }),
  });
}
