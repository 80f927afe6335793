import type { Readable } from 'node:stream';
import { extensionPoint } from '../extension-point.ts';

/** Stores artifacts by keys such as `traces/<runId>.zip`. Without a contribution: a folder under `DATA_DIR`. */
export interface ArtifactStore {
  write(key: string, content: Uint8Array): Promise<void>;
  /** Moves a local file into the store. */
  adopt(key: string, file: string): Promise<void>;
  /** `range` counts bytes, both ends included. Throws `NotFound`. */
  stream(key: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(key: string): Promise<void>;
}

export const ArtifactStores = extensionPoint<ArtifactStore>('kernel.artifact-stores');
