import { basename } from 'node:path';
import { messageOf } from '@testkernel/sdk';
import { BootError, type BootReport, type ReportedPlugin } from './boot-report.ts';
import {
  type BrokenManifest,
  type DiscoverySources,
  discoverPlugins,
  type PluginManifest,
} from './discovery.ts';
import { loadPlugin } from './load-plugin.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

export interface GatherOptions extends DiscoverySources {
  readonly disabled: readonly string[];
  /** Limits the discovered plugins to these ids, which must be found; null takes all. */
  readonly only: readonly string[] | null;
  /** Plugins that are already loaded; they replace discovered ones with the same id. */
  readonly given: readonly LoadedPlugin[];
}

const offReason = 'The operator disabled it.';

export interface GatheredPlugins {
  readonly plugins: readonly LoadedPlugin[];
  /** Those that the operator disabled. */
  readonly disabled: readonly LoadedPlugin[];
}

/** Finds, checks and imports plugins. A plugin that can't be loaded is reported; two with one id stop the boot. */
export async function gatherPlugins(options: GatherOptions, report: BootReport): Promise<GatheredPlugins> {
  const reportBroken = (plugin: ReportedPlugin, reason: string) => {
    if (options.disabled.includes(plugin.id)) report.notRunning(plugin, 'disabled', offReason, true);
    else report.notRunning(plugin, 'failed', reason);
  };
  const found = new Map(options.given.map((plugin) => [plugin.id, plugin]));
  for (const manifest of discoverPlugins(options)) {
    const { folder: source, firstParty } = manifest;
    const named = { id: likelyId(manifest), version: null, source, firstParty };
    if (skipped(named.id, options)) continue;
    if ('reason' in manifest) {
      reportBroken(named, manifest.reason);
      continue;
    }
    try {
      add(found, await loadPlugin(manifest), options);
    } catch (error) {
      if (error instanceof BootError) throw error;
      reportBroken({ ...named, version: manifest.version }, messageOf(error));
    }
  }
  for (const id of options.only ?? []) {
    if (found.has(id) || report.get(id)) continue;
    const reason = `It was not found: install @testkernel/plugin-${id}, or name its folder in PLUGINS_DIR.`;
    report.notRunning({ id, version: null, source: '' }, 'failed', reason);
  }
  const plugins = [...found.values()];
  const disabled = plugins.filter(({ id }) => options.disabled.includes(id));
  for (const plugin of disabled) report.notRunning(plugin, 'disabled', offReason, true);
  return { plugins: plugins.filter((plugin) => !disabled.includes(plugin)), disabled };
}

function add(found: Map<string, LoadedPlugin>, plugin: LoadedPlugin, { given }: GatherOptions): void {
  const other = found.get(plugin.id);
  if (!other) found.set(plugin.id, plugin);
  else if (!given.includes(other)) {
    throw new BootError(`Two plugins have the id ${plugin.id}: ${other.source} and ${plugin.source}.`);
  }
}

/** Plugins that are not selected are not imported. */
function skipped(id: string, { only, given }: GatherOptions): boolean {
  return (only !== null && !only.includes(id)) || given.some((plugin) => plugin.id === id);
}

/** The id by the package's name, `@testkernel/plugin-<id>` or `testkernel-plugin-<id>`; else by the folder's name. */
function likelyId(manifest: PluginManifest | BrokenManifest): string {
  const [, id] = ('packageName' in manifest && /testkernel[/-]plugin-(.+)$/.exec(manifest.packageName)) || [];
  return id ?? basename(manifest.folder);
}
