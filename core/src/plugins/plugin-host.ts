import {
  ConfigError,
  type Contributions,
  type ExtensionPoint,
  keyOf,
  messageOf,
  type Permission,
} from '@testkernel/sdk';
import { Type } from 'typebox';
import { loadSection } from '../config/load-config.ts';
import type { KernelConfig } from '../config/schema.ts';
import type { DialCatalog } from '../dials/dial-catalog.ts';
import type { Server } from '../http/create-server.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { RoutePolicy } from '../http/route-policy.ts';
import type { Logger } from '../logging/create-logger.ts';
import { BootError, type BootReport } from './boot-report.ts';
import { connectMember, type KernelConnections } from './connect-member.ts';
import type { ContributionRegistry } from './contribution-registry.ts';
import type { Declarations } from './declarations.ts';
import { tokensOf } from './dependency-order.ts';
import { refuseForeignPoint } from './foreign-points.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';
import { PluginDraft } from './plugin-draft.ts';
import { PluginMember } from './plugin-member.ts';
import type { RouteAudit } from './route-audit.ts';
import type { ServiceRegistry } from './service-registry.ts';
import { withinTime } from './within-time.ts';

const startTimeoutMs = 10_000;
const stopTimeoutMs = 15_000;
const startTook = `Its start took more than ${startTimeoutMs / 1000} s.`;
const stopTook = `Its stop took more than ${stopTimeoutMs / 1000} s.`;

/** One for all, so that it is compiled once. */
const noConfiguration = Type.Object({});

export interface PluginHostDependencies extends KernelConnections {
  readonly config: KernelConfig;
  readonly env: NodeJS.ProcessEnv;
  readonly serviceRegistry: ServiceRegistry;
  readonly contributions: ContributionRegistry;
  readonly dials: DialCatalog;
  readonly permissions: Declarations<Permission>;
  readonly limits: RateLimits;
  readonly routeAudit: RouteAudit;
  readonly routePolicy: RoutePolicy;
  readonly report: BootReport;
  readonly log: Logger;
}

/** Sets up, starts and stops ordered plugins. All registrations of a plugin that fails are removed. */
export class PluginHost {
  readonly #dependencies: PluginHostDependencies;
  #members: PluginMember[] = [];

  constructor(dependencies: PluginHostDependencies) {
    this.#dependencies = dependencies;
    dependencies.contributions.reportFailuresTo((id, operation, error) =>
      this.member(id)?.failures.add('call', operation, error),
    );
  }

  /** The plugins that were set up and did not fail, providers first; disabled ones included. */
  get members(): readonly PluginMember[] {
    return this.#members;
  }

  member(id: string): PluginMember | undefined {
    return this.#members.find((member) => member.id === id);
  }

  /** Runs every `setup`, providers first, and commits the registrations of each. */
  async setUp(plugins: readonly LoadedPlugin[]): Promise<void> {
    for (const plugin of plugins) {
      try {
        const started = performance.now();
        const draft = this.#draft(plugin);
        this.#members.push(this.#commit(plugin, draft, performance.now() - started));
      } catch (error) {
        await this.#drop(plugin, error);
      }
    }
    await this.#dropPlacementCycles();
    // Only now, because a route may name what a later plugin contributes.
    await this.#dropUnmet();
  }

  /**
   * Runs every `start`; a plugin that throws or hangs is removed, with those that need its registrations.
   *
   * @param off toggleable plugins that an operator disabled: they can be enabled later
   */
  async start(off: ReadonlySet<string> = new Set()): Promise<void> {
    // Before any start, so that nobody reads their contributions there.
    for (const member of this.#members) if (isOff(member, off)) this.#deactivate(member);
    for (const member of [...this.#members]) {
      try {
        this.#requireWhatItNames(member);
        if (member.active) await this.#startMember(member);
      } catch (error) {
        await this.#drop(member.plugin, error);
      }
    }
    await this.#dropUnmet();
  }

  /** Disables a plugin that runs: its registrations take effect no longer, its work is ended, and `stop` is called. */
  async switchOff(member: PluginMember): Promise<void> {
    const { log } = this.#dependencies;
    this.#deactivate(member);
    await member.settle();
    await withinTime(async () => member.draft.lifecycle.stop?.(), stopTimeoutMs, stopTook).catch((error) =>
      log.error({ plugin: member.id, error: messageOf(error) }, 'the stop of a disabled plugin failed'),
    );
    log.info({ plugin: member.id }, 'an operator disabled a plugin');
  }

  /** Enables a plugin again. Rejects with the error of its `start`; it stays without effect then. */
  async switchOn(member: PluginMember): Promise<void> {
    const { contributions, dials, log, report } = this.#dependencies;
    try {
      for (const dial of member.draft.dials) dials.add(member.id, dial);
      // As at the start of the server, contributions are complete when `start` is called.
      contributions.resume(member.id);
      await this.#startMember(member);
      log.info({ plugin: member.id }, 'an operator enabled a plugin');
    } catch (error) {
      this.#deactivate(member);
      report.notRunning(member.plugin, 'failed', messageOf(error));
      log.error({ plugin: member.id, err: error }, 'a plugin that an operator enabled did not start');
      throw error;
    }
  }

  /** Connects what the running plugins registered to the kernel. */
  async connect(app: Server): Promise<void> {
    for (const member of this.#members) await connectMember(member, app, this.#dependencies);
  }

  /** Runs every `stop`, dependants first. */
  async stop(): Promise<void> {
    for (const { plugin } of this.#members.toReversed()) await this.#dispose(plugin);
    this.#members = [];
  }

  /** The id of the plugin whose folder is in a stack trace. */
  blame(stack: string): string | null {
    return this.#members.find(({ plugin }) => stack.includes(`${plugin.source}/`))?.plugin.id ?? null;
  }

  #draft(plugin: LoadedPlugin): PluginDraft {
    this.#requireServices(plugin);
    const { config, env, log, contributions, serviceRegistry } = this.#dependencies;
    const schema = plugin.definition.configuration ?? noConfiguration;
    const section = config.plugins.configuration[plugin.id] ?? {};
    const view = <T>(point: ExtensionPoint<T>): Contributions<T> => {
      refuseForeignPoint(plugin.id, point);
      return contributions.view(point);
    };
    const configuration = loadSection(`configuration of plugin ${plugin.id}`, schema, section, env);
    return PluginDraft.of(
      plugin,
      serviceRegistry.open(plugin),
      configuration,
      log.child({ plugin: plugin.id }),
      view,
    );
  }

  async #startMember(member: PluginMember): Promise<void> {
    const { report, serviceRegistry } = this.#dependencies;
    const { plugin, draft } = member;
    const began = performance.now();
    await withinTime(async (signal) => draft.lifecycle.start?.(signal), startTimeoutMs, startTook);
    member.startMs = performance.now() - began;
    member.activate();
    // A disabled plugin has stopped already.
    const stop = async () => (member.active ? draft.lifecycle.stop?.() : undefined);
    serviceRegistry.started(plugin.id, { stop });
    report.running(plugin);
  }

  #deactivate(member: PluginMember): void {
    const { contributions, dials, report } = this.#dependencies;
    member.deactivate();
    contributions.suspend(member.id);
    dials.withdraw(member.id);
    report.notRunning(member.plugin, 'disabled', 'An operator disabled it.', true);
  }

  #commit(plugin: LoadedPlugin, draft: PluginDraft, setupMs: number): PluginMember {
    const { contributions, dials, limits, permissions, routeAudit, serviceRegistry } = this.#dependencies;
    const routes = routeAudit.audit(plugin.id, draft.routes);
    draft.checkContributions({ id: plugin.id, routes });
    for (const { point, value, placement } of draft.contributions) {
      contributions.add(plugin.id, point, value, placement);
    }
    for (const permission of draft.permissions) permissions.add(plugin.id, permission);
    for (const limit of draft.limits) limits.add(plugin.id, limit);
    for (const dial of draft.dials) dials.add(plugin.id, dial);
    for (const [key, service] of draft.provided) serviceRegistry.provide(plugin.id, key, service);
    return new PluginMember(plugin, draft, routes, setupMs);
  }

  /** Removes a plugin with all its registrations. */
  async #drop(plugin: LoadedPlugin, error: unknown): Promise<void> {
    this.#members = this.#members.filter((member) => member.plugin !== plugin);
    this.#dependencies.contributions.withdraw(plugin.id);
    this.#dependencies.dials.withdraw(plugin.id);
    this.#dependencies.permissions.withdraw(plugin.id);
    this.#dependencies.limits.withdraw(plugin.id);
    this.#dependencies.routeAudit.release(plugin.id);
    await this.#dispose(plugin);
    if (error instanceof BootError || error instanceof ConfigError) throw error;
    this.#dependencies.log.error(
      { plugin: plugin.id, err: error },
      'a plugin failed and is left out; the server goes on without it',
    );
    this.#dependencies.report.notRunning(plugin, 'failed', messageOf(error));
    if (plugin.definition.essential) {
      throw new BootError(`The plugin ${plugin.id} is essential and does not run: ${messageOf(error)}`);
    }
  }

  /** Disposes the plugin's scope, which calls its `stop` if it was started. */
  async #dispose({ id }: LoadedPlugin): Promise<void> {
    const { serviceRegistry, log } = this.#dependencies;
    await withinTime(() => serviceRegistry.dispose(id), stopTimeoutMs, stopTook).catch((error) =>
      log.error(
        { plugin: id, error: messageOf(error) },
        'the stop of a plugin failed or took too long; the shutdown goes on without it',
      ),
    );
  }

  /** Of the plugins in a cycle, the one that was set up last is dropped; one of this release only if there is no other. */
  async #dropPlacementCycles(): Promise<void> {
    const { contributions } = this.#dependencies;
    for (let cycle = contributions.findCycle(); cycle; cycle = contributions.findCycle()) {
      const { pluginIds } = cycle;
      const inCycle = this.#members.map(({ plugin }) => plugin).filter(({ id }) => pluginIds.includes(id));
      const culprit = inCycle.findLast(({ firstParty }) => !firstParty) ?? inCycle.at(-1);
      if (!culprit) throw cycle;
      await this.#drop(culprit, cycle);
    }
  }

  async #dropUnmet(): Promise<void> {
    for (let unmet = this.#findUnmet(); unmet; unmet = this.#findUnmet()) {
      await this.#drop(unmet.plugin, unmet.error);
    }
  }

  /** A plugin with a requirement that another, removed plugin provided. */
  #findUnmet(): { plugin: LoadedPlugin; error: unknown } | undefined {
    for (const member of this.#members) {
      try {
        this.#requireWhatItNames(member);
      } catch (error) {
        return { plugin: member.plugin, error };
      }
    }
    return undefined;
  }

  #requireWhatItNames({ plugin, routes }: PluginMember): void {
    this.#requireServices(plugin);
    for (const route of routes) this.#dependencies.routePolicy.check(route);
  }

  #requireServices(plugin: LoadedPlugin): void {
    for (const token of tokensOf(plugin.definition.requires)) {
      if (!this.#dependencies.serviceRegistry.has(keyOf(token))) {
        throw new Error(`It requires ${keyOf(token)}, whose plugin does not run.`);
      }
    }
  }
}

function isOff({ id, plugin }: PluginMember, off: ReadonlySet<string>): boolean {
  return plugin.definition.toggleable === true && off.has(id);
}
