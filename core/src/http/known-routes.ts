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

/** Records every route that is registered after it, and refuses permissions and limits that are not contributed. */
export const knownRoutes = fastifyPlugin(notesRoutes, { name: 'known-routes' });

/** Plugins' routes were checked before, so this only finds mistakes in the kernel's own routes. */
function refuseUnknownNames(policy: RoutePolicy, { method, url, config = {} }: RouteOptions): void {
  try {
    policy.check({ name: `${[method].flat().join('|')} ${url}`, config });
  } catch (error) {
    throw new BootError(messageOf(error), { cause: error });
  }
}
