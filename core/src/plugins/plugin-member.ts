import {
  type CronTask,
  type EventHandler,
  isAnswer,
  type JobHandler,
  type JobType,
  keyOf,
  type RouteScope,
} from '@testkernel/sdk';
import type { PluginFailure } from '@testkernel/sdk/experimental';
import type { GuardedRoute } from '../http/route-policy.ts';
import { FailureCounts } from './failure-counts.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';
import { PluginDisabled } from './plugin-disabled.ts';
import type { DraftJob, DraftSubscription, PluginDraft } from './plugin-draft.ts';
import { settledWithin } from './settled-within.ts';

/** The time that jobs and deliveries of a plugin have to end when it is disabled, and again after they were aborted. */
const graceMs = 5_000;

/**
 * A plugin that was set up. What it registered goes through the functions of its member, so that it can be disabled while the
 * kernel runs, and so that its failures are counted.
 */
export class PluginMember {
  readonly plugin: LoadedPlugin;
  readonly draft: PluginDraft;
  readonly routes: readonly GuardedRoute[];
  readonly setupMs: number;
  readonly failures = new FailureCounts();
  startMs: number | null = null;
  #active = true;
  #ending = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(plugin: LoadedPlugin, draft: PluginDraft, routes: readonly GuardedRoute[], setupMs: number) {
    this.plugin = plugin;
    this.draft = draft;
    this.routes = routes;
    this.setupMs = setupMs;
  }

  get id(): string {
    return this.plugin.id;
  }

  /** Whether its registrations take effect. */
  get active(): boolean {
    return this.#active;
  }

  activate(): void {
    this.#ending = new AbortController();
    this.#active = true;
  }

  /** Its registrations take effect no longer. */
  deactivate(): void {
    this.#active = false;
  }

  /** Waits for its jobs and deliveries; after some seconds aborts them, and waits again. */
  async settle(ms = graceMs): Promise<void> {
    await settledWithin(this.#running, ms);
    this.#ending.abort(new PluginDisabled(this.id));
    await settledWithin(this.#running, ms);
  }

  handlerOf({ event, handler }: DraftSubscription): EventHandler<unknown> {
    return (payload, signal) => {
      // A durable delivery that another process added is repeated later.
      this.#requireActive();
      return this.#run('event', event.id, signal, (own) => handler(payload, own));
    };
  }

  jobOf({ type, handler }: DraftJob): JobHandler<JobType> {
    const { lost } = handler;
    return {
      run: (payload, context) =>
        this.#run('job', keyOf(type), context.signal, (signal) =>
          handler.run(payload, { ...context, signal }),
        ),
      // Also of a disabled plugin, so that what its jobs had begun is ended.
      ...(lost === undefined ? {} : { lost: (payload) => lost.call(handler, payload) }),
    };
  }

  cronOf(task: CronTask): CronTask {
    const run = async () => {
      if (this.#active) await this.#run('cron', task.name, this.#ending.signal, () => task.run());
    };
    return { name: task.name, expression: task.expression, run };
  }

  /** Makes the routes of a scope answer 503 while the plugin is disabled. */
  guardRoutes(scope: RouteScope): void {
    scope.addHook('onRequest', async () => this.#requireActive());
    scope.addHook('onError', async (request, _reply, error) => {
      if (isAnswer(error) || (error.statusCode ?? 500) < 500) return;
      this.failures.add('request', `${request.method} ${request.routeOptions.url ?? ''}`, error);
    });
  }

  #requireActive(): void {
    if (!this.#active) throw new PluginDisabled(this.id);
  }

  async #run<R>(
    kind: PluginFailure['kind'],
    what: string,
    outer: AbortSignal,
    work: (signal: AbortSignal) => R | Promise<R>,
  ): Promise<R> {
    const signal = AbortSignal.any([outer, this.#ending.signal]);
    const running = (async () => work(signal))();
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      if (!signal.aborted) this.failures.add(kind, what, error);
      throw error;
    } finally {
      this.#running.delete(running);
    }
  }
}
