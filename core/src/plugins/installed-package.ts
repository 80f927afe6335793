import { findPackageJSON } from 'node:module';

/** The package.json of the package that a module gets when it imports `name`; undefined when none is installed for it. */
export function installedPackage(name: string, importer: string): string | undefined {
  try {
    return findPackageJSON(name, importer);
  } catch {
    return undefined;
  }
}
