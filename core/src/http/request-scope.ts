import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { KernelScope } from '../persistence/kernel-scope.ts';

export interface RequestScopeOptions {
  readonly scope: KernelScope;
}

const entersScope: FastifyPluginAsync<RequestScopeOptions> = async (app, { scope }) => {
  app.addHook('preHandler', (request, _reply, done) => {
    inScopeOf(scope, request, async () => done()).catch(done);
  });
};

/** Runs each handler in the caller's workspace and as the caller. */
export const requestScope = fastifyPlugin(entersScope, {
  name: 'request-scope',
  dependencies: ['authentication'],
});

/** Runs work for a request in the caller's workspace and as the caller. */
export function inScopeOf<R>(
  scope: KernelScope,
  request: FastifyRequest,
  work: () => Promise<R>,
): Promise<R> {
  const { identity } = request;
  const origin = { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null };
  if (!identity) return scope.asVisitor(work, origin);
  const actor = { userId: identity.userId, userName: identity.name, role: identity.role, ...origin };
  return scope.inWorkspace(identity.workspaceId, work, actor);
}
