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
 * - a permission: members of the current workspace whose role has it. A plugin or the kernel must contribute it;
 * - a role: members with that role or a higher one, where no permission exists;
 * - `{ machine: name }`: the machine credential of that name, checked by the plugin that owns the route.
 */
export type Access = 'public' | 'signed-in' | Permission | Role | MachineAccess;

/** A credential that the plugin which owns the route checks by itself. */
export interface MachineAccess {
  readonly machine: string;
  /** Where a request carries it, for the OpenAPI document. Default: `Authorization: Bearer`. */
  readonly sentIn?: { readonly header: string } | { readonly query: string };
}

/**
 * A status and a stable code that a route responds with, as `'409 RUN_IN_PROGRESS'`. Those of every route (not signed in, not
 * allowed, limited, not valid) need not be listed.
 */
export type RouteError = `${number} ${string}`;

/** What the HTTP interface documents of a route beside the schemas. Nothing of it changes how requests are handled. */
export interface RouteDocumentation {
  /** What the route does, in a few words, beginning with a verb. */
  summary?: string;
  /** Rules that are not obvious from the schemas. */
  description?: string;
  /** The area of the interface: one name. */
  tags?: readonly string[];
  /** Default: derived from the method and the path. */
  operationId?: string;
  /** The media types of bodies. Default: JSON. */
  consumes?: readonly string[];
  /** The media types of successful responses. Default: JSON. */
  produces?: readonly string[];
  /** A body that the route takes. */
  example?: unknown;
  /** The errors of this route in particular. */
  errors?: readonly RouteError[];
}

export interface RouteConfig {
  readonly access: Access;
  /**
   * The path parameter with the id of the request's workspace, instead of the session's current workspace. The role is
   * that of the caller's membership there, and the request runs in its scope. 404 for callers without a membership.
   */
  readonly workspaceParameter?: string;
  /**
   * Whether `?workspace=` names the workspace as the header `X-Workspace` does: for files that browsers load by their address.
   * Put `WorkspaceQuery` into the schema.
   */
  readonly workspaceInQuery?: true;
  /**
   * Looks up the route's resource before the role is checked, so that a resource of another workspace is answered with
   * 404 and not 403. Throw `NotFound`.
   */
  readonly resource?: (request: FastifyRequest) => Promise<unknown>;
  /** Rate limits beside the general one. Each must be contributed by the kernel or a plugin. */
  readonly limits?: readonly (RateLimit | ConditionalRateLimit)[];
  /** Set for routes whose requests do not count against the general limit: probes, and input sent in many small parts. */
  readonly generalLimit?: false;
  /** Whether the access token is also accepted as `?token=`: for event streams only. */
  readonly tokenInQuery?: boolean;
  /**
   * Set for webhooks, whose bodies another service writes: properties that the schema does not declare are dropped, and
   * nothing in them is refused. Elsewhere one that is close to a declared property is 400 `VALIDATION_FAILED`.
   */
  readonly foreignBody?: true;
  /** Set where a signature over the bytes of the body is verified: they are kept as `request.rawBody`. */
  readonly rawBody?: true;
  /**
   * Whether requests with a personal API key are refused, with 403 `API_KEY_NOT_ALLOWED`. A key acts in its workspace and
   * manages no account. Default: true for `'signed-in'`, false for permissions and roles. `'public'` routes see no keys; set it
   * for those that act for a session if there is one.
   */
  readonly sessionOnly?: boolean;
  /** Disables the CSRF check, for routes that create a session instead of using one. */
  readonly csrf?: false;
}

declare module 'fastify' {
  interface FastifySchema extends RouteDocumentation {}
  interface FastifyContextConfig extends Partial<RouteConfig> {}
  interface FastifyRequest {
    /** The body as it was received, on routes with `rawBody`; null elsewhere. */
    rawBody: Buffer | null;
  }
}

/** The Fastify instance on which a plugin registers its routes, prefixed with `/api/v1`. */
export type RouteScope = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The value of a path parameter such as `:id`. */
export function pathParameter(request: FastifyRequest, name: string): string {
  const value = (request.params as Record<string, string | undefined>)[name];
  if (value === undefined) throw new Error(`The route has no parameter :${name}.`);
  return value;
}
