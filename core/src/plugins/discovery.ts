import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { messageOf } from '@testkernel/sdk';

/** The part of a plugin's package.json that is read before its code is loaded. */
export interface PluginManifest {
  readonly folder: string;
  readonly packageName: string;
  readonly version: string | null;
  /** Absolute path of the module that exports the definition. */
  readonly entry: string;
  /** The semver range in `peerDependencies["@testkernel/sdk"]`. */
  readonly sdkRange: string | null;
  readonly firstParty: boolean;
}

/** A folder that was configured as a plugin, and whose package.json is not that of one. */
export interface BrokenManifest {
  readonly folder: string;
  readonly firstParty: boolean;
  readonly reason: string;
}

export interface DiscoverySources {
  /** Folders of plugins that belong to this release. */
  readonly firstPartyDirs: readonly string[];
  /** Folders that contain plugins, or are plugins themselves. */
  readonly dirs: readonly string[];
  /** Folders or npm packages of single plugins. */
  readonly packages: readonly string[];
  /** Whether a plugin's TypeScript module is loaded where its folder has one. Default: as this server runs itself. */
  readonly fromSource?: boolean;
  /** The folder against which relative names are resolved. */
  readonly cwd: string;
}

/** Whether this server runs from TypeScript sources, as with the condition `@testkernel/source`. */
const runsFromSource = import.meta.filename.endsWith('.ts');

interface PackageJson {
  readonly name?: string;
  readonly version?: string;
  /** `source` is the TypeScript module from which `plugin` is built: a checkout contains no build. */
  readonly testkernel?: { readonly plugin?: string; readonly source?: string };
  readonly peerDependencies?: Record<string, string>;
}

/** Finds plugins without executing their code. Each folder is found once. */
export function discoverPlugins(sources: DiscoverySources): (PluginManifest | BrokenManifest)[] {
  const own = sources.firstPartyDirs.flatMap(pluginFolders).map(realFolder);
  const others = [
    ...sources.dirs.flatMap((dir) => pluginFolders(resolve(sources.cwd, dir))),
    ...sources.packages.map((name) => packageFolder(name, sources.cwd)),
  ].map(realFolder);
  return [...new Set([...own, ...others])].map((folder) =>
    readManifest(folder, own.includes(folder), sources.fromSource || runsFromSource),
  );
}

function realFolder(folder: string): string {
  return existsSync(folder) ? realpathSync(folder) : folder;
}

function pluginFolders(dir: string): string[] {
  if (!existsSync(dir)) return [dir];
  if (existsSync(join(dir, 'package.json'))) return [dir];
  return readdirSync(dir)
    .sort()
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isDirectory() && existsSync(join(path, 'package.json')));
}

function packageFolder(name: string, cwd: string): string {
  if (name.startsWith('.') || isAbsolute(name)) return resolve(cwd, name);
  try {
    return dirname(createRequire(join(cwd, 'package.json')).resolve(`${name}/package.json`));
  } catch {
    return join(cwd, 'node_modules', name);
  }
}

function readManifest(
  folder: string,
  firstParty: boolean,
  fromSource: boolean,
): PluginManifest | BrokenManifest {
  try {
    const manifest: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!manifest.testkernel?.plugin) {
      return {
        folder,
        firstParty,
        reason: 'Its package.json has no "testkernel": { "plugin": "<module>" }.',
      };
    }
    return {
      folder,
      firstParty,
      packageName: manifest.name ?? folder,
      version: manifest.version ?? null,
      entry: entryOf(folder, manifest.testkernel.plugin, fromSource ? manifest.testkernel.source : undefined),
      sdkRange: manifest.peerDependencies?.['@testkernel/sdk'] ?? null,
    };
  } catch (error) {
    return { folder, firstParty, reason: `Its package.json can't be read: ${messageOf(error)}` };
  }
}

function entryOf(folder: string, built: string, source?: string): string {
  const hasSource = source !== undefined && existsSync(resolve(folder, source));
  return resolve(folder, hasSource ? source : built);
}
