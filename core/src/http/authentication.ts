import { NotFound, pathParameter, Unauthorized } from '@testkernel/sdk';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { MfaEnforcement } from '../identity/second-factors/mfa-enforcement.ts';
import type { Workspaces } from '../identity/workspaces/workspaces.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Authenticator } from './authenticate.ts';
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
    if (access !== 'public' && !found) throw new Unauthorized();
    if (workspaceParameter)
      await enterWorkspace(request, pathParameter(request, workspaceParameter), options);
  });
};

/** Identifies the caller of each request; 401 where the route requires a session and there is none. */
export const authentication = fastifyPlugin(authenticates, {
  name: 'authentication',
  dependencies: ['@fastify/cookie'],
});

/**
 * Sets the caller's workspace and role to those of the workspace that the path names, which the caller enters by this as by
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
