import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Role } from './domain/identity.ts';
import type { Permission } from './permission.ts';
import type { ConditionalRateLimit, RateLimit } from './rate-limit.ts';

/**
 * Who may call a route:
 * - `'public'`: anybody;
 * - `'signed-in'`: any account, whatever its role;
 * - a permission: members of the current workspace whose role has it. Somebody must contribute it;
 * - a role: members with that role or a higher one, for what has no name;
 * - `{ machine: name }`: the machine credential of that name, checked by the plugin that owns the route.
 */
export type Access = 'public' | 'signed-in' | Permission | Role | { readonly machine: string };

export interface RouteConfig {
  readonly access: Access;
  /**
   * The path parameter that names the workspace that the request is for, in place of the session's current one: the
   * caller's role is that of the membership there, and the request runs in its scope. 404 for everybody else.
   */
  readonly workspaceParameter?: string;
  /**
   * Looks the route's resource up before the role is checked, so that a stranger's resource is a 404 and not a
   * 403. Throw `NotFound`.
   */
  readonly resource?: (request: FastifyRequest) => Promise<unknown>;
  /** Limits beside the general one. Somebody must contribute each. */
  readonly limits?: readonly (RateLimit | ConditionalRateLimit)[];
  /** Requests of this route don't count against the general limit: probes, and input that comes in many small parts. */
  readonly generalLimit?: false;
  /** Accepts `?token=`: event streams only. */
  readonly tokenInQuery?: boolean;
  /** No CSRF check: routes that establish a session rather than use one. */
  readonly csrf?: false;
}

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<RouteConfig> {}
}

/** The Fastify instance that a plugin registers its routes on, prefixed with `/api/v1`. */
export type RouteScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** `/:id` of any path, as the request has it. */
export function pathParameter(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  if (value === undefined) throw new Error(`The route has no parameter :${name}.`);
  return value;
}
