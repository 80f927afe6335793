import {
  type ContributingPlugin,
  type Contributions,
  type CronTask,
  type Dial,
  type EventHandler,
  type EventType,
  type ExtensionPoint,
  type JobHandler,
  type JobType,
  keyOf,
  type Lifecycle,
  type Permission,
  type Placement,
  type RateLimit,
  type RouteScope,
  type SetupContext,
  type SubscribeOptions,
  type Token,
  type TokenMap,
} from '@testkernel/sdk';
import type { TSchema } from 'typebox';
import type { Logger } from '../logging/create-logger.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

export interface DraftSubscription {
  readonly event: EventType<unknown>;
  readonly handler: EventHandler<unknown>;
  readonly options: SubscribeOptions;
}

export interface DraftJob {
  readonly type: JobType;
  readonly handler: JobHandler<JobType>;
}

/** Routes of a plugin below one prefix. */
export interface DraftRoutes {
  readonly prefix: string;
  readonly register: (app: RouteScope) => void;
}

/** Where the routes of plugins begin, unless they name another prefix. */
const versionedPrefix = '/api/v1';

/** The registrations of a plugin's `setup`, before they take effect. */
export class PluginDraft {
  readonly provided = new Map<string, unknown>();
  readonly contributions: { point: ExtensionPoint<unknown>; value: unknown; placement: Placement }[] = [];
  readonly permissions: Permission[] = [];
  readonly limits: RateLimit[] = [];
  readonly routes: DraftRoutes[] = [];
  readonly subscriptions: DraftSubscription[] = [];
  readonly jobs: DraftJob[] = [];
  readonly crons: CronTask[] = [];
  readonly dials: Dial[] = [];
  /** The start and stop functions that `setup` returned. */
  lifecycle: Lifecycle = {};
  #closed = false;

  /** Runs `setup` and closes the draft. Throws the error of `setup`, or when a promised service was not provided. */
  static of(
    plugin: LoadedPlugin,
    services: Record<string, unknown>,
    configuration: unknown,
    log: Logger,
    view: <T>(point: ExtensionPoint<T>) => Contributions<T>,
  ): PluginDraft {
    const draft = new PluginDraft();
    const returned = plugin.definition.setup(draft.#context(services, configuration, log, view));
    if (isPromise(returned)) {
      returned.catch(() =>
        log.warn(
          { plugin: plugin.id },
          'the setup of the plugin is asynchronous, which is refused, and its promise was rejected',
        ),
      );
      throw new Error('Its setup is asynchronous; setup only registers, and start may wait.');
    }
    draft.lifecycle = typeof returned === 'object' ? (returned ?? {}) : {};
    draft.#closed = true;
    for (const token of plugin.definition.provides ?? []) {
      if (!draft.provided.has(keyOf(token)))
        throw new Error(`It names ${keyOf(token)} in provides, and its setup did not provide it.`);
    }
    return draft;
  }

  /** Throws for contributions that their point refuses. */
  checkContributions(plugin: ContributingPlugin): void {
    const points = new Map(this.contributions.map(({ point }) => [keyOf(point), point]));
    for (const [key, point] of points) {
      const ofPoint = this.contributions.filter((contribution) => keyOf(contribution.point) === key);
      point.check?.(
        ofPoint.map(({ value }) => value),
        plugin,
      );
    }
  }

  #context(
    services: Record<string, unknown>,
    configuration: unknown,
    log: Logger,
    view: <T>(point: ExtensionPoint<T>) => Contributions<T>,
  ): SetupContext<TokenMap, TokenMap, TSchema> {
    return {
      services,
      configuration,
      log,
      contributions: view,
      provide: (token, service) =>
        this.#register(() => this.provided.set(keyOf(token as Token<unknown>), service)),
      extend: (point, value, placement = {}) =>
        this.#register(() =>
          this.contributions.push({ point: point as ExtensionPoint<unknown>, value, placement }),
        ),
      permission: (permission) => this.#register(() => this.permissions.push(permission)),
      limit: (limit) => this.#register(() => this.limits.push(limit)),
      routes: (register, { prefix = versionedPrefix } = {}) =>
        this.#register(() => this.routes.push({ prefix, register })),
      on: (event, handler, options = {}) =>
        this.#register(() =>
          this.subscriptions.push({
            event: event as EventType<unknown>,
            handler: handler as EventHandler<unknown>,
            options,
          }),
        ),
      job: (type, handler) =>
        this.#register(() => this.jobs.push({ type, handler: handler as JobHandler<JobType> })),
      cron: (task) => this.#register(() => this.crons.push(task)),
      dial: (dial) => this.#register(() => this.dials.push(dial)),
    };
  }

  #register(action: () => void): void {
    if (this.#closed) throw new Error('Registering is over once setup has returned.');
    action();
  }
}

/** Also of a plugin in plain JavaScript, whose setup may return anything. */
function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
