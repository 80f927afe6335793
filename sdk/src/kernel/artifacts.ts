import type { Readable } from 'node:stream';
import { token } from '../token.ts';

export interface ArtifactOptions {
  /** Whether retention never removes the file, because it is not evidence of a single run. Default false. */
  readonly kept?: boolean;
}

/** Number and size of the files of a workspace. */
export interface ArtifactUsage {
  readonly files: number;
  readonly bytes: number;
}

/** A file that is not stored yet. */
export interface NewArtifact {
  readonly path: string;
  readonly content: Uint8Array;
}

/** Files that are in the store and not yet among the files of the workspace. */
export interface StagedArtifacts {
  /** Adds them to the files of the workspace, with the current transaction; returns their public paths. */
  keep(): Promise<string[]>;
  /** Removes them. Files that are neither kept nor discarded are removed after some hours. */
  discard(): Promise<void>;
}

/**
 * Files that runs produce, under `/artifacts/…`. A path is relative to that prefix, of lower-case segments
 * (`traces/<runId>.zip`), and belongs to the workspace that wrote it.
 */
export interface ArtifactsService {
  /**
   * Stores a file in the current workspace, replacing an earlier one with the same path, and returns its public path,
   * `/artifacts/<path>`. Retention (`ARTIFACT_RETENTION_DAYS`, `ARTIFACT_MAX_MEGABYTES`) removes it later; from then on
   * a request for it is answered with 404 `ARTIFACT_EXPIRED`.
   *
   * Throws within a transaction, because a crash before its commit would leave a file in the store that nobody knows: stage
   * the file before the transaction, and keep it in there.
   */
  write(path: string, content: Uint8Array, options?: ArtifactOptions): Promise<string>;
  /** As `write`, for several files of different paths with a single database statement; returns paths in their order. */
  writeAll(files: readonly NewArtifact[], options?: ArtifactOptions): Promise<string[]>;
  /** As `write`, but moves a local file into the store. */
  adopt(path: string, file: string, options?: ArtifactOptions): Promise<string>;
  /**
   * Stores files for a transaction that begins afterwards.
   *
   * @example
   * const staged = await artifacts.stage([{ path: `exports/${id}.zip`, content }]);
   * await database.transaction(async () => {
   *   const [path] = await staged.keep();
   *   await insertRow(id, path);
   * });
   */
  stage(files: readonly NewArtifact[], options?: ArtifactOptions): Promise<StagedArtifacts>;
  read(publicPath: string): Promise<Buffer>;
  stream(publicPath: string): Promise<Readable>;
  /** Deletes every file below a prefix (`screenshots/<runId>/`) in the current workspace; returns their number. */
  remove(prefix: string): Promise<number>;
  /** Number and size of the files of the current workspace, without those that retention removed. */
  usage(): Promise<ArtifactUsage>;
}

export const Artifacts = token<ArtifactsService>('kernel.artifacts');
