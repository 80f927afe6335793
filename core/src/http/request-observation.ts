import type { Observation } from '@testkernel/sdk/experimental';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Operations } from '../operations/operations.ts';

export interface RequestObservationOptions {
  readonly operations: Operations;
}

declare module 'fastify' {
  interface FastifyRequest {
    observation: Observation | null;
  }
}

const observesRequests: FastifyPluginAsync<RequestObservationOptions> = async (app, { operations }) => {
  app.decorateRequest('observation', null);
  // With a callback, because what follows is called by it.
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    request.observation = operations.begin({
      kind: 'request',
      name: `${method} ${route}`,
      labels: { method, route },
      ids: { request: request.id },
    });
    request.observation.run(done);
  });
  app.addHook('onResponse', async (request, reply) => request.observation?.end(String(reply.statusCode)));
  app.addHook('onRequestAbort', async (request) => request.observation?.end('aborted'));
};

/** Tells observers about each request, under the pattern of its route. */
export const requestObservation = fastifyPlugin(observesRequests, { name: 'request-observation' });
