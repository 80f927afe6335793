import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestKernelOptions } from '@testkernel/sdk/testing';
import { createServerDatabase } from '../../../core/src/testing/server-database.ts';

export const databaseServer = process.env.TEST_DATABASE_URL;
export const redisUrl = process.env.TEST_REDIS_URL;

/** A database that outlives a kernel. PostgreSQL takes several kernels at once, the embedded one after another. */
export interface LastingDatabase {
  readonly options: Pick<TestKernelOptions, 'dataDir'> & { readonly env: Record<string, string> };
  drop(): Promise<void>;
}

/** Every kind of database that this machine has, by name. */
export const lastingDatabases = new Map<string, () => Promise<LastingDatabase>>([
  ['the embedded database', lastingFolder],
  ...(databaseServer ? ([['PostgreSQL', () => sharedDatabase(databaseServer)]] as const) : []),
]);

/** How a fresh kernel gets each of them. */
export const freshDatabases = new Map<string, Pick<TestKernelOptions, 'databaseServer'>>([
  ['the embedded database', { databaseServer: null }],
  ...(databaseServer ? ([['PostgreSQL', { databaseServer }]] as const) : []),
]);

/**
 * PostgreSQL where there is one: for suites whose statements are also executed on the embedded database, by many others that
 * begin with a registration, a project or a run.
 */
export const usualDatabase = new Map([...freshDatabases].slice(-1));

async function lastingFolder(): Promise<LastingDatabase> {
  const dataDir = temporaryFolder();
  return { options: { dataDir, env: {} }, drop: async () => removeFolder(dataDir) };
}

export async function sharedDatabase(server: string): Promise<LastingDatabase> {
  const { url, drop } = await createServerDatabase(server);
  return { options: { env: { DATABASE_URL: url } }, drop };
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'testkernel-'));
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
