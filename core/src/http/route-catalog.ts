import type { Permission, RouteCatalogService, RouteDescription } from '@testkernel/sdk';
import type { RouteOptions } from 'fastify';
import type { Declarations } from '../plugins/declarations.ts';
import type { RouteAudit } from '../plugins/route-audit.ts';
import { operationId } from './operation-id.ts';
import { limitOf } from './rate-limits.ts';

/** Records every route when it is registered. */
export class RouteCatalog implements RouteCatalogService {
  readonly #routes: RouteDescription[] = [];
  readonly #permissions: Declarations<Permission>;
  readonly #owners: Pick<RouteAudit, 'ownerOf'>;

  constructor(permissions: Declarations<Permission>, owners: Pick<RouteAudit, 'ownerOf'>) {
    this.#permissions = permissions;
    this.#owners = owners;
  }

  list(): readonly RouteDescription[] {
    return this.#routes;
  }

  permissions(): readonly Permission[] {
    return this.#permissions.list();
  }

  note(route: RouteOptions & { readonly url: string }): void {
    const { access = 'public', limits = [] } = route.config ?? {};
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      this.#routes.push({
        method,
        url: route.url,
        operationId: route.schema?.operationId ?? operationId(method, route.url),
        plugin: this.#owners.ownerOf(method, route.url) ?? 'kernel',
        access,
        limits: limits.map(limitOf),
        config: route.config ?? {},
        schema: { ...route.schema },
      });
    }
  }
}
