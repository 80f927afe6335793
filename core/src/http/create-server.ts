import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { newId, type RouteScope } from '@testkernel/sdk';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { KernelConfig } from '../config/schema.ts';
import { trustedProxies } from '../config/trusted-proxies.ts';
import type { Logger } from '../logging/create-logger.ts';
import { type AccessPolicyOptions, accessPolicy } from './access-policy.ts';
import { type AuthenticationOptions, authentication } from './authentication.ts';
import { errorAnswers } from './error-answers.ts';
import { integerRanges } from './integer-ranges.ts';
import { jsonBodies } from './json-bodies.ts';
import { type KnownRoutesOptions, knownRoutes } from './known-routes.ts';
import { legacyRedirect, versionedUrl } from './legacy-redirect.ts';
import { openConnections } from './open-connections.ts';
import { generalRateLimit, type RateLimitingOptions, routeRateLimits } from './rate-limiting.ts';
import { requestContents } from './request-contents.ts';
import { requestLog } from './request-log.ts';
import { type RequestObservationOptions, requestObservation } from './request-observation.ts';
import { requestScope } from './request-scope.ts';
import { lazySchemaCompilers, useSchemaCompilers } from './schema-compilers.ts';
import { securityHeaders } from './security-headers.ts';

const bodyLimit = 1024 * 1024;

export interface ServerDependencies
  extends AccessPolicyOptions,
    AuthenticationOptions,
    KnownRoutesOptions,
    RateLimitingOptions,
    RequestObservationOptions {
  readonly config: Pick<KernelConfig, 'trustProxy'>;
  readonly log: Logger;
}

export type Server = Awaited<ReturnType<typeof createServer>>;

/** Creates the Fastify server with the rules for all routes; routes come from the kernel's services and the plugins. */
export async function createServer(dependencies: ServerDependencies) {
  const { authenticator, config, cookies, enforcement, limits, log, operations, routePolicy, routes } =
    dependencies;
  const { scope, workspaces } = dependencies;
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    genReqId: () => newId(),
    // A HEAD request would run the handler of the GET route, with its effects. Routes without effects may take it.
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => versionedUrl(url),
  }).withTypeProvider<TypeBoxTypeProvider>();
  useSchemaCompilers(app, lazySchemaCompilers);

  await app.register(errorAnswers);
  await app.register(openConnections);
  await app.register(requestObservation, { operations });
  await app.register(requestLog);
  await app.register(integerRanges);
  await app.register(knownRoutes, { routePolicy, routes });
  await app.register(legacyRedirect);
  await app.register(cookie);
  await app.register(securityHeaders);
  await app.register(jsonBodies);

  // The order of checks: 429 general, 401, 429 of the route, 400 for text in the URL, 403 for CSRF, 404, 403 for the role.
  await app.register(generalRateLimit, { authenticator, limits });
  await app.register(authentication, { authenticator, enforcement, scope, workspaces });
  await app.register(routeRateLimits, { limits });
  await app.register(requestContents);
  await app.register(accessPolicy, { cookies, scope });
  await app.register(requestScope, { scope });
  return app;
}

/** Mounts routes under a prefix, in a scope of their own. */
export async function mountRoutes(
  app: Server,
  prefix: string,
  register: (scope: RouteScope) => void,
): Promise<void> {
  await app.register(
    async (scope) => {
      register(scope.withTypeProvider<TypeBoxTypeProvider>());
    },
    { prefix },
  );
}
