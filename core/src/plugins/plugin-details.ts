import { keyOf } from '@testkernel/sdk';
import type { PluginDetail } from '@testkernel/sdk/experimental';
import { withoutPlaces } from '../logging/without-places.ts';
import type { BootReport, PluginReport } from './boot-report.ts';
import type { ContributionRegistry } from './contribution-registry.ts';
import type { PluginHost } from './plugin-host.ts';

export interface PluginDetailsDependencies {
  readonly contributions: ContributionRegistry;
  readonly host: PluginHost;
  readonly report: BootReport;
}

/** What is known of each plugin in this process. */
export class PluginDetails {
  readonly #dependencies: PluginDetailsDependencies;

  constructor(dependencies: PluginDetailsDependencies) {
    this.#dependencies = dependencies;
  }

  /** By id. */
  list(): PluginDetail[] {
    const { plugins } = this.#dependencies.report;
    return plugins.map((plugin) => this.#detailOf(plugin)).sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  #detailOf({ id, version, firstParty = false, state, reason }: PluginReport): PluginDetail {
    const { contributions, host } = this.#dependencies;
    const member = host.member(id);
    const { draft } = member ?? {};
    const { definition } = member?.plugin ?? {};
    return {
      id,
      version,
      firstParty,
      state,
      reason: reason === null ? null : withoutPlaces(reason),
      toggleable: definition?.toggleable ?? false,
      contributions: contributions.of(id).map(({ point, contribution: { name, suspendedWorkspaces } }) => {
        return { point, name, suspendedWorkspaces };
      }),
      provides: [...(draft?.provided.keys() ?? [])],
      routes: member?.routes.length ?? 0,
      events: [...new Set(draft?.subscriptions.map(({ event }) => event.id))],
      jobs: (draft?.jobs ?? []).map(({ type }) => keyOf(type)),
      crons: (draft?.crons ?? []).map(({ name }) => name),
      tables: (definition?.entities ?? []).flatMap(({ meta }) => meta.tableName ?? []),
      setupMs: member ? Math.round(member.setupMs) : null,
      startMs: member?.startMs == null ? null : Math.round(member.startMs),
      failures: member?.failures.list() ?? [],
    };
  }
}
