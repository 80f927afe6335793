import {
  type Contributions,
  type ExtensionPoint,
  keyOf,
  messageOf,
  ownerOf,
  type Permission,
  type Token,
} from '@testkernel/sdk';
import { Type } from 'typebox';
import { loadSection } from '../config/load-config.ts';
import type { KernelConfig } from '../config/schema.ts';
import type { EventBus } from '../events/event-bus.ts';
import { mountRoutes, type Server } from '../http/create-server.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { GuardedRoute, RoutePolicy } from '../http/route-policy.ts';
import type { JobRegistry } from '../jobs/job-registry.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';
import { BootError, type BootReport } from './boot-report.ts';
import type { ContributionRegistry } from './contribution-registry.ts';
import type { Declarations } from './declarations.ts';
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
  readonly events: EventBus;
  readonly jobs: JobRegistry;
  readonly scheduler: Scheduler;
  readonly permissions: Declarations<Permission>;
  readonly limits: RateLimits;
  readonly routes: RouteAudit;
  readonly routePolicy: RoutePolicy;
  readonly report: BootReport;
  readonly log: Logger;
}

interface Member {
  readonly plugin: LoadedPlugin;
  readonly draft: PluginDraft;
  readonly routes: readonly GuardedRoute[];
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
        this.#members.push(this.#commit(plugin, this.#draft(plugin)));
      } catch (error) {
        this.#drop(plugin, error);
      }
    }
    // A route may name what a plugin further back contributes, so that this is known only now.
    for (let unmet = this.#findUnmet(); unmet; unmet = this.#findUnmet()) {
      this.#drop(unmet.member.plugin, unmet.error);
    }
  }

  /** Runs every `start`; a plugin that throws or hangs is withdrawn, with those that require it. */
  async start(): Promise<void> {
    for (const member of [...this.#members]) {
      const { plugin, draft } = member;
      const { lifecycle } = draft;
      try {
        this.#requireWhatItNames(member);
        await withinTime(async (signal) => lifecycle.start?.(signal), startTimeoutMs, startTook);
        this.#dependencies.report.running(plugin);
      } catch (error) {
        this.#drop(plugin, error);
      }
    }
    for (let unmet = this.#findUnmet(); unmet; unmet = this.#findUnmet()) {
      await this.#stop(unmet.member);
      this.#drop(unmet.member.plugin, unmet.error);
    }
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
    for (const member of this.#members.toReversed()) await this.#stop(member);
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
    const view = <T>(point: ExtensionPoint<T>): Contributions<T> => {
      refuseForeignPoint(plugin.id, point);
      return contributions.view(point);
    };
    const configuration = loadSection(`configuration of plugin ${plugin.id}`, schema, section, env);
    return PluginDraft.of(
      plugin,
      this.#servicesFor(plugin),
      configuration,
      log.child({ plugin: plugin.id }),
      view,
    );
  }

  #commit(plugin: LoadedPlugin, draft: PluginDraft): Member {
    const { contributions, limits, permissions, services } = this.#dependencies;
    const routes = this.#dependencies.routes.audit(plugin.id, prefix, draft.routes);
    for (const { point, value, placement } of draft.contributions) {
      contributions.add(plugin.id, point, value, placement);
    }
    for (const permission of draft.permissions) permissions.add(plugin.id, permission);
    for (const limit of draft.limits) limits.add(plugin.id, limit);
    for (const [key, service] of draft.provided) services.add(plugin.id, key, service);
    return { plugin, draft, routes };
  }

  /** Leaves a plugin out, with everything that it registered. */
  #drop(plugin: LoadedPlugin, error: unknown): void {
    this.#members = this.#members.filter((member) => member.plugin !== plugin);
    this.#dependencies.contributions.withdraw(plugin.id);
    this.#dependencies.permissions.withdraw(plugin.id);
    this.#dependencies.limits.withdraw(plugin.id);
    this.#dependencies.services.withdraw(plugin.id);
    this.#dependencies.routes.release(plugin.id);
    if (error instanceof BootError) throw error;
    this.#dependencies.log.error({ plugin: plugin.id, err: error }, 'a plugin failed and is left out');
    this.#dependencies.report.notRunning(plugin, 'failed', messageOf(error));
    if (plugin.definition.essential) {
      throw new BootError(`The plugin ${plugin.id} does not run, and may not be missed: ${messageOf(error)}`);
    }
  }

  async #stop({ plugin, draft: { lifecycle } }: Member): Promise<void> {
    await withinTime(async () => lifecycle.stop?.(), stopTimeoutMs, stopTook).catch((error) =>
      this.#dependencies.log.error(
        { plugin: plugin.id, error: messageOf(error) },
        'a plugin did not stop cleanly',
      ),
    );
  }

  /** A member with a requirement that went with another plugin. */
  #findUnmet(): { member: Member; error: unknown } | undefined {
    for (const member of this.#members) {
      try {
        this.#requireWhatItNames(member);
      } catch (error) {
        return { member, error };
      }
    }
    return undefined;
  }

  #requireWhatItNames({ plugin, routes }: Member): void {
    this.#requireServices(plugin);
    for (const route of routes) this.#dependencies.routePolicy.check(route);
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

function refuseForeignPoint(pluginId: string, point: ExtensionPoint<unknown>): void {
  const owner = ownerOf(point);
  if (owner === pluginId) return;
  throw new Error(
    `It reads the contributions to ${point.id}, which only ${owner} may. Require a service of ${owner} instead.`,
  );
}

function tokensOf(map: unknown): Token<unknown>[] {
  return Object.values((map ?? {}) as Record<string, Token<unknown>>);
}
