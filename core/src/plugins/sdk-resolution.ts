import { registerHooks } from 'node:module';
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
      if (!installedPackage(name, context.parentURL ?? import.meta.url)) return fromServer();
      const own = next(specifier, context);
      if (single.test(name) && own.url !== fromServer().url) throw new Error(secondCopy(name, own.url));
      return own;
    },
  });
}

function secondCopy(name: string, url: string): string {
  return `It brings a copy of ${name} of its own (${fileURLToPath(url)}), which must be shared with the server. Name it under peerDependencies, and remove the copy.`;
}
