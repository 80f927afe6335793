import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { ArtifactsService } from '@testkernel/sdk';

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

  async adopt(name: string, file: string): Promise<string> {
    await mkdir(path.dirname(this.file(name)), { recursive: true });
    await rename(file, this.file(name));
    return `/artifacts/${name}`;
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
