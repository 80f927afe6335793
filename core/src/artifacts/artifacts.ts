import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ArtifactStore,
  type ArtifactsService,
  Conflict,
  type DatabaseService,
  NotFound,
} from '@testkernel/sdk';
import type { ArtifactEntry, ArtifactIndex } from './artifact-index.ts';
import { artifactKey, keyOfPublicPath, publicPrefix } from './artifact-key.ts';

export interface ArtifactsOptions {
  readonly index: ArtifactIndex;
  /** Asked each time, because a plugin may contribute the store. */
  readonly store: () => ArtifactStore;
  readonly database: Pick<DatabaseService, 'afterCommit'>;
}

/** The files of the current workspace: the index says which there are, the store keeps their bytes. */
export class Artifacts implements ArtifactsService {
  readonly #index: ArtifactIndex;
  readonly #store: () => ArtifactStore;
  readonly #database: ArtifactsOptions['database'];

  constructor({ index, store, database }: ArtifactsOptions) {
    this.#index = index;
    this.#store = store;
    this.#database = database;
  }

  write(path: string, content: Uint8Array): Promise<string> {
    return this.#keep(path, content.byteLength, (key) => this.#store().write(key, content));
  }

  async adopt(path: string, file: string): Promise<string> {
    const { size } = await stat(file);
    return this.#keep(path, size, (key) => this.#store().adopt(key, file));
  }

  async read(publicPath: string): Promise<Buffer> {
    return buffer(await this.stream(publicPath));
  }

  async stream(publicPath: string): Promise<Readable> {
    const { key } = await this.entry(publicPath);
    return this.#store().stream(key);
  }

  async remove(prefix: string): Promise<number> {
    const keys = await this.#index.removeBelow(prefix);
    this.#database.afterCommit(async () => {
      for (const key of keys) await this.#store().remove(key);
    });
    return keys.length;
  }

  /** What is known of a file of the current workspace. Throws `NotFound`. */
  async entry(publicPath: string): Promise<ArtifactEntry> {
    const entry = await this.#index.find(keyOfPublicPath(publicPath));
    if (!entry) throw new NotFound('Artifact');
    return entry;
  }

  /** Part of a file, both ends included. */
  range(entry: ArtifactEntry, range?: { start: number; end: number }): Promise<Readable> {
    return this.#store().stream(entry.key, range);
  }

  /**
   * The row goes first, in one statement, because it decides whose the name is; a new one goes again when the file
   * can't be written. Nobody is told the name before the file is there.
   */
  async #keep(path: string, size: number, place: (key: string) => Promise<void>): Promise<string> {
    const key = artifactKey(path);
    const registered = await this.#index.put(key, size);
    if (!registered) throw new Conflict('ARTIFACT_NAME_TAKEN', 'Another artifact has this name.');
    try {
      await place(key);
    } catch (error) {
      if (registered === 'new') await this.#index.remove(key);
      throw error;
    }
    return `${publicPrefix}${key}`;
  }
}
