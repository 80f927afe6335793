import { findPackageJSON } from 'node:module';

/** The package.json of the package that `importer` gets for `name`; undefined when none is installed. */
export function installedPackage(name: string, importer: string): string | undefined {
  try {
    return findPackageJSON(name, importer);
  } catch {
    return undefined;
  }
}
