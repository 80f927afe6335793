import { join } from 'node:path';
import { ConfigError, messageOf } from '@testkernel/sdk';
import { FileLock } from './file-lock.ts';

/** Another process has opened the embedded database. */
export class DataFolderInUse extends ConfigError {}

/** Prevents two processes from opening one embedded database, which would corrupt it. Throws `ConfigError`. */
export function lockDataDir(dataDir: string): FileLock {
  const file = join(dataDir, 'server.lock');
  const lock = take(file);
  if (lock) return lock;
  throw new DataFolderInUse(
    `Another server (${FileLock.holderOf(file)}) uses this data folder, ${dataDir}. Stop it, choose another DATA_DIR, ` +
      'or set DATABASE_URL to share a PostgreSQL server.',
  );
}

function take(file: string): FileLock | null {
  try {
    return FileLock.take(file);
  } catch (cause) {
    throw new ConfigError(
      `${file} can't be locked: ${messageOf(cause)}. An embedded database needs a file system with locks: choose another ` +
        'DATA_DIR, or set DATABASE_URL.',
      { cause },
    );
  }
}
