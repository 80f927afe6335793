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
  readonly #lock: FileLock | null;

  private constructor(path: string, lock: FileLock | null) {
    this.path = path;
    this.#lock = lock;
  }

  /** Creates a folder in `parent`, after removing those whose processes are gone. Returns their number as well. */
  static create(parent: string): { readonly folder: ProcessFolder; readonly swept: number } {
    mkdirSync(parent, { recursive: true });
    const swept = sweep(parent);
    for (;;) {
      const path = mkdtempSync(join(parent, prefix));
      const lock = lockIn(path);
      // Another process that starts may take the lock first, and removes the folder.
      if (lock !== 'taken') return { folder: new ProcessFolder(path, lock), swept };
    }
  }

  remove(): void {
    // Processes that were started with this folder may still write to it.
    removeTree(this.path);
    this.#lock?.release();
  }
}

/** Null where the file system has no locks; then nothing is ever removed there by another process. */
function lockIn(path: string): FileLock | 'taken' | null {
  try {
    return FileLock.take(join(path, lockName)) ?? 'taken';
  } catch {
    return null;
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
