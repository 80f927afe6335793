import { join } from 'node:path';
import { type ClientFile, clientFile } from '../../client-file.ts';
import type { Has } from '../bugs.ts';
import { clientPatches } from '../client-patches.ts';

const root = join(import.meta.dirname, '..');
const asset = /^\/assets\/((?:client|shared)\/[a-z/-]+\.(?:ts|css))$/;

/** The page that every address begins with. */
export async function startPage(): Promise<ClientFile | null> {
  return clientFile(root, 'client/index.html');
}

/** A file of the browser's part, with the mistakes that are switched on. */
export async function assetAt(path: string, has: Has): Promise<ClientFile | null> {
  const [, file] = asset.exec(path) ?? [];
  return file ? clientFile(root, file, patchesOn(has)) : null;
}

function patchesOn(has: Has) {
  return Object.entries(clientPatches).flatMap(([bug, patches]) => (isOn(bug, has) ? patches : []));
}

function isOn(bug: string, has: Has): boolean {
  return has(bug as keyof typeof clientPatches);
}
