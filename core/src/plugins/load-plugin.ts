import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { EntitySchema } from '@mikro-orm/core';
import { type AnyPlugin, sdkVersion } from '@testkernel/sdk';
// The package as a whole is a hundred modules.
import satisfies from 'semver/functions/satisfies.js';
import type { PluginManifest } from './discovery.ts';
import { installedPackage } from './installed-package.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

const idPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Checks the SDK range, then imports the module. Throws with a sentence that explains the problem. */
export async function loadPlugin(manifest: PluginManifest): Promise<LoadedPlugin> {
  const entry = pathToFileURL(manifest.entry).href;
  checkSdkRange(manifest.sdkRange);
  checkOwnSdk(manifest.sdkRange, entry);
  const module: { default?: unknown } = await import(entry);
  const definition = asDefinition(module.default);
  const { version, folder: source, firstParty } = manifest;
  return { id: definition.id, version, source, definition, firstParty };
}

/** Throws when the range is missing or this SDK is outside of it. */
export function checkSdkRange(range: string | null): asserts range is string {
  if (range === null) throw new Error('Its package.json names no peer dependency on @testkernel/sdk.');
  if (!satisfies(sdkVersion, range, { includePrerelease: true })) {
    throw new Error(`It needs @testkernel/sdk ${range}; this server has ${sdkVersion}.`);
  }
}

/** Throws when the plugin has an SDK in its own `node_modules` whose version is outside of its own range. */
function checkOwnSdk(range: string, entry: string): void {
  const own = installedPackage('@testkernel/sdk', entry);
  if (own === undefined) return;
  const { version }: { version: string } = JSON.parse(readFileSync(own, 'utf8'));
  if (!satisfies(version, range, { includePrerelease: true })) {
    throw new Error(`It needs @testkernel/sdk ${range}, and brings ${version} of its own.`);
  }
}

/** Throws when a value is not what `definePlugin` returns. */
export function asDefinition(value: unknown): AnyPlugin {
  const candidate = value as Partial<AnyPlugin> | null | undefined;
  if (typeof candidate !== 'object' || candidate === null || typeof candidate.setup !== 'function') {
    throw new Error('Its module has no default export made by definePlugin.');
  }
  if (typeof candidate.id !== 'string' || !idPattern.test(candidate.id)) {
    throw new Error(`"${String(candidate.id)}" is not a plugin id: lower-case words joined by hyphens.`);
  }
  if (candidate.id === 'kernel')
    throw new Error('The id "kernel" is reserved: points and tables of the kernel carry it.');
  if (candidate.entities?.some((entity) => !(entity instanceof EntitySchema))) {
    throw new Error(
      "Its entities were made by another copy of @mikro-orm/core than the server's: make it a peer dependency.",
    );
  }
  return candidate as AnyPlugin;
}
