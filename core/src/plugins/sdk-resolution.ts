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
      const installed = installedCopy(name, context.parentURL ?? import.meta.url);
      if (installed === undefined) return fromServer();
      const own = next(specifier, { ...context, conditions: conditionsOf(installed, context.conditions) });
      if (singleCopy.test(name)) {
        const url = serverUrls.get(specifier) ?? fromServer().url;
        serverUrls.set(specifier, url);
        if (own.url !== url) throw new Error(secondCopy(name, own.url));
      }
      return own;
    },
  });
}

interface InstalledCopy {
  /** Whether it is a published package, which contains no sources. */
  readonly published: boolean;
}

/** The copy that modules of a folder import. */
const copies = new Map<string, InstalledCopy>();
/** What the server itself imports. */
const serverUrls = new Map<string, string>();

/** A thousand imports ask from a few hundred folders, so that what was found is kept. */
function installedCopy(name: string, importer: string): InstalledCopy | undefined {
  const key = `${name} ${importer.slice(0, importer.lastIndexOf('/'))}`;
  const known = copies.get(key);
  if (known) return known;
  const installed = installedPackage(name, importer);
  if (installed === undefined) return undefined;
  const copy = { published: realpathSync(installed).split(sep).includes('node_modules') };
  copies.set(key, copy);
  return copy;
}

/** Without the source condition for published packages. */
function conditionsOf({ published }: InstalledCopy, conditions: string[]): string[] {
  return published ? conditions.filter((condition) => condition !== '@testkernel/source') : conditions;
}

function secondCopy(name: string, url: string): string {
  return `It brings a copy of ${name} of its own, ${fileURLToPath(url)}, where it must share the server's: make it a peer dependency.`;
}
