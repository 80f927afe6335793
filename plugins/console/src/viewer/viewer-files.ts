import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface ViewerFile {
  readonly content: Buffer;
  readonly contentType: string;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.webmanifest': 'application/manifest+json',
};

/** The files of Playwright's trace viewer. They are read once, when the first one is asked for. */
export class ViewerFiles {
  readonly #folder: string;
  #files: Promise<ReadonlyMap<string, ViewerFile>> | null = null;

  /** @param playwright the folder of the package */
  constructor(playwright: string) {
    this.#folder = join(playwright, 'lib/vite/traceViewer');
  }

  /** By the path of an address: `/index.html`. */
  async find(path: string): Promise<ViewerFile | undefined> {
    return (await this.#load()).get(path);
  }

  /** The hashes of the scripts within a page, as sources of a policy. */
  scriptHashes({ content }: ViewerFile): string[] {
    return [...content.toString('utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
  }

  #load(): Promise<ReadonlyMap<string, ViewerFile>> {
    this.#files ??= this.#read();
    return this.#files;
  }

  async #read(): Promise<ReadonlyMap<string, ViewerFile>> {
    const names = (await readdir(this.#folder, { recursive: true })).filter(
      (name) => extname(name) in contentTypes,
    );
    const entries = names.map(async (name) => {
      const content = await readFile(join(this.#folder, name));
      const contentType = contentTypes[extname(name)] ?? 'application/octet-stream';
      return [`/${name.replaceAll('\\', '/')}`, { content, contentType }] as const;
    });
    return new Map(await Promise.all(entries));
  }
}
