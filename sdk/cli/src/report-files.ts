import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { CommandFailure, exitStatus } from './exit-status.ts';

/** Writes a file, and the folders that it lies in. Throws `CommandFailure`. */
export function writeReport(folder: string, file: string, content: Uint8Array): void {
  attempt(folder, file, (path) => writeFileSync(path, content));
}

export function appendText(folder: string, file: string, text: string): void {
  attempt(folder, file, (path) => appendFileSync(path, text));
}

function attempt(folder: string, file: string, write: (path: string) => void): void {
  const path = resolve(folder, file);
  try {
    mkdirSync(dirname(path), { recursive: true });
    write(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(exitStatus.usage, `${file} cannot be written: ${reason}`);
  }
}
