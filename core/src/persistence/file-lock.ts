import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { tryLock } from 'fs-native-extensions';

/** Who holds a lock, as far as the file says. */
export type LockHolder = string;

/**
 * An exclusive lock on a file that the operating system holds for this process: it ends with the process, however that ends,
 * and is valid between PID namespaces and containers that share the file.
 */
export class FileLock {
  #descriptor: number | null;

  private constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /**
   * Locks the file, which is created if need be; null when somebody else holds the lock. Throws where the file system has no
   * locks.
   */
  static take(file: string): FileLock | null {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      if (!tryLock(descriptor) || !isFile(descriptor, file)) {
        closeSync(descriptor);
        return null;
      }
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, `pid ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`, 0);
    return new FileLock(descriptor);
  }

  /** For messages. */
  static holderOf(file: string): LockHolder {
    try {
      return readFileSync(file, 'utf8') || 'unknown';
    } catch {
      // Windows refuses to read a locked file.
      return 'unknown';
    }
  }

  release(): void {
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}

/** Whether a file is still the one that was opened: it may have been removed between opening and locking. */
function isFile(descriptor: number, file: string): boolean {
  const named = statSync(file, { throwIfNoEntry: false });
  return named?.ino === fstatSync(descriptor).ino;
}
