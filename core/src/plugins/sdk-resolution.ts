import { realpathSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installedPackage } from './installed-package.ts';

/** Packages that a plugin may take from the server when it brings none of its own. */
const lent = /^(@testkernel\/sdk|typebox|@mikro-orm\/core)(?=\/|$)/;

/** Entities and errors of the database are known by their class, so the server and its plugins share one copy. */
const single = /^@mikro-orm\/core(?=\/|$)/;

let registered = false;

/**
 * Lets plugins anywhere on disk import the SDK of the server that loads them. Their own copy wins, except where one copy
 * must be shared: there the import fails and says so.
 */
export function shareSdkWithPlugins(): void {
  if (registered) return;
  registered = true;
  registerHooks({
    resolve(specifier, context, next) {
      const [name] = lent.exec(specifier) ?? [];
      if (name === undefined) return next(specifier, context);
      const fromServer = () => next(specifier, { ...context, parentURL: import.meta.url });
      const installed = installedPackage(name, context.parentURL ?? import.meta.url);
      if (installed === undefined) return fromServer();
      const own = next(specifier, { ...context, conditions: conditionsOf(installed, context.conditions) });
      if (single.test(name) && own.url !== fromServer().url) throw new Error(secondCopy(name, own.url));
      return own;
    },
  });
}

/** A published package brings no sources, whatever this server itself runs from. */
function conditionsOf(installed: string, conditions: string[]): string[] {
  const published = realpathSync(installed).split(sep).includes('node_modules');
  return published ? conditions.filter((condition) => condition !== '@testkernel/source') : conditions;
}

function secondCopy(name: string, url: string): string {
  return `It brings a copy of ${name} of its own, ${fileURLToPath(url)}, where it must share the server's: make it a peer dependency.`;
}
