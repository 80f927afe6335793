import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the repository, or the `node_modules/@testkernel` that this package is installed in. */
const surroundings = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * Folders of the plugins that come with the server: those of the repository, or every `@testkernel/plugin-…` that is
 * installed beside this package or in `cwd`.
 */
export function firstPartyPlugins(cwd: string): string[] {
  const repository = join(surroundings, 'plugins');
  if (existsSync(repository)) return [repository];
  return [surroundings, join(cwd, 'node_modules/@testkernel')].filter(existsSync).flatMap((scope) =>
    readdirSync(scope)
      .filter((name) => name.startsWith('plugin-'))
      .map((name) => join(scope, name)),
  );
}
