import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { RegisteredRoute } from '@testkernel/sdk';
import Fastify, { type RouteOptions } from 'fastify';
import { type GuardedRoute, isAccess, isLimit } from '../http/route-policy.ts';
import { BootError } from './boot-report.ts';
import type { DraftRoutes } from './plugin-draft.ts';

/** A route of a plugin, by its method and its whole address. */
export interface AuditedRoute extends GuardedRoute, RegisteredRoute {}

/** Records which plugin owns each route, and refuses routes without `access` or with two owners. */
export class RouteAudit {
  readonly #owners = new Map<string, string>();

  /**
   * Registers a plugin's routes on a scratch server first, so that a failed registration has no effect. Throws `BootError`
   * for a route without `access` or schema, or one that another plugin owns.
   */
  audit(pluginId: string, registrations: readonly DraftRoutes[]): AuditedRoute[] {
    return registrations.flatMap((registration) => this.#auditOne(pluginId, registration));
  }

  /** The id of the plugin that owns a route; undefined for the kernel's own. */
  ownerOf(method: string, url: string): string | undefined {
    return this.#owners.get(keyOf(method, url));
  }

  /** Removes the routes of a plugin that does not run. */
  release(pluginId: string): void {
    for (const [key, owner] of this.#owners) if (owner === pluginId) this.#owners.delete(key);
  }

  #auditOne(pluginId: string, { prefix, register }: DraftRoutes): AuditedRoute[] {
    refuseReservedPrefix(pluginId, prefix);
    const routes: RouteOptions[] = [];
    const scratch = Fastify({ exposeHeadRoutes: false }).withTypeProvider<TypeBoxTypeProvider>();
    scratch.addHook('onRoute', (route) => {
      routes.push(route);
    });
    register(scratch);
    if (prefix === rootPrefix && routes.some(({ url }) => url !== '/')) throw prefixError(pluginId, prefix);
    return routes.flatMap((route) => {
      const methods = [route.method].flat();
      const name = `${methods.join('|')} ${route.url}`;
      refuseWithoutPolicy(`${name} of plugin ${pluginId}`, route);
      const url = mountPoint(prefix) + route.url;
      for (const method of methods) this.#claim(pluginId, method, url);
      return methods.map((method) => ({ name, method, url, config: route.config ?? {} }));
    });
  }

  #claim(pluginId: string, method: string, url: string): void {
    const key = keyOf(method, url);
    const owner = this.#owners.get(key);
    if (owner !== undefined) {
      throw new BootError(
        `${method} ${url} is claimed by both ${owner} and ${pluginId}. Disable one of them.`,
      );
    }
    this.#owners.set(key, pluginId);
  }
}

/** Neither the names of parameters nor a slash at the end distinguish routes. */
function keyOf(method: string, url: string): string {
  return `${method} ${url.replace(/:[^/]+/g, ':').replace(/\/$/, '')}`;
}

/** The prefix of the start page, below which nothing else may be registered. */
const rootPrefix = '/';

/** The prefix as Fastify takes it. */
export function mountPoint(prefix: string): string {
  return prefix === rootPrefix ? '' : prefix;
}

/** One segment, or a well-known address (RFC 8615). */
const allowedPrefix = /^(\/api\/v1|(\/\.well-known)?\/[a-z][a-z0-9-]*)$/;

/** The first segments of the kernel's own addresses. */
const reserved = ['/artifacts', '/health', '/verify-email'];

function refuseReservedPrefix(pluginId: string, prefix: string): void {
  const taken = reserved.includes(prefix) || (prefix.startsWith('/api') && prefix !== '/api/v1');
  if (prefix === rootPrefix || (!taken && allowedPrefix.test(prefix))) return;
  throw prefixError(pluginId, prefix);
}

function prefixError(pluginId: string, prefix: string): BootError {
  return new BootError(
    `The plugin ${pluginId} registers routes below ${JSON.stringify(prefix)}. Use one segment of your own, as /${pluginId}.`,
  );
}

function refuseWithoutPolicy(where: string, { config, schema }: RouteOptions): void {
  if (config?.access === undefined) {
    throw new BootError(`${where} names no access policy. Set config.access ('public' is a policy, too).`);
  }
  if (!isAccess(config.access)) {
    throw new BootError(
      `${where} has the access ${JSON.stringify(config.access)}, which is neither a role nor a permission.`,
    );
  }
  const wrong = config.limits?.find((limit) => !isLimit(limit));
  if (wrong !== undefined) {
    throw new BootError(`${where} has the limit ${JSON.stringify(wrong)}, which is not a rate limit.`);
  }
  if (schema === undefined) throw new BootError(`${where} has no schema.`);
}
