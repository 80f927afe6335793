import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Has } from '../bugs.ts';
import { type ClientPatch, clientPatches } from '../client-patches.ts';

const root = join(import.meta.dirname, '..');
const asset = /^\/assets\/((?:client|shared)\/[a-z/-]+\.(ts|css))$/;

export interface Asset {
  readonly type: string;
  readonly text: string;
}

/** The page that every address begins with. */
export async function startPage(): Promise<Asset> {
  return { type: 'text/html', text: await readFile(join(root, 'client/index.html'), 'utf8') };
}

/** A file of the browser's part, with the mistakes that are switched on, its types taken away. */
export async function assetAt(path: string, has: Has): Promise<Asset | null> {
  const [, file, ending] = asset.exec(path) ?? [];
  if (!file) return null;
  // What can not be read is not found, like whatever the pattern does not know.
  const text = await readFile(join(root, file), 'utf8').catch(() => null);
  if (text === null) return null;
  if (ending === 'css') return { type: 'text/css', text };
  return { type: 'text/javascript', text: stripTypeScriptTypes(patched(file, text, has)) };
}

function patched(file: string, text: string, has: Has): string {
  return Object.entries(clientPatches)
    .filter(([bug, patch]) => patch.file === file && isOn(bug, has))
    .reduce((source, [, patch]) => apply(patch, source), text);
}

function isOn(bug: string, has: Has): boolean {
  return has(bug as keyof typeof clientPatches);
}

function apply({ file, right, wrong }: ClientPatch, text: string): string {
  if (text.split(right).length !== 2) throw new Error(`${file} does not hold this once: ${right}`);
  return text.replace(right, () => wrong);
}
