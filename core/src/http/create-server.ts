import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { messageOf, newId, type RouteScope } from '@testkernel/sdk';
import Fastify, { type FastifyBaseLogger, LogController, type RouteOptions } from 'fastify';
import type { KernelConfig } from '../config/schema.ts';
import type { Logger } from '../logging/create-logger.ts';
import { BootError } from '../plugins/boot-report.ts';
import type { AccessPolicy } from './access-policy.ts';
import { answerError, answerNotFound } from './error-answer.ts';
import { redirectLegacyPaths, versionedUrl } from './legacy-redirect.ts';
import type { RouteCatalog } from './route-catalog.ts';
import type { RoutePolicy } from './route-policy.ts';
import { validatorCompiler } from './validation.ts';

const bodyLimit = 1024 * 1024;

/** Credentials in a query never reach the log: of event streams, and of sign-ins by identity providers. */
function loggedUrl(url: string): string {
  return url.replace(/([?&](?:token|code|state)=)[^&]*/g, '$1[redacted]');
}

export interface ServerDependencies {
  readonly policy: AccessPolicy;
  readonly routePolicy: RoutePolicy;
  readonly routes: RouteCatalog;
}

export type Server = Awaited<ReturnType<typeof createServer>>;

/** Fastify with the rules that hold for every route; the routes come from the kernel's services and the plugins. */
export async function createServer(
  config: Pick<KernelConfig, 'trustProxy'>,
  { policy, routePolicy, routes }: ServerDependencies,
  log: Logger,
) {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit,
    genReqId: () => newId(),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: ({ url = '/' }) => versionedUrl(url),
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  app.decorateRequest('identity', null);
  app.decorateRequest('credentialSource', null);
  app.addHook('onRoute', (route) => {
    refuseUnknownNames(routePolicy, route);
    routes.note(route);
  });
  redirectLegacyPaths(app);
  await app.register(cookie);
  await app.register(helmet, { contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } } });
  acceptAbsentBodies(app);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) await policy.admit(request, reply);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    // The handler and everything it awaits runs in the caller's scope.
    policy.inScopeOf(request, async () => done()).catch(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const fields = { method: request.method, url: loggedUrl(request.url), status: reply.statusCode };
    request.log.info({ ...fields, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  return app;
}

/** Plugins' routes were checked before: what is left here is a mistake of the kernel's own. */
function refuseUnknownNames(policy: RoutePolicy, { method, url, config = {} }: RouteOptions): void {
  try {
    policy.check({ name: `${[method].flat().join('|')} ${url}`, config });
  } catch (error) {
    throw new BootError(messageOf(error), { cause: error });
  }
}

/** A body that was left out counts as `{}`, so that a schema's required properties are named and optional ones fit. */
function acceptAbsentBodies(app: RouteScope): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body.toString(), done);
  });
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.schema?.body !== undefined) request.body ??= {};
  });
}

/** Mounts a set of routes under a prefix, in a scope of their own. */
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
