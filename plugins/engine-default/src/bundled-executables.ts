import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { playwright } from '@testkernel/sdk';

/** Names of the headless shell's executable, by the name of the full browser's folder. */
const shellNames = [
  'headless_shell',
  'chrome-headless-shell',
  'headless_shell.exe',
  'chrome-headless-shell.exe',
];

/** Playwright's own builds: the headless shell where it is installed, and the full browser. */
export function bundledExecutables(): string[] {
  const full = playwright().chromium.executablePath();
  const revision = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(full);
  const [, cache, number] = revision ?? [];
  if (cache === undefined || number === undefined) return [full];
  return [...shellsIn(path.join(cache, `chromium_headless_shell-${number}`)), full];
}

function shellsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((build) => shellNames.map((name) => path.join(folder, build, name)));
}
