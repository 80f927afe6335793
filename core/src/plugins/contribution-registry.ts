import {
  type Contribution,
  type Contributions,
  type ExtensionPoint,
  keyOf,
  type Placement,
} from '@testkernel/sdk';
import type { Logger } from '../logging/create-logger.ts';
import {
  type ContributionOwner,
  GuardedContribution,
  type ObservedCalls,
  type WorkspaceOf,
} from './contribution-circuit.ts';

/** Is told about each failed call of a contribution. */
export type FailureListener = (pluginId: string, operation: string, error: unknown) => void;

interface Entry {
  readonly contribution: GuardedContribution<unknown>;
  readonly placement: Placement;
}

/** Contributions that are placed before or after each other in a circle. */
export class PlacementCycle extends Error {
  readonly pluginIds: readonly string[];

  constructor(point: string, cycle: readonly Contribution<unknown>[]) {
    const names = [...cycle, ...cycle.slice(0, 1)].map(({ name }) => name);
    super(`Contributions to ${point} stand in a cycle: ${names.join(' → ')}.`);
    this.name = 'PlacementCycle';
    this.pluginIds = cycle.map(({ pluginId }) => pluginId);
  }
}

/** The contributions of all plugins, by extension point, in the order of their placements. */
export class ContributionRegistry {
  readonly #points = new Map<string, Entry[]>();
  readonly #ordered = new Map<string, readonly Contribution<unknown>[]>();
  readonly #workspaceOf: WorkspaceOf;
  readonly #log: Logger;
  readonly #operations: ObservedCalls;
  readonly #suspended = new Set<string>();
  #onFailure: FailureListener = () => undefined;

  constructor(workspaceOf: WorkspaceOf, log: Logger, operations: ObservedCalls) {
    this.#workspaceOf = workspaceOf;
    this.#log = log;
    this.#operations = operations;
  }

  add<T>(pluginId: string, point: ExtensionPoint<T>, value: T, placement: Placement = {}): void {
    const key = keyOf(point);
    const name = placement.name ?? pluginId;
    const entries = this.#points.get(key) ?? [];
    const taken = entries.find((entry) => entry.contribution.name === name);
    if (taken) {
      throw new Error(
        `${point.id} already has a contribution named ${name}, of plugin ${taken.contribution.pluginId}.`,
      );
    }
    const contribution = new GuardedContribution(
      key,
      name,
      pluginId,
      value,
      this.#workspaceOf,
      this.#log,
      this.#operations,
      this.#ownerOf(pluginId),
    );
    this.#points.set(key, [...entries, { contribution, placement }]);
    this.#ordered.delete(key);
  }

  /** Removes all contributions of a plugin. */
  withdraw(pluginId: string): void {
    for (const [key, entries] of this.#points) {
      this.#points.set(
        key,
        entries.filter((entry) => entry.contribution.pluginId !== pluginId),
      );
    }
    this.#ordered.clear();
  }

  /** Leaves the contributions of a plugin out of every list, and refuses calls of them, until it is resumed. */
  suspend(pluginId: string): void {
    this.#suspended.add(pluginId);
    this.#ordered.clear();
  }

  resume(pluginId: string): void {
    this.#suspended.delete(pluginId);
    this.#ordered.clear();
  }

  /** The contributions of a plugin, with the key of their point; also while it is suspended. */
  of(pluginId: string): { readonly point: string; readonly contribution: GuardedContribution<unknown> }[] {
    return [...this.#points].flatMap(([point, entries]) =>
      entries
        .filter(({ contribution }) => contribution.pluginId === pluginId)
        .map(({ contribution }) => ({ point, contribution })),
    );
  }

  /** Names the one who is told about failed calls. */
  reportFailuresTo(listener: FailureListener): void {
    this.#onFailure = listener;
  }

  /** A cycle of placements at any point, or null. */
  findCycle(): PlacementCycle | null {
    for (const key of this.#points.keys()) {
      try {
        this.#list(key);
      } catch (error) {
        if (error instanceof PlacementCycle) return error;
        throw error;
      }
    }
    return null;
  }

  view<T>(point: ExtensionPoint<T>): Contributions<T> {
    const list = () => this.#list(keyOf(point)) as readonly Contribution<T>[];
    return { list, get: (name) => list().find((contribution) => contribution.name === name) };
  }

  #ownerOf(pluginId: string): ContributionOwner {
    const isSuspended = () => this.#suspended.has(pluginId);
    return {
      get suspended() {
        return isSuspended();
      },
      failed: (point, operation, error) => this.#onFailure(pluginId, `${point} ${operation}`, error),
    };
  }

  #list(key: string): readonly Contribution<unknown>[] {
    const known = this.#ordered.get(key);
    if (known) return known;
    const entries = (this.#points.get(key) ?? []).filter(
      ({ contribution }) => !this.#suspended.has(contribution.pluginId),
    );
    const ordered = inPlacementOrder(key, entries);
    this.#ordered.set(key, ordered);
    return ordered;
  }
}

/**
 * Placements relative to unknown names are ignored. Otherwise the order of registration is kept. Throws `PlacementCycle`.
 */
function inPlacementOrder(point: string, entries: readonly Entry[]): Contribution<unknown>[] {
  const predecessors = (entry: Entry) =>
    entries.filter(
      (other) =>
        entry.placement.after?.includes(other.contribution.name) ||
        other.placement.before?.includes(entry.contribution.name),
    );
  const ordered: Contribution<unknown>[] = [];
  const visit = (entry: Entry, trail: readonly Contribution<unknown>[]): void => {
    const { contribution } = entry;
    if (trail.includes(contribution))
      throw new PlacementCycle(point, trail.slice(trail.indexOf(contribution)).toReversed());
    if (ordered.includes(contribution)) return;
    for (const before of predecessors(entry)) visit(before, [...trail, contribution]);
    ordered.push(entry.contribution);
  };
  for (const entry of entries) visit(entry, []);
  return ordered;
}
