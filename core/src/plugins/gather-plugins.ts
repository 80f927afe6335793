import { messageOf } from '@testkernel/sdk';
import { BootError, type BootReport } from './boot-report.ts';
import { type DiscoverySources, discoverPlugins } from './discovery.ts';
import { loadPlugin } from './load-plugin.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

export interface GatherOptions extends DiscoverySources {
  readonly disabled: readonly string[];
  /** Limits the discovered plugins to these ids; null takes all. */
  readonly only: readonly string[] | null;
  /** Plugins that are already loaded; they win over discovered ones with their id. */
  readonly given: readonly LoadedPlugin[];
}

/** Finds, checks and imports plugins. One that can't be loaded is reported; two with one id stop the boot. */
export async function gatherPlugins(options: GatherOptions, report: BootReport): Promise<LoadedPlugin[]> {
  const found = new Map(options.given.map((plugin) => [plugin.id, plugin]));
  for (const manifest of discoverPlugins(options)) {
    const named = { id: folderName(manifest.folder), version: null, source: manifest.folder };
    if (skipped(named.id, options)) continue;
    if ('reason' in manifest) {
      report.notRunning(named, 'failed', manifest.reason);
      continue;
    }
    try {
      add(found, await loadPlugin(manifest), options);
    } catch (error) {
      if (error instanceof BootError) throw error;
      report.notRunning({ ...named, version: manifest.version }, 'failed', messageOf(error));
    }
  }
  return [...found.values()].filter((plugin) => {
    if (!options.disabled.includes(plugin.id)) return true;
    report.notRunning(plugin, 'disabled', 'The operator disabled it.', true);
    return false;
  });
}

function add(found: Map<string, LoadedPlugin>, plugin: LoadedPlugin, { given }: GatherOptions): void {
  const other = found.get(plugin.id);
  if (!other) found.set(plugin.id, plugin);
  else if (!given.includes(other)) {
    throw new BootError(`Two plugins have the id ${plugin.id}: ${other.source} and ${plugin.source}.`);
  }
}

/** A first-party plugin's folder is named after its id, so what is not wanted need not even be imported. */
function skipped(folder: string, { only, given }: GatherOptions): boolean {
  return (only !== null && !only.includes(folder)) || given.some((plugin) => plugin.id === folder);
}

function folderName(folder: string): string {
  return folder.split(/[\\/]/).at(-1) ?? folder;
}
