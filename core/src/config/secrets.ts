import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@testkernel/sdk';
import type { KernelConfig } from './schema.ts';

/** Newest first: the first signs and encrypts, any verifies and decrypts. */
export interface Secrets {
  readonly jwtSecrets: readonly string[];
  readonly encryptionKeys: readonly string[];
}

/** In production both must be configured; otherwise they are generated once and stored under `DATA_DIR`, mode 0600. */
export function resolveSecrets(config: KernelConfig): Secrets {
  return {
    jwtSecrets: secretsOf('JWT_SECRET', config.jwtSecret, config, 'jwt-secret'),
    encryptionKeys: secretsOf('ENCRYPTION_KEY', config.encryptionKey, config, 'encryption-key'),
  };
}

function secretsOf(name: string, given: string, config: KernelConfig, file: string): readonly string[] {
  const values = given
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  const [first] = values;
  if (first !== undefined) {
    for (const value of values) refuseWeak(name, value, config.production);
    return values;
  }
  if (config.production) {
    throw new ConfigError(`${name} must be set when NODE_ENV=production (try: openssl rand -base64 48).`);
  }
  return [generatedOnce(join(config.dataDir, 'secrets'), file)];
}

export function isWeakSecret(value: string): boolean {
  return value.length < 32 || new Set(value).size < 8;
}

function refuseWeak(name: string, value: string, production: boolean): void {
  if (isWeakSecret(value) && production) {
    throw new ConfigError(
      `${name} is too weak: at least 32 characters, not repeating (try: openssl rand -base64 48).`,
    );
  }
}

function generatedOnce(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) throw error;
    }
  }
  return readFileSync(path, 'utf8').trim();
}
