import type { RateLimit } from '@testkernel/sdk';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Authenticator } from './authenticate.ts';
import { GeneralLimit, InteractiveLimit, limitOf, type RateLimits } from './rate-limits.ts';

export interface RateLimitingOptions {
  readonly limits: RateLimits;
}

export interface GeneralRateLimitOptions extends RateLimitingOptions {
  readonly authenticator: Pick<Authenticator, 'personInBrowser'>;
}

const countsAll: FastifyPluginAsync<GeneralRateLimitOptions> = async (app, { limits, authenticator }) => {
  app.addHook('onRequest', async (request, reply) => {
    const { generalLimit = true } = request.routeOptions.config;
    if (request.is404 || !generalLimit) return;
    const person = await authenticator.personInBrowser(request);
    if (person === null) await limits.consume(GeneralLimit, request, reply);
    else await limits.consume(InteractiveLimit, request, reply, `user:${person}`);
  });
};

/** Counts every request against the general limit, or that of people in browsers, before any database query. */
export const generalRateLimit = fastifyPlugin(countsAll, {
  name: 'general-rate-limit',
  dependencies: ['@fastify/cookie'],
});

const countsByRoute: FastifyPluginAsync<RateLimitingOptions> = async (app, { limits }) => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    for (const limit of limitsFor(request)) await limits.consume(limit, request, reply);
  });
};

/** Counts a request against the limits of its route, which may be counted by user. */
export const routeRateLimits = fastifyPlugin(countsByRoute, {
  name: 'route-rate-limits',
  dependencies: ['authentication'],
});

/** The limits for this request; a conditional limit counts only some requests. */
function limitsFor(request: FastifyRequest): RateLimit[] {
  const { limits = [] } = request.routeOptions.config;
  return limits.filter((limit) => !('when' in limit) || limit.when(request)).map(limitOf);
}
