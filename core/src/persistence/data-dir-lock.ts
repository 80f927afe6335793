import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config/validate-config.ts';

/**
 * Prevents two processes from opening one embedded database, which would corrupt it. The file holds the pid of its
 * owner; the lock of a dead process is taken over.
 */
export class DataDirLock {
  readonly #file: string;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.#file = join(dataDir, 'server.lock');
  }

  acquire(): void {
    if (this.#create()) return;
    const owner = Number(readFileSync(this.#file, 'utf8'));
    if (isRunning(owner)) {
      throw new ConfigError(
        `Another process (pid ${owner}) uses this data folder. Stop it, choose another DATA_DIR, or set ` +
          'DATABASE_URL to share a PostgreSQL server.',
      );
    }
    rmSync(this.#file, { force: true });
    if (!this.#create()) this.acquire();
  }

  release(): void {
    rmSync(this.#file, { force: true });
  }

  #create(): boolean {
    try {
      const descriptor = openSync(this.#file, 'wx', 0o600);
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    }
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
