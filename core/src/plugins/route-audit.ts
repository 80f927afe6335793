import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RouteScope } from '@testkernel/sdk';
import Fastify, { type RouteOptions } from 'fastify';
import { BootError } from './boot-report.ts';

export interface AuditedRoute {
  readonly method: string;
  /** With its prefix, parameters by position: `/api/v1/projects/:/tests`. */
  readonly path: string;
}

/** Knows who owns which route, and refuses routes without a policy or with two owners. */
export class RouteAudit {
  readonly #owners = new Map<string, string>();

  /**
   * Registers a plugin's routes on a scratch server, so that a registration that fails half-way leaves nothing.
   * Throws `BootError` for a route without access policy or schema, or one that another plugin has.
   */
  audit(
    pluginId: string,
    prefix: string,
    registrations: readonly ((app: RouteScope) => void)[],
  ): AuditedRoute[] {
    const routes: RouteOptions[] = [];
    const scratch = Fastify({ exposeHeadRoutes: false }).withTypeProvider<TypeBoxTypeProvider>();
    scratch.addHook('onRoute', (route) => {
      routes.push(route);
    });
    for (const register of registrations) register(scratch);
    return routes.flatMap((route) => {
      this.#refuseWithoutPolicy(pluginId, route);
      return [route.method].flat().map((method) => this.#claim(pluginId, method, prefix + route.url));
    });
  }

  /** Frees the routes of a plugin that does not run after all. */
  release(pluginId: string): void {
    for (const [key, owner] of this.#owners) if (owner === pluginId) this.#owners.delete(key);
  }

  #refuseWithoutPolicy(pluginId: string, route: RouteOptions): void {
    const where = `${[route.method].flat().join('|')} ${route.url} of plugin ${pluginId}`;
    if (route.config?.access === undefined) {
      throw new BootError(`${where} names no access policy. Set config.access ('public' is a policy, too).`);
    }
    if (route.schema === undefined) throw new BootError(`${where} has no schema.`);
  }

  #claim(pluginId: string, method: string, url: string): AuditedRoute {
    const route = { method, path: url.replace(/:[^/]+/g, ':') };
    const key = `${route.method} ${route.path}`;
    const owner = this.#owners.get(key);
    if (owner !== undefined) {
      throw new BootError(
        `${method} ${url} is claimed by both ${owner} and ${pluginId}. Disable one of them.`,
      );
    }
    this.#owners.set(key, pluginId);
    return route;
  }
}
