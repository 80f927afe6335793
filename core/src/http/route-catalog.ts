import type { RouteCatalogService, RouteDescription } from '@testkernel/sdk';
import type { RouteOptions } from 'fastify';

/** Notes every route as it is registered. */
export class RouteCatalog implements RouteCatalogService {
  readonly #routes: RouteDescription[] = [];

  list(): readonly RouteDescription[] {
    return this.#routes;
  }

  note(route: RouteOptions & { readonly url: string }): void {
    const { access = 'public', rateLimit: limit = null } = route.config ?? {};
    const rateLimit = typeof limit === 'object' ? (limit?.name ?? null) : limit;
    for (const method of [route.method].flat()) {
      if (method === 'HEAD') continue;
      this.#routes.push({ method, url: route.url, access, rateLimit, schema: { ...route.schema } });
    }
  }
}
