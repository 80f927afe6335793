import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenLines, withoutUnusedImports } from './chosen-parts.ts';
import { parts } from './parts.ts';
import { pluginManifest } from './plugin-manifest.ts';
import { renamed } from './plugin-name.ts';
import { exitStatus, Refusal } from './refusal.ts';

const template = fileURLToPath(new URL('../template/', import.meta.url));

export interface NewPlugin {
  readonly id: string;
  readonly description: string;
  /** Ids of parts. */
  readonly parts: readonly string[];
  /** An absolute path. */
  readonly folder: string;
}

/** Writes a plugin into a folder that does not exist yet, or is empty. Throws `Refusal`. @returns the files */
export function writePlugin({ id, description, parts: chosen, folder }: NewPlugin): string[] {
  refuseOccupied(folder);
  const files = new Map<string, string>();
  for (const path of templateFiles()) {
    if (!belongs(path, chosen)) continue;
    const text = renamed(chosenLines(readFileSync(join(template, path), 'utf8'), chosen), id);
    // npm leaves files with that name out of packages.
    const name = path === 'gitignore' ? '.gitignore' : path;
    files.set(name, path.endsWith('.ts') ? withoutUnusedImports(text) : text);
  }
  files.set('package.json', pluginManifest(id, description, chosen));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    // Fails where somebody else has written the file meanwhile.
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  return [...files.keys()].sort();
}

/** Throws unless the folder is absent or empty. */
export function refuseOccupied(folder: string): void {
  if (!existsSync(folder)) return;
  const occupied = entriesOf(folder);
  if (occupied === null) throw new Refusal(exitStatus.refused, `${folder} is a file.`);
  // A new repository has nothing that could be overwritten.
  if (occupied.some((name) => name !== '.git'))
    throw new Refusal(exitStatus.refused, `The folder ${folder} is not empty. Nothing was written.`);
}

function entriesOf(folder: string): string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

function templateFiles(): string[] {
  return readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(template, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Whether a file of the template belongs to no part, or to at least one of the chosen. */
function belongs(path: string, chosen: readonly string[]): boolean {
  const owners = parts.filter(({ files }) =>
    files.some((file) => path === file || path.startsWith(`${file}/`)),
  );
  return owners.length === 0 || owners.some(({ id }) => chosen.includes(id));
}
