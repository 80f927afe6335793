import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { patched } from '../../source-patch.ts';
import type { Has } from '../bugs.ts';
import { clientPatches } from '../client-patches.ts';

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
  return { type: 'text/javascript', text: stripTypeScriptTypes(patched(file, text, patchesOn(has))) };
}

function patchesOn(has: Has) {
  return Object.entries(clientPatches).flatMap(([bug, patch]) => (isOn(bug, has) ? [patch] : []));
}

function isOn(bug: string, has: Has): boolean {
  return has(bug as keyof typeof clientPatches);
}
