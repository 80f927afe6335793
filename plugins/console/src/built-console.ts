import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the built console, in the encodings that the build made. */
export interface Asset {
  readonly contentType: string;
  readonly tag: string;
  readonly content: Buffer;
  /** By the name of the encoding. Fonts and pictures have none. */
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
}

export type Encoding = 'br' | 'gzip';

/** What a page loads first, as names of files. */
export interface EntryFiles {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly icon: string;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** Where the build is: beside the compiled plugin in a package, in `dist` in a checkout. */
const folders = [join(import.meta.dirname, 'web'), join(import.meta.dirname, '../dist/web')];

/** The files that `web/` was built to. They are read once, when the server starts. */
export class BuiltConsole {
  readonly #folders: readonly string[];
  readonly #assets = new Map<string, Asset>();
  #entry: EntryFiles | null = null;

  /** @param places folders that may hold a build; the first one that does is used. */
  constructor(places: readonly string[] = folders) {
    this.#folders = places;
  }

  get isBuilt(): boolean {
    return this.#entry !== null;
  }

  /** Null where there is no build. */
  get entry(): EntryFiles | null {
    return this.#entry;
  }

  asset(name: string): Asset | undefined {
    return this.#assets.get(name);
  }

  async load(): Promise<void> {
    for (const folder of this.#folders) {
      const manifest = await readManifest(folder);
      if (manifest === null) continue;
      const names = (await readdir(join(folder, 'assets'))).filter((name) => extname(name) in contentTypes);
      const assets = await Promise.all(
        names.map(async (name) => [name, await readAsset(join(folder, 'assets', name))] as const),
      );
      for (const [name, asset] of assets) this.#assets.set(name, asset);
      this.#entry = entryOf(manifest);
      return;
    }
  }
}

async function readManifest(folder: string): Promise<Record<string, ManifestChunk> | null> {
  const content = await readIfThere(join(folder, 'manifest.json'));
  return content === null ? null : JSON.parse(content.toString('utf8'));
}

/** Null for a file that does not exist. */
async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function readAsset(path: string): Promise<Asset> {
  const content = await readFile(path);
  const encoded = new Map<Encoding, Buffer>();
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = await readIfThere(path + suffixes[encoding]);
    if (variant) encoded.set(encoding, variant);
  }
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`;
  return { content, encoded, tag, contentType: contentTypes[extname(path)] ?? 'application/octet-stream' };
}

/** The entry, and what it imports without a condition. */
function entryOf(manifest: Record<string, ManifestChunk>): EntryFiles {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The manifest of the built console names no entry.');
  const icon = Object.values(manifest).find(({ file }) => file.endsWith('.svg'));
  if (!icon) throw new Error('The manifest of the built console names no icon.');
  const preloads = new Set<string>();
  const styles = new Set<string>(entry.css);
  const follow = (chunk: ManifestChunk): void => {
    for (const key of chunk.imports ?? []) {
      const imported = manifest[key];
      if (!imported || preloads.has(imported.file)) continue;
      preloads.add(imported.file);
      for (const style of imported.css ?? []) styles.add(style);
      follow(imported);
    }
  };
  follow(entry);
  return { script: entry.file, preloads: [...preloads], styles: [...styles], icon: icon.file };
}
