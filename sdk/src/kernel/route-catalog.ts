import type { Permission } from '../permission.ts';
import type { RateLimit } from '../rate-limit.ts';
import type { Access } from '../route.ts';
import { token } from '../token.ts';

/** A route of the server. */
export interface RouteDescription {
  readonly method: string;
  /** With its prefix and its parameters: `/api/v1/projects/:id`. */
  readonly url: string;
  readonly access: Access;
  /** Limits that count all or some of its requests, beside the general one. */
  readonly limits: readonly RateLimit[];
  /** As the route declared it: `body`, `querystring`, `params`, `response` by status. */
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface RouteCatalogService {
  /** Every route of the kernel and the plugins; complete once the server listens. */
  list(): readonly RouteDescription[];
  /** What was contributed by the kernel and the plugins, by id. */
  permissions(): readonly Permission[];
}

export const RouteCatalog = token<RouteCatalogService>('kernel.route-catalog');
