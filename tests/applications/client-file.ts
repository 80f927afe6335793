import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { patched, type SourcePatch } from './source-patch.ts';

export interface ClientFile {
  readonly type: string;
  readonly text: string;
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  ts: 'text/javascript',
};

/** A file of the browser's part, with the patches that are switched on, its types taken away. */
export async function clientFile(
  root: string,
  file: string,
  patches: readonly SourcePatch[] = [],
): Promise<ClientFile | null> {
  const ending = file.split('.').at(-1) ?? '';
  const type = types[ending];
  // What can not be read is not found.
  const source = type ? await readFile(join(root, file), 'utf8').catch(() => null) : null;
  if (!type || source === null) return null;
  const text = patched(file, source, patches);
  return { type, text: ending === 'ts' ? stripTypeScriptTypes(text) : text };
}
