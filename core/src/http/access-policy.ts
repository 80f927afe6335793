import { Forbidden, type Role, roleReaches } from '@testkernel/sdk';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { SessionCookies } from './cookies.ts';
import { inScopeOf } from './request-scope.ts';
import { isMachine } from './route-policy.ts';

export interface AccessPolicyOptions {
  readonly cookies: SessionCookies;
  readonly scope: KernelScope;
}

const admits: FastifyPluginAsync<AccessPolicyOptions> = async (app, { cookies, scope }) => {
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    checkCsrf(request, cookies);
    const { resource } = request.routeOptions.config;
    if (resource) await inScopeOf(scope, request, () => resource(request));
    checkRole(request);
  });
};

/**
 * Authorizes a request before its body is read: 403 for CSRF, 404 for the resource, 403 for the role. Machine
 * credentials are checked by the plugin that owns the route.
 */
export const accessPolicy = fastifyPlugin(admits, {
  name: 'access-policy',
  dependencies: ['authentication'],
});

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send only cookies on their own, so requests with another credential need no CSRF token. */
function checkCsrf(request: FastifyRequest, cookies: SessionCookies): void {
  if (safeMethods.has(request.method) || request.routeOptions.config.csrf === false) return;
  if (request.credentialSource !== 'cookie' || !request.identity) return;
  if (!cookies.csrfHolds(request, request.identity.sessionId)) {
    throw new Forbidden('The X-CSRF-Token header does not repeat the _csrf cookie.', 'CSRF_INVALID');
  }
}

function checkRole(request: FastifyRequest): void {
  const { access = 'public' } = request.routeOptions.config;
  if (isMachine(access) || access === 'public' || access === 'signed-in') return;
  const role: Role | null = request.identity?.role ?? null;
  const needed = typeof access === 'string' ? access : access.role;
  if (!role || !roleReaches(role, needed)) throw new Forbidden();
}
