import { type HealthVerdict, type RouteScope, Type } from '@testkernel/sdk';

const Check = Type.Object({ name: Type.String(), reason: Type.String() });
const Health = Type.Object(
  {
    status: Type.String(),
    failing: Type.Optional(Type.Array(Type.String())),
    checks: Type.Optional(Type.Array(Check)),
  },
  { title: 'Health' },
);

export type Phase = 'boot' | 'running' | 'stopping';

export interface HealthRouteDependencies {
  readonly health: () => Promise<readonly HealthVerdict[]>;
  readonly phase: () => Phase;
}

/** `/health/live`: the process runs. `/health/ready`: so do all its dependencies. */
export function registerHealthRoutes(app: RouteScope, { health, phase }: HealthRouteDependencies): void {
  const config = { access: 'public', generalLimit: false } as const;
  const tags = ['health'];
  const live = {
    config,
    exposeHeadRoute: true,
    schema: { summary: 'Tell whether the process runs', tags, response: { 200: Health } },
  };
  app.get('/health', live, async () => ({ status: 'live' }));
  app.get('/health/live', live, async () => ({ status: 'live' }));
  app.get(
    '/health/ready',
    {
      config,
      exposeHeadRoute: true,
      schema: {
        summary: 'Tell whether the server and all that it depends on are ready',
        tags,
        response: { 200: Health, 503: Health },
      },
    },
    async (_request, reply) => {
      const failing = await failuresIn(phase(), health);
      if (failing.length === 0) return { status: 'ready' };
      const checks = failing.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }]));
      return reply
        .status(503)
        .send({ status: 'unavailable', failing: failing.map(({ name }) => name), checks });
    },
  );
}

async function failuresIn(phase: Phase, health: HealthRouteDependencies['health']): Promise<HealthVerdict[]> {
  if (phase !== 'running') return [{ name: phase, healthy: false }];
  return (await health()).filter(({ healthy }) => !healthy);
}
