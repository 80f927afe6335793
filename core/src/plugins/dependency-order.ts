import { keyOf, type Token } from '@testkernel/sdk';
import { BootError } from './boot-report.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

export interface Ordered {
  /** Plugins that provide services come before those that require them. */
  readonly order: readonly LoadedPlugin[];
  /** Plugins that can't run, with the reason for each. */
  readonly unmet: readonly { readonly plugin: LoadedPlugin; readonly reason: string }[];
}

const tokensOf = (map: unknown): Token<unknown>[] =>
  Object.values((map ?? {}) as Record<string, Token<unknown>>);

/**
 * Orders plugins by their required and provided services. A plugin with a token that no plugin provides is left out, with
 * its dependants. Throws `BootError` for a cycle, and for a token with two providers.
 */
export function orderByDependency(
  plugins: readonly LoadedPlugin[],
  kernelTokens: ReadonlySet<string>,
): Ordered {
  const providers = providersOf(plugins);
  const unmet = findUnmet(plugins, providers, kernelTokens);
  const running = plugins.filter((plugin) => !unmet.has(plugin.id));
  const order: LoadedPlugin[] = [];
  const visited = new Set<string>();
  for (const plugin of running) visit(plugin, []);
  return { order, unmet: [...unmet.values()] };

  function visit(plugin: LoadedPlugin, trail: readonly string[]): void {
    if (trail.includes(plugin.id)) {
      const cycle = [...trail.slice(trail.indexOf(plugin.id)), plugin.id].join(' → ');
      throw new BootError(`Plugins require each other in a cycle: ${cycle}`);
    }
    if (visited.has(plugin.id)) return;
    for (const provider of providersFor(plugin, providers)) {
      if (!unmet.has(provider.id)) visit(provider, [...trail, plugin.id]);
    }
    visited.add(plugin.id);
    order.push(plugin);
  }
}

function providersOf(plugins: readonly LoadedPlugin[]): Map<string, LoadedPlugin> {
  const providers = new Map<string, LoadedPlugin>();
  for (const plugin of plugins) {
    for (const token of plugin.definition.provides ?? []) {
      const other = providers.get(keyOf(token));
      if (other)
        throw new BootError(
          `Both ${other.id} and ${plugin.id} provide ${keyOf(token)}. Disable one of them.`,
        );
      providers.set(keyOf(token), plugin);
    }
  }
  return providers;
}

function findUnmet(
  plugins: readonly LoadedPlugin[],
  providers: ReadonlyMap<string, LoadedPlugin>,
  kernelTokens: ReadonlySet<string>,
): Map<string, { plugin: LoadedPlugin; reason: string }> {
  const unmet = new Map<string, { plugin: LoadedPlugin; reason: string }>();
  const reasonFor = (plugin: LoadedPlugin): string | null => {
    for (const token of tokensOf(plugin.definition.requires)) {
      if (kernelTokens.has(keyOf(token))) continue;
      const provider = providers.get(keyOf(token));
      if (!provider) return `It requires ${keyOf(token)}, which no plugin provides.`;
      if (unmet.has(provider.id)) return `It requires ${keyOf(token)} of ${provider.id}, which does not run.`;
    }
    return null;
  };
  for (let before = -1; before !== unmet.size; ) {
    before = unmet.size;
    for (const plugin of plugins) {
      const reason = unmet.has(plugin.id) ? null : reasonFor(plugin);
      if (reason) unmet.set(plugin.id, { plugin, reason });
    }
  }
  return unmet;
}

function providersFor(plugin: LoadedPlugin, providers: ReadonlyMap<string, LoadedPlugin>): LoadedPlugin[] {
  const tokens = [...tokensOf(plugin.definition.requires), ...tokensOf(plugin.definition.optional)];
  return tokens.flatMap((token) => providers.get(keyOf(token)) ?? []);
}
