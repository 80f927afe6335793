import {
  type Access,
  Forbidden,
  NotFound,
  pathParameter,
  type RateLimit,
  type Role,
  roleReaches,
  Unauthorized,
} from '@testkernel/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { Workspaces } from '../workspaces/workspaces.ts';
import type { Authenticator } from './authenticate.ts';
import type { SessionCookies } from './cookies.ts';
import { GeneralLimit, limitOf, type RateLimits } from './rate-limits.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Decides on every request before its body is read, in this order: limits, 401 not signed in, 403 CSRF, 404 of
 * the resource, 403 of the role.
 */
export class AccessPolicy {
  readonly #authenticator: Authenticator;
  readonly #limits: RateLimits;
  readonly #cookies: SessionCookies;
  readonly #scope: KernelScope;
  readonly #workspaces: Pick<Workspaces, 'listFor'>;

  constructor(dependencies: {
    authenticator: Authenticator;
    limits: RateLimits;
    cookies: SessionCookies;
    scope: KernelScope;
    workspaces: Pick<Workspaces, 'listFor'>;
  }) {
    this.#authenticator = dependencies.authenticator;
    this.#limits = dependencies.limits;
    this.#cookies = dependencies.cookies;
    this.#scope = dependencies.scope;
    this.#workspaces = dependencies.workspaces;
  }

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { access = 'public', generalLimit = true, workspaceParameter } = request.routeOptions.config;
    if (generalLimit) await this.#limits.consume(GeneralLimit, request, reply);
    await this.#authenticate(request, access);
    if (workspaceParameter) await this.#enterWorkspace(request, pathParameter(request, workspaceParameter));
    for (const limit of limitsFor(request)) await this.#limits.consume(limit, request, reply);
    this.#checkCsrf(request);
    await this.#checkResource(request);
    checkRole(request, access);
  }

  /** Work of this request: in the caller's workspace and name. */
  inScopeOf<R>(request: FastifyRequest, work: () => Promise<R>): Promise<R> {
    const { identity } = request;
    const origin = { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? null };
    if (!identity) return this.#scope.asVisitor(work, origin);
    const actor = { userId: identity.userId, userName: identity.name, role: identity.role, ...origin };
    return this.#scope.inWorkspace(identity.workspaceId, work, actor);
  }

  async #authenticate(request: FastifyRequest, access: Access): Promise<void> {
    if (isMachine(access)) return;
    const found = await this.#authenticator.identify(request);
    request.identity = found?.identity ?? null;
    request.credentialSource = found?.source ?? null;
    if (access !== 'public' && !found) throw new Unauthorized();
  }

  /** The caller as a member of the workspace that the path names. */
  async #enterWorkspace(request: FastifyRequest, workspaceId: string): Promise<void> {
    const { identity } = request;
    if (!identity) return;
    const memberships = await this.#scope.asVisitor(() => this.#workspaces.listFor(identity.userId));
    const membership = memberships.find(({ id }) => id === workspaceId);
    if (!membership) throw new NotFound('Workspace');
    request.identity = { ...identity, workspaceId, role: membership.role };
  }

  /** Only a cookie is sent by a browser on its own, so only then the request must prove that it was meant. */
  #checkCsrf(request: FastifyRequest): void {
    if (safeMethods.has(request.method) || request.routeOptions.config.csrf === false) return;
    if (request.credentialSource !== 'cookie' || !request.identity) return;
    if (!this.#cookies.csrfHolds(request, request.identity.sessionId)) {
      throw new Forbidden('The X-CSRF-Token header does not repeat the _csrf cookie.', 'CSRF_INVALID');
    }
  }

  async #checkResource(request: FastifyRequest): Promise<void> {
    const { resource } = request.routeOptions.config;
    if (resource) await this.inScopeOf(request, () => resource(request));
  }
}

/** Those beside the general one that this request counts against. */
function limitsFor(request: FastifyRequest): RateLimit[] {
  const { limits = [] } = request.routeOptions.config;
  return limits.filter((limit) => !('when' in limit) || limit.when(request)).map(limitOf);
}

/** Checked by the plugin that owns the route. */
function isMachine(access: Access): access is { readonly machine: string } {
  return typeof access === 'object' && 'machine' in access;
}

function checkRole(request: FastifyRequest, access: Access): void {
  if (isMachine(access) || access === 'public' || access === 'signed-in') return;
  const role: Role | null = request.identity?.role ?? null;
  const needed = typeof access === 'string' ? access : access.role;
  if (!role || !roleReaches(role, needed)) throw new Forbidden();
}
