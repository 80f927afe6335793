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

/** A plugin's task on a clock. Of all replicas exactly one runs each tick. */
export interface CronTask {
  /** Unique within the plugin. */
  readonly name: string;
  /** Five fields, UTC. */
  readonly expression: string;
  run(): Promise<void>;
}

/** What `setup` registers with. Everything is collected, and committed only once `setup` returned. */
export interface SetupContext<R extends TokenMap, O extends TokenMap, C extends TSchema> {
  readonly services: ServicesOf<R> & Partial<ServicesOf<O>>;
  /** Validated, with defaults filled in. */
  readonly configuration: Static<C>;
  /** Carries the plugin's id. */
  readonly log: Logger;
  /** Provides a service under a token named in `provides`. */
  provide<T>(token: Token<T>, service: T): void;
  /** Contributes to a point. */
  extend<T>(point: ExtensionPoint<T>, value: T, placement?: Placement): void;
  /**
   * The contributions to a point of this plugin; complete when `start` is called. Throws for a point of another owner:
   * what a plugin wants to know of another's contributions is behind a service of that one.
   */
  contributions<T>(point: ExtensionPoint<T>): Contributions<T>;
  /**
   * Contributes a permission, for the `access` of routes: of this plugin, and of those that require it. Several may
   * contribute the same; another one with its id leaves the plugin out.
   */
  permission(permission: Permission): void;
  /** Contributes a rate limit, for the `limits` of routes, under the same rule as `permission`. */
  limit(limit: RateLimit): void;
  /**
   * Registers routes in a Fastify scope of their own under `/api/v1`. Name `config.access` and a schema on each. A route
   * that names a permission or limit which nobody contributes leaves the plugin out.
   */
  routes(register: (app: RouteScope) => void): void;
  on<T>(event: EventType<T>, handler: EventHandler<T>, options?: SubscribeOptions): void;
  job<J extends JobType>(job: J, handler: JobHandler<J>): void;
  cron(task: CronTask): void;
  /**
   * Declares a dial that this plugin acts on. Several plugins may declare one dial, with the same schema and default;
   * otherwise the later plugin is left out.
   */
  dial(dial: Dial): void;
}

/** What a plugin does once everything is registered, and before it goes. */
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
   * A failure of its setup or start stops the boot, because going on without it would do harm. Default: the plugin is
   * left out, unless the operator requires it.
   */
  readonly essential?: boolean;
  /** Read from the file's `plugins.configuration.<id>` and its variables, and validated before `setup`. */
  readonly configuration?: C;
  /** Without one of these the plugin is disabled, with the reason in the boot report. */
  readonly requires?: R;
  readonly optional?: O;
  /** Tokens that `setup` will provide. The order of plugins follows from it. */
  // biome-ignore lint/suspicious/noExplicitAny: tokens of any service
  readonly provides?: readonly Token<any>[];
  readonly entities?: readonly PluginEntity[];
  /** Folder of `<timestamp>-<slug>.sql` files: `new URL('../migrations/', import.meta.url)`. */
  readonly migrations?: URL;
  /**
   * Synchronous, no I/O: it only registers. What it made and must start or end it returns as a lifecycle, so that
   * several kernels in one process share nothing.
   */
  setup(context: SetupContext<R, O, C>): Lifecycle | undefined;
}

/** A plugin of whatever types. */
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
