import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Finding, messageOf } from '@testkernel/sdk';
import { loadConfig } from '../config/load-config.ts';
import type { KernelConfig } from '../config/schema.ts';
import { collectMigrations, entitiesOf, gatherOptions } from '../kernel.ts';
import { createLogger } from '../logging/create-logger.ts';
import { type Connection, connect, connectToNothing } from '../persistence/connect.ts';
import { DataFolderInUse } from '../persistence/data-dir-lock.ts';
import type { MigrationFile } from '../persistence/migration-files.ts';
import { ScopeContext } from '../persistence/scope-context.ts';
import { BootReport } from '../plugins/boot-report.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { PluginRoster } from '../plugins/plugin-roster.ts';
import { shareSdkWithPlugins } from '../plugins/sdk-resolution.ts';
import { kernelTokens } from '../services.ts';
import { examineDataDir } from './examine-data-dir.ts';
import { examineDatabase } from './examine-database.ts';
import { examinePlugins } from './examine-plugins.ts';
import { examineRedis } from './examine-redis.ts';
import { examineSettings } from './examine-settings.ts';

const databaseWaitMs = 5_000;

export interface ExamineOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** First-party plugins to examine; default all. */
  readonly only?: readonly string[];
}

/** Examines everything that a server needs. Nothing is migrated, started or executed, also where a server is running. */
export async function* examine({ env, cwd, only }: ExamineOptions): AsyncGenerator<Finding> {
  let config: KernelConfig;
  try {
    config = loadConfig({ env, cwd });
  } catch (error) {
    yield failed('configuration', error, 'Correct the setting; nothing else was examined.');
    return;
  }
  yield { status: 'ok', subject: 'configuration', message: 'It is valid.' };
  yield* examineSettings(config, env);
  yield examineDataDir(config.dataDir);
  yield await examineRedis(config.redisUrl);

  shareSdkWithPlugins();
  const log = createLogger({ ...config, logLevel: 'silent' });
  const report = new BootReport([]);
  const found = await gatherPlugins(gatherOptions({ env, cwd, ...(only ? { only } : {}) }, config), report);
  const roster = new PluginRoster(found, kernelTokens, report);
  const migrations = collectMigrations(roster);
  const context = new ScopeContext();
  const parts = { entities: entitiesOf(roster.order), migrations, scope: context, log };
  const open = () => connect({ ...parts, config, waitMs: databaseWaitMs });
  const examined = await examineReachable(config, migrations, open);
  yield* examined.findings;
  const connection = examined.connection ?? (await connectToNothing(parts));
  try {
    yield* await examinePlugins(
      {
        // A queue would connect to Redis, and announce nothing.
        config: { ...config, redisUrl: '' },
        connection,
        context,
        env,
        log,
        redisAdapters: null,
        report,
        role: 'command',
        scratchDir: join(config.dataDir, 'scratch'),
        secrets: { jwtSecrets: ['not used by examinations'], encryptionKeys: ['not used by examinations'] },
      },
      roster,
    );
  } finally {
    await connection.close();
  }
}

interface Examined {
  readonly findings: readonly Finding[];
  /** Undefined where the database cannot be opened. */
  readonly connection?: Connection;
}

async function examineReachable(
  { databaseUrl, dataDir }: KernelConfig,
  migrations: readonly MigrationFile[],
  open: () => Promise<Connection>,
): Promise<Examined> {
  const subject = 'database';
  if (databaseUrl === '' && !existsSync(join(dataDir, 'database'))) {
    const message = 'There is no embedded database yet: the first start creates it.';
    return { findings: [{ status: 'ok', subject, message }] };
  }
  let connection: Connection | undefined;
  try {
    connection = await open();
    return { findings: await examineDatabase(connection, migrations), connection };
  } catch (error) {
    await connection?.close();
    if (error instanceof DataFolderInUse) {
      const message = 'A server is running with this embedded database, so that it was not examined.';
      return { findings: [{ status: 'ok', subject, message }] };
    }
    const advice =
      error instanceof ConfigError
        ? 'Plugins were examined without it.'
        : 'See whether the database is damaged.';
    return { findings: [failed(subject, error, advice)] };
  }
}

function failed(subject: string, error: unknown, advice: string): Finding {
  return { status: 'failed', subject, message: messageOf(error).replace(/\.?$/, '.'), advice };
}
