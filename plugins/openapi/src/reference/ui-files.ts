import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface UiFile {
  readonly contentType: string;
  readonly content: Buffer;
  readonly compressed: Buffer;
  /** Changes with the content. */
  readonly tag: string;
}

const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** Swagger UI, as `@fastify/swagger-ui` carries it: the vendor's own package reports installations to a foreign host. */
const bundled = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
  'static',
);

/** The files of the reference, by the last segment of their address. */
const sources: Readonly<Record<string, { readonly path: string; readonly contentType: string }>> = {
  'swagger-ui.css': { path: join(bundled, 'swagger-ui.css'), contentType: style },
  'swagger-ui-bundle.js': { path: join(bundled, 'swagger-ui-bundle.js'), contentType: script },
  'reference.css': { path: join(import.meta.dirname, 'reference.css'), contentType: style },
  'reference.js': { path: join(import.meta.dirname, 'reference.js'), contentType: script },
};

export const uiFileNames = Object.keys(sources);

/** The files of the reference, each read once. */
export class UiFiles {
  readonly #files = new Map<string, Promise<UiFile>>();

  /** Undefined for an unknown name. */
  async get(name: string): Promise<UiFile | undefined> {
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    if (source === undefined) return undefined;
    const known = this.#files.get(name);
    if (known) return known;
    const read = readUiFile(source.path, source.contentType);
    this.#files.set(name, read);
    // A file that could not be read is tried again by the next request.
    read.catch(() => this.#files.delete(name));
    return read;
  }
}

async function readUiFile(path: string, contentType: string): Promise<UiFile> {
  const content = await readFile(path);
  const compressed = await promisify(gzip)(content);
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  return { contentType, content, compressed, tag };
}
