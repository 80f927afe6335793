import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { FileLock } from './file-lock.ts';

const prefix = 'testkernel-process-';
const lockName = 'owner.lock';
/** The time between the creation of a folder and its lock is much shorter. */
const unlockedMs = 60_000;

export interface TemporaryFolder {
  readonly path: string;
  remove(): void;
}

/** A folder for the temporary files of this process. While the process lives it holds the lock of the folder. */
export class ProcessFolder implements TemporaryFolder {
  readonly path: string;
  readonly #lock: FileLock;

  private constructor(path: string, lock: FileLock) {
    this.path = path;
    this.#lock = lock;
  }

  /** Creates a folder in `parent`, after removing those whose processes are gone. Returns their number as well. */
  static create(parent: string): { readonly folder: ProcessFolder; readonly swept: number } {
    mkdirSync(parent, { recursive: true });
    const swept = sweep(parent);
    for (;;) {
      const path = mkdtempSync(join(parent, prefix));
      const lock = FileLock.take(join(path, lockName));
      if (lock) return { folder: new ProcessFolder(path, lock), swept };
    }
  }

  remove(): void {
    // Processes that were started with this folder may still write to it.
    removeTree(this.path);
    this.#lock.release();
  }
}

function sweep(parent: string): number {
  const names = readdirSync(parent).filter((name) => name.startsWith(prefix));
  return names.filter((name) => removeIfAbandoned(join(parent, name))).length;
}

function removeIfAbandoned(path: string): boolean {
  try {
    const file = join(path, lockName);
    const isNew = Date.now() - statSync(path).ctimeMs < unlockedMs;
    if (isNew && !existsSync(file)) return false;
    const lock = FileLock.take(file);
    if (!lock) return false;
    removeTree(path);
    lock.release();
    return true;
  } catch {
    // It belongs to another user, or another process removed it at the same moment.
    return false;
  }
}

function removeTree(path: string): void {
  rmSync(path, { recursive: true, force: true, maxRetries: 3, retryDelay: 100 });
}
