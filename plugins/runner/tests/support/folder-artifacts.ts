import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ArtifactsService, ArtifactUsage, NewArtifact, StagedArtifacts } from '@testkernel/sdk';

/** Artifacts in a folder. */
export class FolderArtifacts implements ArtifactsService {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  async write(name: string, content: Uint8Array): Promise<string> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await writeFile(this.file(name), content);
    return `/artifacts/${name}`;
  }

  writeAll(files: readonly NewArtifact[]): Promise<string[]> {
    return Promise.all(files.map(({ path: name, content }) => this.write(name, content)));
  }

  async adopt(name: string, file: string): Promise<string> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await rename(file, this.file(name));
    return `/artifacts/${name}`;
  }

  async stage(files: readonly NewArtifact[]): Promise<StagedArtifacts> {
    return { keep: () => this.writeAll(files), discard: async () => {} };
  }

  read(publicPath: string): Promise<Buffer> {
    return readFile(this.file(publicPath));
  }

  async stream(publicPath: string): Promise<Readable> {
    return createReadStream(this.file(publicPath));
  }

  async remove(prefix: string): Promise<number> {
    await rm(this.file(prefix), { recursive: true, force: true });
    return 1;
  }

  async usage(): Promise<ArtifactUsage> {
    const sizes = await Promise.all(
      (await this.list()).map(async (name) => (await stat(this.file(name))).size),
    );
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /** Every stored file, as its path. */
  async list(): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.folder, path.join(entry.parentPath, entry.name)))
      .sort();
  }

  file(name: string): string {
    return path.join(this.folder, name.replace(/^\/artifacts\//, ''));
  }
}
