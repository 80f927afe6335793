import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackage } from './installed-package.ts';

/** Packages that plugins import from the server unless they have their own copy. */
const fallbacks = /^(@testkernel\/sdk|typebox|@mikro-orm\/core)(?=\/|$)/;

/** Packages of which only one copy may exist, because the database's entities and errors are compared by class. */
const singleCopy = /^@mikro-orm\/core(?=\/|$)/;

let registered = false;

/**
 * Lets plugins in any folder import the SDK of this server. A plugin's own copy takes precedence, except for packages of
 * which only one copy may exist: there the import fails with an explanation.
 */
export function shareSdkWithPlugins(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve(specifier, context, next) {
      const [name] = fallbacks.exec(specifier) ?? [];
      if (name === undefined) return next(specifier, context);
      const fromServer = () => next(specifier, { ...context, parentURL: import.meta.url });
      const installed = installedPackage(name, context.parentURL ?? import.meta.url);
      if (installed === undefined) return fromServer();
      const own = next(specifier, { ...context, conditions: conditionsOf(installed, context.conditions) });
      if (singleCopy.test(name) && own.url !== fromServer().url) throw new Error(secondCopy(name, own.url));
      return own;
    },
  });
}

/** Without the source condition for published packages, which contain no sources. */
function conditionsOf(installed: string, conditions: string[]): string[] {
  const published = realpathSync(installed).split(sep).includes('node_modules');
  return published ? conditions.filter((condition) => condition !== '@testkernel/source') : conditions;
}

function secondCopy(name: string, url: string): string {
  return `It brings a copy of ${name} of its own, ${fileURLToPath(url)}, where it must share the server's: make it a peer dependency.`;
}
