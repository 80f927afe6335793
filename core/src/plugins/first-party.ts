import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, or the `node_modules/@testkernel` in which this package is installed. */
const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Folders of the first-party plugins: those of the repository, or every `@testkernel/plugin-…` that is installed beside
 * this package or in `cwd`.
 */
export function firstPartyPlugins(cwd: string): string[] {
  const repository = join(root, 'plugins');
  if (existsSync(repository)) return [repository];
  return [root, join(cwd, 'node_modules/@testkernel')].filter(existsSync).flatMap((scope) =>
    readdirSync(scope)
      .filter((name) => name.startsWith('plugin-'))
      .map((name) => join(scope, name)),
  );
}
