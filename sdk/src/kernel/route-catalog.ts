import type { FastifySchema } from 'fastify';
import type { Permission } from '../permission.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { Access, RouteConfig } from '../route.ts';
import { token } from '../token.ts';

/** A route of the server. */
export interface RouteDescription {
  readonly method: string;
  /** With its prefix and its parameters: `/api/v1/projects/:id`. */
  readonly url: string;
  /** The name of the operation in the OpenAPI document, of which there is one: `patchProject`. */
  readonly operationId: string;
  /** The id of the plugin that registered it, or `kernel`. */
  readonly plugin: string;
  readonly access: Access;
  /** Limits that count all or some of its requests, beside the general one. */
  readonly limits: readonly RateLimit[];
  /** How requests are admitted, as the route declared it. */
  readonly config: Partial<RouteConfig>;
  /** As the route declared it: `body`, `querystring`, `params`, `response` by status, and its documentation. */
  readonly schema: Readonly<FastifySchema>;
}

export interface RouteCatalogService {
  /** Every route of the kernel and the plugins; complete once the server listens. */
  list(): readonly RouteDescription[];
  /** What was contributed by the kernel and the plugins, by id. */
  permissions(): readonly Permission[];
}

export const RouteCatalog = token<RouteCatalogService>('kernel.route-catalog');
