import { Forbidden, type RouteScope, Type, Unauthorized } from '@testkernel/sdk';
import type { Registry } from 'prom-client';
import { hasToken } from './metrics-access.ts';

/** `GET /metrics` on the port of the server, for who has the token. */
export function metricsRoute(app: RouteScope, registry: Registry, token: string): void {
  app.get(
    '/',
    {
      config: { access: { machine: 'metrics-token' }, generalLimit: false },
      schema: {
        summary: 'Read the metrics of this process',
        description:
          'In the text format of Prometheus. Needs METRICS_TOKEN as bearer token. Each process has metrics of its own.',
        tags: ['system'],
        produces: ['text/plain'],
        response: { 200: Type.String() },
        errors: ['401 METRICS_TOKEN_INVALID', '403 METRICS_NOT_SERVED'],
      },
    },
    async (request, reply) => {
      if (token === '') {
        throw new Forbidden('Metrics are not served here: METRICS_TOKEN is not set.', 'METRICS_NOT_SERVED');
      }
      if (!hasToken(request.headers.authorization, token)) {
        throw new Unauthorized('Send METRICS_TOKEN as bearer token.', 'METRICS_TOKEN_INVALID');
      }
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}
