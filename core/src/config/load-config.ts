import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { ConfigError } from '@testkernel/sdk';
import type { Static, TSchema } from 'typebox';
import { environmentOverrides } from './environment.ts';
import { type KernelConfig, KernelConfigSchema } from './schema.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { validateConfig } from './validate-config.ts';

export interface ConfigSources {
  readonly env: NodeJS.ProcessEnv;
  /** Relative paths in the configuration are resolved on it. */
  readonly cwd: string;
}

const defaultFile = 'testkernel.config.json';
const minRetentionDays = 90;

/** Reads the configuration: defaults, then the file, then the environment. Throws `ConfigError`. */
export function loadConfig({ env, cwd }: ConfigSources): KernelConfig {
  const merged = merge(readConfigFile(env, cwd), environmentOverrides(KernelConfigSchema, env));
  merged.production = env.NODE_ENV === 'production';
  const config = validateConfig<KernelConfig>(KernelConfigSchema, merged, 'configuration');
  refuseShortRetention(config.audit.retentionDays);
  refuseLonelyRedis(config);
  trustedProxies(config.trustProxy);
  return {
    ...config,
    dataDir: absolute(cwd, config.dataDir),
    publicUrl: (config.publicUrl || `http://${config.host}:${config.port}`).replace(/\/+$/, ''),
    workerConcurrency: config.workerConcurrency || config.maxWorkers,
  };
}

/** Throws for a short retention of audit rows, which is probably a mistake: it would delete evidence within weeks. */
function refuseShortRetention(days: number): void {
  if (days === 0 || days >= minRetentionDays) return;
  throw new ConfigError(
    `audit.retentionDays (AUDIT_RETENTION_DAYS) is ${days}. Audit rows are kept for at least ` +
      `${minRetentionDays} days; 0 keeps them for ever.`,
  );
}

/** Throws for a shared queue without a shared database: the jobs that it announces would be in no database of a worker. */
function refuseLonelyRedis({ redisUrl, databaseUrl }: KernelConfig): void {
  if (!redisUrl || databaseUrl) return;
  throw new ConfigError(
    'REDIS_URL is set, and DATABASE_URL is not: processes that share a queue share a PostgreSQL server as well. ' +
      'Set DATABASE_URL, or remove REDIS_URL to execute jobs in this process.',
  );
}

/** The configuration of a schema: its defaults, the file's section, its environment variables. */
export function loadSection<S extends TSchema>(
  what: string,
  schema: S,
  section: Record<string, unknown>,
  env: NodeJS.ProcessEnv,
): Static<S> {
  const merged = merge(structuredClone(section), environmentOverrides(schema, env));
  return validateConfig<Static<S>>(schema, merged, what);
}

function readConfigFile(env: NodeJS.ProcessEnv, cwd: string): Record<string, unknown> {
  const named = env.TESTKERNEL_CONFIG;
  const file = absolute(cwd, named ?? defaultFile);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    if (!named) return {};
    throw new ConfigError(`TESTKERNEL_CONFIG names ${file}, which can't be read.`, { cause });
  }
  const content = parseJson(file, text);
  if (!isSection(content)) throw new ConfigError(`${file} must hold a JSON object.`);
  // `$schema` is only for editors.
  const { $schema, ...config } = content;
  return config;
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConfigError(`${file} is not valid JSON: ${String(cause)}`, { cause });
  }
}

function absolute(cwd: string, path: string): string {
  return isAbsolute(path) ? path : resolve(cwd, path);
}

function isSection(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  for (const [key, value] of Object.entries(over)) {
    const below = base[key];
    base[key] = isSection(value) && isSection(below) ? merge(below, value) : value;
  }
  return base;
}
