import { Nullable, Type } from '@testkernel/sdk';
import type { PluginDetail } from '@testkernel/sdk/experimental';

const Count = Type.Integer({ minimum: 0 });
const Names = Type.Array(Type.String());

const Failure = Type.Object({
  kind: Type.Enum(['call', 'event', 'job', 'cron', 'request']),
  what: Type.String(),
  count: Count,
  lastAt: Type.String(),
});

/** A plugin as responses show it. */
export const PluginInformation = Type.Object(
  {
    id: Type.String(),
    version: Nullable(Type.String()),
    firstParty: Type.Boolean({ description: 'Whether it belongs to this release.' }),
    state: Type.Enum(['running', 'disabled', 'failed']),
    reason: Nullable(Type.String({ description: 'Why it does not run; the log has the whole reason.' })),
    toggleable: Type.Boolean({ description: 'Whether it can be disabled while the server runs.' }),
    contributions: Type.Array(
      Type.Object({
        point: Type.String(),
        name: Type.String(),
        suspendedWorkspaces: Type.Integer({
          minimum: 0,
          description: 'Workspaces whose calls are suspended now, because calls failed in a row.',
        }),
      }),
    ),
    provides: Names,
    routes: Count,
    events: Names,
    jobs: Names,
    crons: Names,
    tables: Names,
    setupMs: Nullable(Count),
    startMs: Nullable(Count),
    failures: Type.Array(Failure, { description: 'Of its code in this process, since it started.' }),
  },
  { title: 'PluginInformation' },
);

export function pluginInformation(plugin: PluginDetail) {
  const { contributions, provides, events, jobs, crons, tables, failures, ...rest } = plugin;
  return {
    ...rest,
    contributions: [...contributions],
    provides: [...provides],
    events: [...events],
    jobs: [...jobs],
    crons: [...crons],
    tables: [...tables],
    failures: failures.map(({ lastAt, ...failure }) => ({ ...failure, lastAt: lastAt.toISOString() })),
  };
}
