import type { Readable } from 'node:stream';
import { token } from '../token.ts';

/**
 * Files that runs leave behind, under `/artifacts/…`. A path is relative to that prefix, of lower-case segments
 * (`traces/<runId>.zip`), and belongs to the workspace that wrote it.
 */
export interface ArtifactsService {
  /** Stores a file in the current workspace and returns its public path, `/artifacts/<path>`. */
  write(path: string, content: Uint8Array): Promise<string>;
  /** As `write`, moving a local file in. */
  adopt(path: string, file: string): Promise<string>;
  read(publicPath: string): Promise<Buffer>;
  stream(publicPath: string): Promise<Readable>;
  /** Deletes every file below a prefix (`screenshots/<runId>/`) of the current workspace; returns how many. */
  remove(prefix: string): Promise<number>;
}

export const Artifacts = token<ArtifactsService>('kernel.artifacts');
