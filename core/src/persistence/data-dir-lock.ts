import { join } from 'node:path';
import { ConfigError } from '@testkernel/sdk';
import { FileLock } from './file-lock.ts';

/** Prevents two processes from opening one embedded database, which would corrupt it. Throws `ConfigError`. */
export function lockDataDir(dataDir: string): FileLock {
  const file = join(dataDir, 'server.lock');
  const lock = FileLock.take(file);
  if (lock) return lock;
  throw new ConfigError(
    `Another server uses the data folder ${dataDir} (${FileLock.holderOf(file)}). Stop it, choose another DATA_DIR, ` +
      'or set DATABASE_URL to share a PostgreSQL server.',
  );
}
