import { type HealthVerdict, type RouteScope, Type } from '@testkernel/sdk';

const Health = Type.Object({ status: Type.String(), failing: Type.Optional(Type.Array(Type.String())) });

export interface HealthRouteDependencies {
  readonly health: () => Promise<readonly HealthVerdict[]>;
  readonly ready: () => boolean;
}

/** `/health/live`: the process runs. `/health/ready`: so do all its dependencies. */
export function registerHealthRoutes(app: RouteScope, { health, ready }: HealthRouteDependencies): void {
  const config = { access: 'public', generalLimit: false } as const;
  const live = { config, exposeHeadRoute: true, schema: { response: { 200: Health } } };
  app.get('/health', live, async () => ({ status: 'live' }));
  app.get('/health/live', live, async () => ({ status: 'live' }));
  app.get(
    '/health/ready',
    { config, exposeHeadRoute: true, schema: { response: { 200: Health, 503: Health } } },
    async (_request, reply) => {
      const failing = ready() ? (await health()).filter(({ healthy }) => !healthy) : [{ name: 'boot' }];
      if (failing.length === 0) return { status: 'ready' };
      return reply.status(503).send({ status: 'unavailable', failing: failing.map(({ name }) => name) });
    },
  );
}
