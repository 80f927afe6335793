import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ArtifactStore, NotFound, newId, Unavailable } from '@testkernel/sdk';
import { objectPath } from './artifact-key.ts';

/** Stores artifacts in a folder. A file becomes visible only when it is complete. */
export class FolderStore implements ArtifactStore {
  readonly #folder: string;

  /** @param folder is created with the first file. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(key: string, content: Uint8Array): Promise<void> {
    await this.#place(key, (temporary) => writeFile(temporary, content, { mode: 0o600 }));
  }

  async adopt(key: string, file: string): Promise<void> {
    await this.#place(key, (temporary) => move(file, temporary));
  }

  async stream(key: string, range?: { start: number; end: number }): Promise<Readable> {
    try {
      const file = await open(this.#path(key));
      return file.createReadStream(range);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new NotFound('Artifact');
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  #path(key: string): string {
    return join(this.#folder, objectPath(key));
  }

  async #place(key: string, fill: (temporary: string) => Promise<void>): Promise<void> {
    const path = this.#path(key);
    const temporary = join(dirname(path), `.${newId()}.part`);
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await fill(temporary);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw isFull(error) ? storeFull() : error;
    }
  }
}

async function move(file: string, target: string): Promise<void> {
  try {
    await rename(file, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    await copyFile(file, target);
    await rm(file, { force: true });
  }
}

function isFull(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function storeFull(): Unavailable {
  return new Unavailable(
    'ARTIFACT_STORE_FULL',
    'The disk that keeps artifacts is full. Free some space and try again.',
  );
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
