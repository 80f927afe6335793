import { access, constants } from 'node:fs/promises';
import path from 'node:path';

/** The folders of `PATH`, in their order. */
export function foldersOfPath(value = process.env.PATH ?? ''): string[] {
  return value.split(path.delimiter).filter(Boolean);
}

/** Paths where programs of these names may be: all folders for the first name, then all for the next. */
export function placesOf(names: readonly string[], folders: readonly string[]): string[] {
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

/** The first of these files that can be executed; null where there is none. */
export async function firstExecutable(files: readonly string[]): Promise<string | null> {
  for (const file of files) {
    if (await isExecutable(file)) return file;
  }
  return null;
}

export function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
