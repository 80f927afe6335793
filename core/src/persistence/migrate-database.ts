import { loadConfig } from '../config/load-config.ts';
import { collectMigrations, entitiesOf, gatherOptions } from '../kernel.ts';
import { createLogger } from '../logging/create-logger.ts';
import { BootReport } from '../plugins/boot-report.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { migratePlugins } from '../plugins/migrate-plugins.ts';
import { PluginRoster } from '../plugins/plugin-roster.ts';
import { shareSdkWithPlugins } from '../plugins/sdk-resolution.ts';
import { kernelTokens } from '../services.ts';
import { connect } from './connect.ts';
import { prepareDataDir } from './data-dir.ts';
import { ScopeContext } from './scope-context.ts';

export interface MigrateOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** First-party plugins to migrate; default all. */
  readonly only?: readonly string[];
  /** Whether everything is undone at the end. */
  readonly dryRun: boolean;
}

/**
 * Brings the schema up to date as a start does, without starting anything, and returns the names of the migrations. A failure
 * of a plugin's migration is an error here, and not only the end of the plugin. Throws `MigrationFailed`, `BootError` and
 * `ConfigError`.
 */
export async function migrateDatabase({
  env,
  cwd,
  only,
  dryRun,
}: MigrateOptions): Promise<readonly string[]> {
  const config = loadConfig({ env, cwd });
  prepareDataDir(config.dataDir);
  const log = createLogger(config);
  shareSdkWithPlugins();
  const report = new BootReport(['*']);
  const found = await gatherPlugins(gatherOptions({ env, cwd, ...(only ? { only } : {}) }, config), report);
  const roster = new PluginRoster(found, kernelTokens, report);
  const migrations = collectMigrations(roster);
  const parts = { entities: entitiesOf(roster.order), migrations, scope: new ScopeContext(), log };
  const connection = await connect({ ...parts, config });
  try {
    const pending = await connection.migrations.pending();
    if (dryRun) {
      await connection.migrations.rehearse(migrations.filter(({ name }) => pending.includes(name)));
    } else {
      await connection.migrations.apply('kernel');
      await migratePlugins(roster, connection.migrations);
    }
    return pending;
  } finally {
    await connection.close();
  }
}

/** Migrates the database of this installation, and prints what was done. */
export async function runMigrate({ dryRun }: { readonly dryRun: boolean }): Promise<void> {
  const names = await migrateDatabase({ env: process.env, cwd: process.cwd(), dryRun });
  for (const name of names) process.stdout.write(`${name}\n`);
  const done = dryRun ? 'can be applied; nothing was changed' : 'were applied';
  process.stdout.write(`${names.length} migrations ${done}\n`);
}
