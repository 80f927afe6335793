import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyPlugin, Contributions, ExtensionPoint, Token } from '@testkernel/sdk';
import { keyOf } from '@testkernel/sdk';
import { bootKernel, collectMigrations, type Kernel, type StopGrace } from '../kernel.ts';
import { createLogger } from '../logging/create-logger.ts';
import { kernelMigrations } from '../persistence/kernel-migrations.ts';
import { type MigrationFile, readMigrations } from '../persistence/migration-files.ts';
import { BootReport } from '../plugins/boot-report.ts';
import { firstPartyPlugins } from '../plugins/first-party.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { asDefinition } from '../plugins/load-plugin.ts';
import { PluginRoster } from '../plugins/plugin-roster.ts';
import { kernelTokens } from '../services.ts';
import type { ServerDatabase } from './server-database.ts';
import { ServerTemplate } from './server-template.ts';
import { TemplateDatabase } from './template-database.ts';

const grace: StopGrace = { answersMs: 2_000, jobsMs: 1_000, deliveriesMs: 1_000 };

export interface TestBootOptions {
  /** Ids of first-party plugins, and definitions under test. */
  readonly plugins: readonly (string | AnyPlugin)[];
  /** Environment variables, in addition to those that the test kernel sets. */
  readonly env?: Record<string, string>;
  /** A PostgreSQL server on which a database is created for this kernel; null for one in memory. Default: `TEST_DATABASE_URL`. */
  readonly databaseServer?: string | null;
  /** Whether a database on a server has the tables of the kernel and of `plugins` alone. Default false: of every first-party plugin. */
  readonly ownTablesOnly?: boolean;
  readonly role?: 'server' | 'worker';
  /** A folder for the embedded database, which is kept after the kernel has stopped. */
  readonly dataDir?: string;
  readonly onLogLine?: (line: string) => void;
  /** Whether to boot a worker as well, on the same PostgreSQL server and Redis. */
  readonly worker?: boolean;
  /** Whether a plugin that fails is tolerated. Default false: any failure aborts. */
  readonly tolerant?: boolean;
}

export interface BootedForTest {
  readonly kernel: Kernel;
  readonly url: string;
  service<T>(token: Token<T>): T;
  contributions<T>(point: ExtensionPoint<T>): Contributions<T>;
  close(): Promise<void>;
}

/** Boots the kernel for a test: on a free port, with high rate limits, without log unless LOG_LEVEL is set. */
export async function bootForTest(options: TestBootOptions): Promise<BootedForTest> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'testkernel-'));
  const env: Record<string, string> = { ...testEnvironment(dataDir, options), ...options.env };
  const only = options.plugins.filter((plugin) => typeof plugin === 'string');
  const given = options.plugins
    .filter((plugin) => typeof plugin !== 'string')
    .map((plugin) => ({ id: plugin.id, version: null, source: 'test', definition: asDefinition(plugin) }));
  const shared = {
    env,
    cwd: process.cwd(),
    role: options.role ?? 'server',
    only,
    plugins: given,
    log: testLogger(options),
  };
  const server = await serverDatabase(options, shared);
  if (server) env.DATABASE_URL = server.url;
  const inMemory = !options.dataDir && !env.DATABASE_URL;
  const kernel = await (inMemory ? bootInMemory(shared) : bootKernel(shared));
  const worker = options.worker ? await bootKernel({ ...shared, role: 'worker' }) : null;
  return {
    kernel,
    url: kernel.address ?? '',
    service: <T>(token: Token<T>) => kernel.services.serviceRegistry.get(keyOf(token)) as T,
    contributions: (point) => kernel.services.contributions.view(point),
    close: async () => {
      await worker?.stop(grace);
      await kernel.stop(grace);
      await server?.drop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function testEnvironment(dataDir: string, { tolerant = false }: TestBootOptions): Record<string, string> {
  const limits = [
    'GENERAL',
    'LOGIN',
    'PASSWORD',
    'MFA_VERIFY',
    'MFA_ENROLL',
    'EXPENSIVE',
    'AI_GENERATION',
    'RUN_POLLING',
  ];
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    SKIP_EMAIL_VERIFICATION: 'true',
    ...(tolerant ? {} : { PLUGINS_REQUIRED: '*' }),
    ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}_MAX`, '1000000'])),
  };
}

function testLogger({ onLogLine }: TestBootOptions) {
  if (onLogLine) return createLogger({ logLevel: 'trace' }, { write: onLogLine });
  const level = process.env.LOG_LEVEL;
  return createLogger({ logLevel: level === 'debug' || level === 'info' ? level : 'silent' });
}

/** A database on the server that the options or the environment name. */
async function serverDatabase(
  { databaseServer = process.env.TEST_DATABASE_URL, ownTablesOnly, dataDir, env = {} }: TestBootOptions,
  own: MigratingOptions,
): Promise<ServerDatabase | null> {
  if (!databaseServer || dataDir !== undefined || env.DATABASE_URL !== undefined) return null;
  if (ownTablesOnly) {
    const migrations = await migrationsFor(own);
    return new ServerTemplate(databaseServer, migrations, async () => migrations).copy();
  }
  const everyPlugin = { env: {}, cwd: process.cwd() };
  return new ServerTemplate(databaseServer, firstPartyMigrations(), () => migrationsFor(everyPlugin)).copy();
}

/** Of all first-party plugins, so that one template is enough; read without importing the plugins, and so in no order. */
function firstPartyMigrations(): MigrationFile[] {
  const folders = firstPartyPlugins(process.cwd()).flatMap((folder) =>
    existsSync(join(folder, 'package.json'))
      ? [folder]
      : readdirSync(folder).map((name) => join(folder, name)),
  );
  const ofPlugins = folders
    .map((folder) => ({ id: basename(folder).replace(/^plugin-/, ''), folder: join(folder, 'migrations/') }))
    .filter(({ folder }) => existsSync(folder))
    .flatMap(({ id, folder }) => readMigrations(id, pathToFileURL(folder)));
  return [...readMigrations('kernel', kernelMigrations), ...ofPlugins];
}

async function bootInMemory(options: Parameters<typeof bootKernel>[0]): Promise<Kernel> {
  const template = new TemplateDatabase(await migrationsFor(options));
  const fresh = !template.saved;
  const pglite = await template.open();
  try {
    return await bootKernel({
      ...options,
      pglite,
      ...(fresh ? { beforeSetup: () => template.save(pglite) } : {}),
    });
  } catch (error) {
    if (!pglite.closed) await pglite.close();
    throw error;
  }
}

type MigratingOptions = Pick<Parameters<typeof bootKernel>[0], 'env' | 'cwd' | 'only' | 'plugins'>;

async function migrationsFor(options: MigratingOptions) {
  const report = new BootReport([]);
  const found = await gatherPlugins(
    {
      firstPartyDirs: firstPartyPlugins(options.cwd),
      dirs: options.env.PLUGINS_DIR?.split(':') ?? [],
      packages: [],
      cwd: options.cwd,
      disabled: [],
      only: options.only ?? null,
      given: options.plugins ?? [],
    },
    report,
  );
  return collectMigrations(new PluginRoster(found, kernelTokens, report));
}
