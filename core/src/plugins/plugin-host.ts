import { type Contributions, type ExtensionPoint, keyOf, messageOf, type Token } from '@testkernel/sdk';
import { Type } from 'typebox';
import { loadPluginConfig } from '../config/load-config.ts';
import type { KernelConfig } from '../config/schema.ts';
import type { DialCatalog } from '../dials/dial-catalog.ts';
import type { EventBus } from '../events/event-bus.ts';
import { mountRoutes, type Server } from '../http/create-server.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import { BootError, type BootReport } from './boot-report.ts';
import type { ContributionRegistry } from './contribution-registry.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';
import { PluginDraft } from './plugin-draft.ts';
import type { RouteAudit } from './route-audit.ts';
import type { ServiceRegistry } from './service-registry.ts';
import { withinTime } from './within-time.ts';

const startTimeoutMs = 10_000;
const stopTimeoutMs = 15_000;
const startTook = `Its start took more than ${startTimeoutMs / 1000} s.`;
const stopTook = `Its stop took more than ${stopTimeoutMs / 1000} s.`;
const prefix = '/api/v1';

export interface PluginHostDependencies {
  readonly config: KernelConfig;
  readonly env: NodeJS.ProcessEnv;
  readonly services: ServiceRegistry;
  readonly contributions: ContributionRegistry;
  readonly dials: DialCatalog;
  readonly events: EventBus;
  readonly jobs: JobRegistry;
  readonly scheduler: Scheduler;
  readonly routes: RouteAudit;
  readonly report: BootReport;
  readonly log: Logger;
}

interface Member {
  readonly plugin: LoadedPlugin;
  readonly draft: PluginDraft;
}

/** Takes ordered plugins from setup to stop. A plugin that fails leaves nothing behind and takes nobody along. */
export class PluginHost {
  readonly #dependencies: PluginHostDependencies;
  #members: Member[] = [];

  constructor(dependencies: PluginHostDependencies) {
    this.#dependencies = dependencies;
  }

  /** Runs every `setup`, providers first, and commits what each registered. */
  setUp(plugins: readonly LoadedPlugin[]): void {
    for (const plugin of plugins) {
      try {
        this.#members.push({ plugin, draft: this.#commit(plugin, this.#draft(plugin)) });
      } catch (error) {
        this.#drop(plugin, error);
      }
    }
  }

  /** Runs every `start`; a plugin that throws or hangs is withdrawn, with those that require it. */
  async start(): Promise<void> {
    for (const member of this.#members) {
      const { plugin } = member;
      try {
        this.#requireServices(plugin);
        await withinTime((signal) => startAll(member, signal), startTimeoutMs, startTook);
        this.#dependencies.report.running(plugin);
      } catch (error) {
        this.#drop(plugin, error);
      }
    }
    this.#members = this.#members.filter(
      ({ plugin }) => this.#dependencies.report.get(plugin.id)?.state === 'running',
    );
  }

  /** Hands subscriptions, jobs, cron tasks and routes of the running plugins to the kernel. */
  async connect(app: Server): Promise<void> {
    for (const { plugin, draft } of this.#members) {
      for (const { event, handler, options } of draft.subscriptions) {
        this.#dependencies.events.subscribe(plugin.id, event, handler, options);
      }
      for (const { type, handler } of draft.jobs) this.#dependencies.jobs.register(type, handler);
      for (const task of draft.crons) this.#dependencies.scheduler.add(plugin.id, task);
      for (const register of draft.routes) await mountRoutes(app, prefix, register);
    }
  }

  /** Runs every `stop`, dependants first. */
  async stop(): Promise<void> {
    for (const member of this.#members.toReversed()) {
      await withinTime(() => stopAll(member), stopTimeoutMs, stopTook).catch((error) =>
        this.#dependencies.log.error(
          { plugin: member.plugin.id, error: messageOf(error) },
          'a plugin did not stop cleanly',
        ),
      );
    }
    this.#members = [];
  }

  /** The plugin whose folder a stack trace runs through, for blame. */
  blame(stack: string): string | null {
    return this.#members.find(({ plugin }) => stack.includes(`${plugin.source}/`))?.plugin.id ?? null;
  }

  #draft(plugin: LoadedPlugin): PluginDraft {
    this.#requireServices(plugin);
    const { config, env, log, contributions } = this.#dependencies;
    const schema = plugin.definition.configuration ?? Type.Object({});
    const section = config.plugins.configuration[plugin.id] ?? {};
    const view = <T>(point: ExtensionPoint<T>): Contributions<T> => contributions.view(point);
    const configuration = loadPluginConfig(plugin.id, schema, section, env);
    return PluginDraft.of(
      plugin,
      this.#servicesFor(plugin),
      configuration,
      log.child({ plugin: plugin.id }),
      view,
    );
  }

  #commit(plugin: LoadedPlugin, draft: PluginDraft): PluginDraft {
    this.#dependencies.routes.audit(plugin.id, prefix, draft.routes);
    for (const { point, value, placement } of draft.contributions) {
      this.#dependencies.contributions.add(plugin.id, point, value, placement);
    }
    for (const dial of draft.dials) this.#dependencies.dials.add(plugin.id, dial);
    for (const [key, service] of draft.provided) this.#dependencies.services.add(plugin.id, key, service);
    return draft;
  }

  #drop(plugin: LoadedPlugin, error: unknown): void {
    this.#dependencies.contributions.withdraw(plugin.id);
    this.#dependencies.dials.withdraw(plugin.id);
    this.#dependencies.services.withdraw(plugin.id);
    this.#dependencies.routes.release(plugin.id);
    if (error instanceof BootError) throw error;
    this.#dependencies.log.error({ plugin: plugin.id, err: error }, 'a plugin failed and is left out');
    this.#dependencies.report.notRunning(plugin, 'failed', messageOf(error));
    if (plugin.definition.essential) {
      throw new BootError(`The plugin ${plugin.id} does not run, and may not be missed: ${messageOf(error)}`);
    }
  }

  #requireServices(plugin: LoadedPlugin): void {
    for (const token of tokensOf(plugin.definition.requires)) {
      if (!this.#dependencies.services.has(keyOf(token))) {
        throw new Error(`It requires ${keyOf(token)}, whose plugin does not run.`);
      }
    }
  }

  #servicesFor(plugin: LoadedPlugin): Record<string, unknown> {
    const named = { ...plugin.definition.optional, ...plugin.definition.requires } as Record<
      string,
      Token<unknown>
    >;
    const resolved = Object.entries(named).map(([name, token]) => [
      name,
      this.#dependencies.services.get(keyOf(token)),
    ]);
    return Object.fromEntries(resolved);
  }
}

async function startAll({ plugin, draft }: Member, signal: AbortSignal): Promise<void> {
  await plugin.definition.start?.(signal);
  await draft.lifecycle.start?.(signal);
}

async function stopAll({ plugin, draft }: Member): Promise<void> {
  await draft.lifecycle.stop?.();
  await plugin.definition.stop?.();
}

function tokensOf(map: unknown): Token<unknown>[] {
  return Object.values((map ?? {}) as Record<string, Token<unknown>>);
}
