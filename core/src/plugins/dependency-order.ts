import { keyOf, type Token } from '@testkernel/sdk';
import { BootError } from './boot-report.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

export interface Ordered {
  /** Plugins that provide services come before those that require them. */
  readonly order: readonly LoadedPlugin[];
  /** Plugins that can't run, with the reason for each. */
  readonly unmet: readonly UnmetPlugin[];
}

/** A plugin that was found and does not take part. */
export interface AbsentPlugin {
  readonly plugin: LoadedPlugin;
  /** Whether the operator disabled it, or a plugin that it requires. */
  readonly byOperator: boolean;
}

export interface UnmetPlugin {
  readonly plugin: LoadedPlugin;
  readonly reason: string;
  /** Whether the operator disabled what it requires. */
  readonly byOperator: boolean;
}

/** The tokens of a map such as `requires`. */
export const tokensOf = (map: unknown): Token<unknown>[] =>
  Object.values((map ?? {}) as Record<string, Token<unknown>>);

/**
 * Orders plugins by their required and provided services. A plugin with a token that none of them provides is left out,
 * with its dependants. Throws `BootError` for a cycle, and for a token with two providers.
 */
export function orderByDependency(
  plugins: readonly LoadedPlugin[],
  kernelTokens: ReadonlySet<string>,
  absent: readonly AbsentPlugin[] = [],
): Ordered {
  const providers = providersOf(plugins);
  const unmet = findUnmet(plugins, providers, absent, kernelTokens);
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
  absent: readonly AbsentPlugin[],
  kernelTokens: ReadonlySet<string>,
): Map<string, UnmetPlugin> {
  const unmet = new Map<string, UnmetPlugin>();
  const unmetOf = (plugin: LoadedPlugin): UnmetPlugin | null => {
    const unmetBecause = (reason: string, byOperator: boolean) => ({ plugin, reason, byOperator });
    for (const key of tokensOf(plugin.definition.requires).map(keyOf)) {
      if (kernelTokens.has(key)) continue;
      const provider = providers.get(key);
      const missing = provider ? unmet.get(provider.id) : absent.find((one) => provides(one.plugin, key));
      if (missing) {
        const { plugin: other, byOperator } = missing;
        return unmetBecause(`It requires ${key} of ${other.id}, which does not run.`, byOperator);
      }
      if (!provider) return unmetBecause(`It requires ${key}, which no plugin provides.`, false);
    }
    return null;
  };
  for (let before = -1; before !== unmet.size; ) {
    before = unmet.size;
    for (const plugin of plugins) {
      const found = unmet.has(plugin.id) ? null : unmetOf(plugin);
      if (found) unmet.set(plugin.id, found);
    }
  }
  return unmet;
}

function provides({ definition }: LoadedPlugin, key: string): boolean {
  return (definition.provides ?? []).some((token) => keyOf(token) === key);
}

function providersFor(plugin: LoadedPlugin, providers: ReadonlyMap<string, LoadedPlugin>): LoadedPlugin[] {
  const tokens = [...tokensOf(plugin.definition.requires), ...tokensOf(plugin.definition.optional)];
  return tokens.flatMap((token) => providers.get(keyOf(token)) ?? []);
}
