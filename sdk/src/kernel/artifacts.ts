import type { Readable } from 'node:stream';
import { token } from '../token.ts';

export interface ArtifactOptions {
  /** Not evidence of a single run: no retention removes it. Default false. */
  readonly kept?: boolean;
}

/** What the files of a workspace amount to. */
export interface ArtifactUsage {
  readonly files: number;
  readonly bytes: number;
}

/** A file that is not stored yet. */
export interface NewArtifact {
  readonly path: string;
  readonly content: Uint8Array;
}

/**
 * Files that runs leave behind, under `/artifacts/…`. A path is relative to that prefix, of lower-case segments
 * (`traces/<runId>.zip`), and belongs to the workspace that wrote it.
 */
export interface ArtifactsService {
  /**
   * Stores a file in the current workspace, in place of an earlier one of that name, and returns its public path,
   * `/artifacts/<path>`. Retention (`ARTIFACT_RETENTION_DAYS`, `ARTIFACT_MAX_MEGABYTES`) removes it some day; from then
   * on it answers 404 `ARTIFACT_EXPIRED`.
   */
  write(path: string, content: Uint8Array, options?: ArtifactOptions): Promise<string>;
  /** As `write`, several files of different names, which cost the database as much as one; in their order. */
  writeAll(files: readonly NewArtifact[], options?: ArtifactOptions): Promise<string[]>;
  /** As `write`, moving a local file in. */
  adopt(path: string, file: string, options?: ArtifactOptions): Promise<string>;
  read(publicPath: string): Promise<Buffer>;
  stream(publicPath: string): Promise<Readable>;
  /** Deletes every file below a prefix (`screenshots/<runId>/`) of the current workspace; returns how many. */
  remove(prefix: string): Promise<number>;
  /** What the files of the current workspace amount to, without those that retention removed. */
  usage(): Promise<ArtifactUsage>;
}

export const Artifacts = token<ArtifactsService>('kernel.artifacts');
