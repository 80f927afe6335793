import { Forbidden, NotFound, pathParameter, type RouteConfig, Unauthorized } from '@testkernel/sdk';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { isApiKey } from '../identity/api-keys/api-key-secret.ts';
import type { MfaEnforcement } from '../identity/second-factors/mfa-enforcement.ts';
import type { Workspaces } from '../identity/workspaces/workspaces.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import { type Authenticator, bearerOf } from './authenticate.ts';
import { isMachine } from './route-policy.ts';

export interface AuthenticationOptions {
  readonly authenticator: Authenticator;
  readonly scope: KernelScope;
  readonly enforcement: Pick<MfaEnforcement, 'check'>;
  readonly workspaces: Pick<Workspaces, 'enter' | 'listFor'>;
}

const authenticates: FastifyPluginAsync<AuthenticationOptions> = async (app, options) => {
  app.decorateRequest('identity', null);
  app.decorateRequest('credentialSource', null);
  app.addHook('onRequest', async (request) => {
    const { access = 'public', workspaceParameter } = request.routeOptions.config;
    if (request.is404 || isMachine(access)) return;
    const found = await options.authenticator.identify(request);
    request.identity = found?.identity ?? null;
    request.credentialSource = found?.source ?? null;
    if (access !== 'public' && !found) throw unauthorized(request);
    if (found?.identity.byApiKey) limitApiKey(request);
    const workspaceId = workspaceParameter
      ? pathParameter(request, workspaceParameter)
      : access === 'public'
        ? null
        : namedWorkspace(request);
    if (workspaceId !== null) await enterWorkspace(request, workspaceId, options);
  });
};

/** Identifies the caller of each request; 401 where the route requires a session and there is none. */
export const authentication = fastifyPlugin(authenticates, {
  name: 'authentication',
  dependencies: ['@fastify/cookie'],
});

function unauthorized(request: FastifyRequest): Unauthorized {
  if (!isApiKey(bearerOf(request) ?? '')) return new Unauthorized();
  return new Unauthorized(
    'The API key is unknown, expired or revoked. Create another one.',
    'API_KEY_INVALID',
  );
}

/** Refuses an API key where only a session may act; public routes that do not say so are not told who has the key. */
function limitApiKey(request: FastifyRequest): void {
  const { config } = request.routeOptions;
  if (isSessionOnly(config)) {
    throw new Forbidden(
      'An API key cannot do this. Sign in: accounts are managed with a session only.',
      'API_KEY_NOT_ALLOWED',
    );
  }
  if (config.access === 'public') {
    request.identity = null;
    request.credentialSource = null;
  }
}

function isSessionOnly({ access, sessionOnly }: Partial<RouteConfig>): boolean {
  return sessionOnly ?? access === 'signed-in';
}

/** As a request names its workspace, in lower case as Node gives it. */
const workspaceHeader = 'x-workspace';

/**
 * The id of the workspace that a request names instead of the current one of its session, or null. Pictures and downloads, which a
 * browser asks for without headers, name it in their address.
 */
function namedWorkspace(request: FastifyRequest): string | null {
  const header = request.headers[workspaceHeader];
  if (header !== undefined) return String(header);
  const query: { readonly workspace?: unknown } = Object(request.query);
  const { workspaceInQuery } = request.routeOptions.config;
  return workspaceInQuery && typeof query.workspace === 'string' ? query.workspace : null;
}

/**
 * Sets the caller's workspace and role to those of the workspace that the request names, which the caller enters by this as by
 * switching to it. Throws `NotFound`, and `Forbidden` `MFA_ENROLLMENT_REQUIRED`.
 */
async function enterWorkspace(
  request: FastifyRequest,
  workspaceId: string,
  { scope, enforcement, workspaces }: AuthenticationOptions,
): Promise<void> {
  const { identity } = request;
  if (!identity) return;
  const { userId } = identity;
  if (identity.byApiKey) {
    // A key is valid in its own workspace only, with at most its own role.
    if (workspaceId !== identity.workspaceId) throw new NotFound('Workspace');
    return;
  }
  const memberships = await scope.asVisitor(() => workspaces.listFor(userId));
  const membership = memberships.find(({ id }) => id === workspaceId);
  if (!membership) throw new NotFound('Workspace');
  if (workspaceId !== identity.workspaceId) {
    await scope.asVisitor(async () => {
      await enforcement.check(userId, workspaceId);
      await workspaces.enter(userId, workspaceId);
    });
  }
  request.identity = { ...identity, workspaceId, role: membership.role };
}
