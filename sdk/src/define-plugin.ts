import type { EntitySchema } from '@mikro-orm/core';
import type { Static, TObject, TSchema } from 'typebox';
import type { Dial } from './dial.ts';
import type { EventHandler, EventType, SubscribeOptions } from './event.ts';
import type { Contributions, ExtensionPoint, Placement } from './extension-point.ts';
import type { JobHandler, JobType } from './job.ts';
import type { Logger } from './kernel/logger.ts';
import type { Permission } from './permission.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RouteScope } from './route.ts';
import type { ServicesOf, Token, TokenMap } from './token.ts';

/** An entity made by MikroORM's `defineEntity`. */
// biome-ignore lint/suspicious/noExplicitAny: an entity of any shape
export type PluginEntity = EntitySchema<any, any>;

/** A task of a plugin that runs on a schedule. Of all replicas exactly one runs each tick. */
export interface CronTask {
  /** Unique within the plugin. */
  readonly name: string;
  /** Five fields, UTC. */
  readonly expression: string;
  run(): Promise<void>;
}

export interface RouteOptions {
  /**
   * Where the paths of the routes begin instead of `/api/v1`: for pages and protocols that have an address of their own. One
   * segment, as `/docs`, or a well-known address (RFC 8615), as `/.well-known/pages`; those of the kernel (`/api`,
   * `/artifacts`, `/health`, `/verify-email`) are refused. With `/` the only route is `/`: the start page of the server.
   */
  readonly prefix?: string;
}

/** Registers what a plugin contributes. Registrations take effect together, once `setup` has returned. */
export interface SetupContext<R extends TokenMap, O extends TokenMap, C extends TSchema> {
  readonly services: ServicesOf<R> & Partial<ServicesOf<O>>;
  /** Validated, with defaults filled in. */
  readonly configuration: Static<C>;
  /** Adds the plugin's id to each line. */
  readonly log: Logger;
  /** Provides a service under a token named in `provides`. */
  provide<T>(token: Token<T>, service: T): void;
  /** Contributes `value` to an extension point. */
  extend<T>(point: ExtensionPoint<T>, value: T, placement?: Placement): void;
  /**
   * The contributions to an extension point that this plugin owns; complete when `start` is called. Throws for the
   * point of another owner: use a service of that owner instead.
   */
  contributions<T>(point: ExtensionPoint<T>): Contributions<T>;
  /**
   * Contributes a permission, for the `access` of routes of this plugin and of plugins that require it. Several plugins
   * may contribute an equal permission; one with the same id and other properties disables the plugin.
   */
  permission(permission: Permission): void;
  /** Contributes a rate limit, for the `limits` of routes, under the same rule as `permission`. */
  limit(limit: RateLimit): void;
  /**
   * Registers routes in a Fastify scope of their own under `/api/v1`. Each needs `config.access` and a schema. A route
   * that names a permission or limit which no plugin contributes disables this plugin.
   */
  routes(register: (app: RouteScope) => void, options?: RouteOptions): void;
  on<T>(event: EventType<T>, handler: EventHandler<T>, options?: SubscribeOptions): void;
  job<J extends JobType>(job: J, handler: JobHandler<J>): void;
  cron(task: CronTask): void;
  /**
   * Declares a dial that this plugin reads. Several plugins may declare one dial with the same schema and default;
   * otherwise the later plugin is disabled.
   */
  dial(dial: Dial): void;
}

/** Called once all plugins are set up, and when the server stops. */
export interface Lifecycle {
  /** After every plugin's setup; at most 10 s, then `signal` aborts and the plugin counts as failed. */
  start?(signal: AbortSignal): Promise<void>;
  /** In reverse order; at most 15 s. */
  stop?(): Promise<void>;
}

export interface PluginDefinition<
  R extends TokenMap = TokenMap,
  O extends TokenMap = TokenMap,
  C extends TSchema = TObject,
> {
  /** Lower-case kebab; unique. Routes, tables, logs and configuration carry it. */
  readonly id: string;
  /**
   * Whether a failure of the plugin's setup or start stops the boot, because running without it would do harm. Default
   * false: the plugin is disabled, unless the operator requires it.
   */
  readonly essential?: boolean;
  /**
   * Whether operators may disable and enable the plugin while the server runs, by `POST /plugins/:id/disable` and `/enable`.
   * Its contributions are left out of every list then, its routes answer 503 `PLUGIN_DISABLED`, its jobs wait, no event is
   * delivered to it, and `stop` is called; `start` may be called again afterwards. What other plugins made of its contributions
   * when the server started, as a route for each deployment host, is made again at the next start. Default: false.
   */
  readonly toggleable?: boolean;
  /** Schema of `plugins.configuration.<id>` and its environment variables; validated before `setup`. */
  readonly configuration?: C;
  /** Tokens of services; where one of them is missing, the plugin is disabled with the reason in the boot report. */
  readonly requires?: R;
  readonly optional?: O;
  /** Tokens that `setup` will provide. They determine the order in which plugins are set up. */
  // biome-ignore lint/suspicious/noExplicitAny: tokens of any service
  readonly provides?: readonly Token<any>[];
  readonly entities?: readonly PluginEntity[];
  /** Folder of `<timestamp>-<slug>.sql` files: `new URL('../migrations/', import.meta.url)`. */
  readonly migrations?: URL;
  /**
   * Synchronous, without I/O: it only registers. Anything that has to be started or stopped belongs in the lifecycle
   * that it returns, so that several kernels in one process share nothing.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: a setup without a return statement, also for TypeScript 5
  setup(context: SetupContext<R, O, C>): Lifecycle | undefined | void;
}

/** A plugin with its type parameters erased. */
// biome-ignore lint/suspicious/noExplicitAny: erased types of a collection of plugins
export type AnyPlugin = PluginDefinition<any, any, any>;

/**
 * Declares a plugin; its module exports it as default.
 *
 * @example
 * export default definePlugin({
 *   id: 'hello',
 *   requires: { projects: Projects },
 *   setup({ services, routes }) {
 *     routes((app) => {
 *       app.get('/hello', { schema: { response: { 200: Type.Object({ count: Type.Integer() }) } },
 *         config: { access: 'viewer' } }, async () => ({ count: 1 }));
 *     });
 *   },
 * });
 */
export function definePlugin<
  const R extends TokenMap = Record<never, never>,
  const O extends TokenMap = Record<never, never>,
  C extends TSchema = TObject,
>(definition: PluginDefinition<R, O, C>): PluginDefinition<R, O, C> {
  return definition;
}
