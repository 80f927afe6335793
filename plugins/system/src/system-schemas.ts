import { jobStates, Nullable, Type } from '@testkernel/sdk';

const Count = Type.Integer({ minimum: 0 });
const [queued, active, done, failed, cancelled, lost] = jobStates;

export const SystemInformation = Type.Object(
  {
    version: Type.String(),
    node: Type.String({ description: 'The version of Node.js.' }),
    uptimeSeconds: Type.Integer(),
    role: Type.Enum(['server', 'worker', 'command']),
    executesJobs: Type.Boolean({ description: 'False if separate workers do.' }),
    database: Type.Object({ kind: Type.Enum(['postgresql', 'embedded']), version: Type.String() }),
    redis: Type.Boolean({ description: 'Whether several processes share the work.' }),
    browsers: Type.Array(Type.Object({ engine: Type.String(), available: Type.Boolean() })),
    plugins: Type.Array(
      Type.Object({
        id: Type.String(),
        version: Nullable(Type.String()),
        state: Type.Enum(['running', 'disabled', 'failed']),
      }),
    ),
    jobs: Type.Object(
      {
        [queued]: Count,
        [active]: Count,
        [done]: Count,
        [failed]: Count,
        [cancelled]: Count,
        [lost]: Count,
      },
      { description: 'Of this workspace: waiting jobs, and those begun within the last 24 hours.' },
    ),
    health: Type.Array(Type.Object({ name: Type.String(), healthy: Type.Boolean() })),
  },
  { title: 'SystemInformation' },
);

const Quota = Type.Object(
  { used: Count, limit: Count, remaining: Count },
  { description: 'Of the current user, today (UTC).' },
);

export const PublicConfig = Type.Object(
  {
    hasProvider: Type.Boolean(),
    providerName: Type.String({ description: 'Empty without an AI provider, as are model and color.' }),
    model: Type.String(),
    color: Type.String(),
    supportedProviders: Type.Array(Type.String()),
    demoMode: Type.Boolean(),
    demoQuota: Nullable(Type.Object({ crawl: Quota, run: Quota, generation: Quota })),
  },
  { title: 'PublicConfig' },
);
