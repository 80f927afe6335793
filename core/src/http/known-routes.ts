import { messageOf } from '@testkernel/sdk';
import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { BootError } from '../plugins/boot-report.ts';
import type { RouteCatalog } from './route-catalog.ts';
import type { RoutePolicy } from './route-policy.ts';

export interface KnownRoutesOptions {
  readonly routePolicy: RoutePolicy;
  readonly routes: RouteCatalog;
}

const notesRoutes: FastifyPluginAsync<KnownRoutesOptions> = async (app, { routePolicy, routes }) => {
  app.addHook('onRoute', (route) => {
    refuseUnknownNames(routePolicy, route);
    routes.note(route);
  });
};

/** Lists every route that is registered after it, and refuses those that name what nobody contributes. */
export const knownRoutes = fastifyPlugin(notesRoutes, { name: 'known-routes' });

/** Plugins' routes were checked before: what is left here is a mistake of the kernel's own. */
function refuseUnknownNames(policy: RoutePolicy, { method, url, config = {} }: RouteOptions): void {
  try {
    policy.check({ name: `${[method].flat().join('|')} ${url}`, config });
  } catch (error) {
    throw new BootError(messageOf(error), { cause: error });
  }
}
