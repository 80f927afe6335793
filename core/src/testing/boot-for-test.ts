import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyPlugin, Token } from '@testkernel/sdk';
import { keyOf } from '@testkernel/sdk';
import { pino } from 'pino';
import { bootKernel, type Kernel, migrationsOf } from '../kernel.ts';
import { BootReport } from '../plugins/boot-report.ts';
import { firstPartyPlugins } from '../plugins/first-party.ts';
import { gatherPlugins } from '../plugins/gather-plugins.ts';
import { asDefinition } from '../plugins/load-plugin.ts';
import { createServerDatabase } from './server-database.ts';
import { TemplateDatabase } from './template-database.ts';

export interface TestBootOptions {
  /** Ids of first-party plugins, and definitions under test. */
  readonly plugins: readonly (string | AnyPlugin)[];
  /** Environment variables, over the test kernel's own. */
  readonly env?: Record<string, string>;
  /** A PostgreSQL server on which a database is created for this kernel. Default: in memory. */
  readonly databaseServer?: string;
  /** Whether a plugin that fails is tolerated. Default false: any failure aborts. */
  readonly tolerant?: boolean;
}

export interface BootedForTest {
  readonly kernel: Kernel;
  readonly url: string;
  service<T>(token: Token<T>): T;
  close(): Promise<void>;
}

/** Boots the real kernel for a test: a free port, no limits in the way, silent unless LOG_LEVEL is set. */
export async function bootForTest(options: TestBootOptions): Promise<BootedForTest> {
  const dataDir = mkdtempSync(join(tmpdir(), 'testkernel-'));
  const server = options.databaseServer ? await createServerDatabase(options.databaseServer) : null;
  const env = {
    ...testEnvironment(dataDir, options),
    ...(server ? { DATABASE_URL: server.url } : {}),
    ...options.env,
  };
  const only = options.plugins.filter((plugin) => typeof plugin === 'string');
  const given = options.plugins
    .filter((plugin) => typeof plugin !== 'string')
    .map((plugin) => ({ id: plugin.id, version: null, source: 'test', definition: asDefinition(plugin) }));
  const shared = {
    env,
    cwd: process.cwd(),
    only,
    plugins: given,
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
  };
  const kernel = server || env.DATABASE_URL ? await bootKernel(shared) : await bootOnTemplate(shared);
  return {
    kernel,
    url: kernel.address ?? '',
    service: <T>(token: Token<T>) => kernel.rooms.services.get(keyOf(token)) as T,
    close: async () => {
      await kernel.stop(1_000);
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function testEnvironment(dataDir: string, { tolerant = false }: TestBootOptions): Record<string, string> {
  const limits = ['GENERAL', 'LOGIN', 'PASSWORD', 'MFA_VERIFY', 'MFA_ENROLL', 'EXPENSIVE', 'AI_GENERATION'];
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    SKIP_EMAIL_VERIFICATION: 'true',
    ...(tolerant ? {} : { PLUGINS_REQUIRED: '*' }),
    ...Object.fromEntries(limits.map((name) => [`RATE_LIMIT_${name}_MAX`, '1000000'])),
  };
}

async function bootOnTemplate(options: Parameters<typeof bootKernel>[0]): Promise<Kernel> {
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

async function migrationsFor(options: Parameters<typeof bootKernel>[0]) {
  const plugins = await gatherPlugins(
    {
      dirs: [firstPartyPlugins],
      packages: [],
      cwd: options.cwd,
      disabled: [],
      only: options.only ?? null,
      given: options.plugins ?? [],
    },
    new BootReport([]),
  );
  return migrationsOf(plugins);
}
