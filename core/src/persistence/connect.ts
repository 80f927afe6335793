import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { SqlEntityManager } from '@mikro-orm/sql';
import type { PluginEntity } from '@testkernel/sdk';
import type { KernelConfig } from '../config/schema.ts';
import type { Logger } from '../logging/create-logger.ts';
import { awaitServer } from './await-server.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { Migrations, migrationOptions } from './migrate.ts';
import type { MigrationFile } from './migration-files.ts';
import type { ScopeContext } from './scope-context.ts';
import { hideStatementValues } from './statement-errors.ts';
import { workspaceFilter } from './workspace-filter.ts';

export interface ConnectOptions {
  readonly config: Pick<KernelConfig, 'databaseUrl' | 'dataDir'>;
  readonly entities: readonly PluginEntity[];
  /** All that may be applied. */
  readonly migrations: readonly MigrationFile[];
  readonly scope: ScopeContext;
  readonly log: Logger;
  /** Milliseconds to wait for a server that does not answer. Default: half a minute. */
  readonly waitMs?: number;
  /** An embedded database that is already open, used instead of the one under `dataDir`. Closed with the connection. */
  readonly pglite?: PGlite;
}

/** The open database. */
export interface Connection {
  /** The global entity manager; `em.fork()` before use. */
  readonly em: SqlEntityManager;
  readonly embedded: boolean;
  readonly migrations: Migrations;
  /** Identifies the database, so that installs which share a Redis use different keys. */
  readonly installation: string;
  close(): Promise<void>;
}

/** Opens the database, without applying any migration. Only the driver that is used is loaded. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  return options.config.databaseUrl ? connectServer(options) : connectEmbedded(options);
}

/** A connection to nothing, for plugins that are set up and not used: every query fails. */
export async function connectToNothing(
  options: Omit<ConnectOptions, 'config' | 'pglite' | 'waitMs'>,
): Promise<Connection> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = await MikroORM.init({
    ...shared(options),
    clientUrl: 'postgres://nobody@127.0.0.1:1/nothing',
  });
  const migrations = new Migrations(orm, orm.em, false);
  return { em: orm.em, embedded: false, migrations, installation: '', close: () => orm.close() };
}

async function connectServer(options: ConnectOptions): Promise<Connection> {
  const { MikroORM } = await import('@mikro-orm/postgresql');
  const orm = await MikroORM.init({
    ...shared(options),
    clientUrl: options.config.databaseUrl,
    pool: { min: 0, max: 20 },
  });
  hideStatementValues(orm.driver.getPlatform().getExceptionConverter());
  const { host } = new URL(options.config.databaseUrl);
  await awaitServer(() => orm.em.fork().execute('select 1'), host, options.log, options.waitMs);
  return {
    em: orm.em,
    embedded: false,
    migrations: new Migrations(orm, orm.em, false),
    installation: await serverName(orm.em),
    close: () => orm.close(),
  };
}

async function connectEmbedded(options: ConnectOptions): Promise<Connection> {
  const lock = options.pglite ? null : lockDataDir(options.config.dataDir);
  try {
    const pglite = options.pglite ?? (await openCluster(options.config.dataDir));
    const { MikroORM } = await import('@mikro-orm/pglite');
    const orm = await MikroORM.init({ ...shared(options), dbName: 'postgres', driverOptions: { pglite } });
    const close = async () => {
      await orm.close();
      await pglite.close();
      lock?.release();
    };
    const installation = shortHash(`${hostname()}:${options.config.dataDir}`);
    hideStatementValues(orm.driver.getPlatform().getExceptionConverter());
    const migrations = new Migrations(orm, orm.em, true);
    return { em: orm.em, embedded: true, migrations, installation, close };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** The id of the cluster and the name of the database, whatever its host is called; a restored copy has another. */
async function serverName(em: SqlEntityManager): Promise<string> {
  const [row] = await em.fork().execute<{ name: string }[]>(
    `select system_identifier || '/' || (select oid from pg_database where datname = current_database()) as name
     from pg_control_system()`,
  );
  return shortHash(String(row?.name));
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function openCluster(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const [{ PGlite }, { embeddedOptions }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-options.ts'),
  ]);
  return PGlite.create({ dataDir: folder, ...embeddedOptions });
}

function shared({ entities, migrations, scope }: Pick<ConnectOptions, 'entities' | 'migrations' | 'scope'>) {
  const owned = entities
    .filter((entity) => 'workspaceId' in entity.meta.properties)
    .map((entity) => entity.meta.className);
  return {
    entities: [...entities],
    context: () => scope.current?.em,
    filters: { workspace: workspaceFilter(scope, owned) },
    ...migrationOptions(migrations),
    forceUtcTimezone: true,
    discovery: { warnWhenNoEntities: false },
  };
}
