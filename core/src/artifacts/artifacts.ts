import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AppError,
  type ArtifactOptions,
  type ArtifactStore,
  type ArtifactsService,
  type ArtifactUsage,
  Conflict,
  type NewArtifact,
  NotFound,
  type StagedArtifacts,
} from '@testkernel/sdk';
import type { KernelDatabase } from '../persistence/database.ts';
import type { ArtifactEntry, ArtifactIndex, NewEntry, Reservation } from './artifact-index.ts';
import { artifactKey, keyOfPublicPath, publicPrefix } from './artifact-key.ts';
import type { ArtifactSweep } from './artifact-sweep.ts';

export interface ArtifactsDependencies {
  readonly index: ArtifactIndex;
  /** Called on each use, because a plugin may contribute the store after this is created. */
  readonly store: () => ArtifactStore;
  readonly sweep: Pick<ArtifactSweep, 'remove'>;
  readonly database: Pick<KernelDatabase, 'afterCommit' | 'afterRollback' | 'inTransaction'>;
}

/** A file, with a function that writes its bytes to the given object. */
interface PlacedEntry extends NewEntry {
  write(object: string): Promise<void>;
}

/** The greatest number of files removed with a request; the sweep removes the rest. */
const removedAtOnce = 500;

/** The files of the current workspace: the index has their entries, the store their bytes. */
export class Artifacts implements ArtifactsService {
  readonly #dependencies: ArtifactsDependencies;

  constructor(dependencies: ArtifactsDependencies) {
    this.#dependencies = dependencies;
  }

  async write(path: string, content: Uint8Array, options?: ArtifactOptions): Promise<string> {
    const [publicPath = ''] = await this.writeAll([{ path, content }], options);
    return publicPath;
  }

  writeAll(files: readonly NewArtifact[], options?: ArtifactOptions): Promise<string[]> {
    return this.#keepNow(this.#placed(files), options);
  }

  stage(files: readonly NewArtifact[], options?: ArtifactOptions): Promise<StagedArtifacts> {
    return this.#stage(this.#placed(files), options);
  }

  async adopt(path: string, file: string, options?: ArtifactOptions): Promise<string> {
    const { size } = await stat(file);
    const write = (object: string) => this.#dependencies.store().adopt(object, file);
    const [publicPath = ''] = await this.#keepNow([{ key: artifactKey(path), size, write }], options);
    return publicPath;
  }

  async read(publicPath: string): Promise<Buffer> {
    return buffer(await this.stream(publicPath));
  }

  async stream(publicPath: string): Promise<Readable> {
    return this.range(await this.entry(publicPath));
  }

  async remove(prefix: string): Promise<number> {
    const objects = await this.#dependencies.index.removeBelow(prefix);
    this.#dependencies.database.afterCommit(async () => {
      await this.#dependencies.sweep.remove(objects.slice(0, removedAtOnce));
    });
    return objects.length;
  }

  usage(): Promise<ArtifactUsage> {
    return this.#dependencies.index.usage();
  }

  /** The entry of a file of the current workspace. Throws `NotFound`, or 404 `ARTIFACT_EXPIRED`. */
  async entry(publicPath: string): Promise<ArtifactEntry> {
    const entry = await this.#dependencies.index.find(keyOfPublicPath(publicPath));
    if (!entry) throw new NotFound('Artifact');
    if (entry.expired) throw expired();
    return entry;
  }

  /** Part of a file, both ends included. */
  range(entry: ArtifactEntry, range?: { start: number; end: number }): Promise<Readable> {
    return this.#dependencies.store().stream(entry.object, range);
  }

  #placed(files: readonly NewArtifact[]): PlacedEntry[] {
    return files.map(({ path, content }) => ({
      key: artifactKey(path),
      size: content.byteLength,
      write: (object: string) => this.#dependencies.store().write(object, content),
    }));
  }

  async #keepNow(entries: readonly PlacedEntry[], options?: ArtifactOptions): Promise<string[]> {
    return (await this.#stage(entries, options)).keep();
  }

  /**
   * Writes files before rows, so that every row has its file. Their names are reserved and committed before: the sweep removes
   * a file without a row, also after a crash.
   */
  async #stage(
    entries: readonly PlacedEntry[],
    { kept = false }: ArtifactOptions = {},
  ): Promise<StagedArtifacts> {
    const { index, database } = this.#dependencies;
    if (database.inTransaction)
      throw new Error('Files are not written within a transaction: stage them before, and keep them in it.');
    const reserved = await index.reserve(entries);
    if (!reserved) throw nameTaken();
    await Promise.all(reserved.map(({ object, write }) => write(object)));
    return { keep: () => this.#keep(reserved, kept), discard: () => this.#discard(reserved) };
  }

  async #keep(reserved: readonly (NewEntry & Reservation)[], kept: boolean): Promise<string[]> {
    const { index, database } = this.#dependencies;
    database.afterRollback(() => this.#discard(reserved));
    const registered = await index.put(reserved, kept);
    const taken = reserved.filter(({ key }) => !registered.has(key));
    if (taken.length === 0) return reserved.map(({ key }) => `${publicPrefix}${key}`);
    await this.#discard(taken);
    throw nameTaken();
  }

  async #discard(files: readonly Reservation[]): Promise<void> {
    await this.#dependencies.sweep.remove(files.map(({ object }) => object));
  }
}

function nameTaken(): Conflict {
  return new Conflict('ARTIFACT_NAME_TAKEN', 'Another artifact has this name.');
}

function expired(): AppError {
  return new AppError(
    404,
    'ARTIFACT_EXPIRED',
    'This file was removed: its time is over, or room was needed.',
  );
}
