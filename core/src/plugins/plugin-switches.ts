import { Conflict, Forbidden, keyOf, messageOf, NotFound, type Token, Unavailable } from '@testkernel/sdk';
import type { PluginControlService, PluginDetail } from '@testkernel/sdk/experimental';
import type { ActivityTrail } from '../activity/activity-trail.ts';
import type { KernelConfig } from '../config/schema.ts';
import type { Broadcast } from '../events/broadcast.ts';
import { UserRecord } from '../identity/user-record.ts';
import type { Logger } from '../logging/create-logger.ts';
import type { KernelDatabase } from '../persistence/database.ts';
import type { KernelScope } from '../persistence/kernel-scope.ts';
import type { ScopeContext } from '../persistence/scope-context.ts';
import type { PluginDetails } from './plugin-details.ts';
import type { PluginHost } from './plugin-host.ts';
import type { PluginMember } from './plugin-member.ts';

export interface PluginSwitchesDependencies {
  readonly activity: Pick<ActivityTrail, 'record'>;
  readonly broadcast: Broadcast;
  readonly config: KernelConfig;
  readonly context: ScopeContext;
  readonly database: KernelDatabase;
  readonly host: PluginHost;
  readonly log: Logger;
  readonly pluginDetails: PluginDetails;
  readonly scope: KernelScope;
}

const channel = 'plugins.switched';
/** How often the database is asked what other processes have switched, as far as no broadcast told it. */
const pollMs = 3_000;

/**
 * Disables and enables toggleable plugins while the kernel runs. Which of them are disabled is in the database, and every process
 * follows it.
 */
export class PluginSwitches implements PluginControlService {
  readonly #dependencies: PluginSwitchesDependencies;
  /** Plugins whose `start` failed since they were enabled; polls do not try again. */
  readonly #failed = new Set<string>();
  #following: Promise<void> = Promise.resolve();
  #waiting = false;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(dependencies: PluginSwitchesDependencies) {
    this.#dependencies = dependencies;
  }

  list(): readonly PluginDetail[] {
    return this.#dependencies.pluginDetails.list();
  }

  async disable(id: string): Promise<PluginDetail> {
    await this.#switch(id, 'disable', (off) => {
      if (off.has(id)) return;
      const dependents = this.#dependentsOf(id).filter((other) => !off.has(other));
      if (dependents.length === 0) return;
      const names = dependents.join(', ');
      throw new Conflict('PLUGIN_NEEDED', `${names} would not work without the plugin ${id}.`, {
        dependents,
      });
    });
    return this.#detail(id);
  }

  async enable(id: string): Promise<PluginDetail> {
    await this.#switch(id, 'enable', (off) => {
      const missing = this.#providersOf(id).filter((other) => off.has(other));
      if (missing.length === 0) return;
      const names = missing.join(', ');
      throw new Conflict('PLUGIN_NEEDS_OTHERS', `Enable ${names} first.`, { requires: missing });
    });
    const detail = this.#detail(id);
    if (detail.state !== 'failed') return detail;
    throw new Unavailable('PLUGIN_START_FAILED', `The plugin ${id} did not start: ${detail.reason}`);
  }

  /** The plugins that are disabled, from the database. */
  async disabled(): Promise<ReadonlySet<string>> {
    const { context, scope } = this.#dependencies;
    return context.exit(() => scope.asSystem(() => this.#read()));
  }

  /** Begins to follow what other processes switch. */
  watch(): void {
    const { broadcast, config, log } = this.#dependencies;
    if (config.skipEmailVerification && config.plugins.operators.length > 0) {
      log.warn(
        'SKIP_EMAIL_VERIFICATION lets anybody register with an address of PLUGIN_OPERATORS: unset one of them where others can register',
      );
    }
    this.#unsubscribe = broadcast.subscribe(channel, () => void this.#follow());
    this.#timer = setInterval(() => void this.#follow(), pollMs);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#unsubscribe?.();
    await this.#following;
  }

  async #switch(
    id: string,
    verb: 'disable' | 'enable',
    check: (off: ReadonlySet<string>) => void,
  ): Promise<void> {
    await this.#requireOperator();
    this.#requireToggleable(id);
    const { activity, broadcast, database } = this.#dependencies;
    await database.transaction(async () => {
      // One change at a time, because it depends on which other plugins are disabled.
      await database.sql('lock table kernel_disabled_plugin in share row exclusive mode');
      check(await this.#read());
      const statement =
        verb === 'disable'
          ? 'insert into kernel_disabled_plugin (plugin_id) values (?) on conflict do nothing returning plugin_id'
          : 'delete from kernel_disabled_plugin where plugin_id = ? returning plugin_id';
      const changed = await database.sql(statement, [id]);
      if (changed.length > 0) await activity.record({ type: `plugin.${verb}`, detail: id });
    });
    // Who enables a plugin again whose start failed wants another attempt.
    this.#failed.delete(id);
    await this.#follow();
    broadcast.publish(channel, null);
  }

  /** By the verified address of the account: a role in a workspace is no right over the other workspaces. */
  async #requireOperator(): Promise<void> {
    const { config, database, scope } = this.#dependencies;
    const operators = config.plugins.operators.map((address) => address.toLowerCase());
    const { userId } = scope.actor;
    const user = userId === null ? null : await database.em.findOne(UserRecord, { id: userId });
    if (user?.emailVerifiedAt && operators.includes(user.email.toLowerCase())) return;
    throw new Forbidden(
      'Only operators of this server may do this: PLUGIN_OPERATORS names them.',
      'NOT_AN_OPERATOR',
    );
  }

  #requireToggleable(id: string): void {
    const { config, host, pluginDetails } = this.#dependencies;
    const member = host.member(id);
    if (!member) {
      if (!pluginDetails.list().some((plugin) => plugin.id === id)) throw new NotFound('Plugin');
      throw new Conflict('PLUGIN_NOT_TOGGLEABLE', `The plugin ${id} was not started with the server.`);
    }
    const { definition } = member.plugin;
    if (!definition.toggleable) {
      const message = `The plugin ${id} can't be disabled while the server runs: name it in plugins.disabled of the configuration, and start the server again.`;
      throw new Conflict('PLUGIN_NOT_TOGGLEABLE', message);
    }
    const { required } = config.plugins;
    if (definition.essential || required.includes(id) || required.includes('*'))
      throw new Conflict('PLUGIN_REQUIRED', `The server must not run without the plugin ${id}.`);
  }

  async #read(): Promise<ReadonlySet<string>> {
    const { config, database } = this.#dependencies;
    const rows = await database.sql<{ plugin_id: string }>('select plugin_id from kernel_disabled_plugin');
    const { required } = config.plugins;
    // The configuration is the operator's later word.
    const ids = rows.map(({ plugin_id }) => plugin_id).filter((id) => !required.includes(id));
    return new Set(required.includes('*') ? [] : ids);
  }

  /** Applies what is in the database. Calls while it works are followed by one more round. */
  #follow(): Promise<void> {
    if (this.#waiting) return this.#following;
    this.#waiting = true;
    this.#following = this.#following.then(async () => {
      this.#waiting = false;
      await this.#dependencies.context.exit(() => this.#apply());
    });
    return this.#following;
  }

  async #apply(): Promise<void> {
    const { host, log } = this.#dependencies;
    try {
      const off = await this.disabled();
      const toggleable = host.members.filter(({ plugin }) => plugin.definition.toggleable);
      for (const member of toggleable.toReversed()) {
        if (off.has(member.id)) this.#failed.delete(member.id);
        if (off.has(member.id) && member.active) await host.switchOff(member);
      }
      for (const member of toggleable)
        if (!off.has(member.id) && !member.active) await this.#switchOn(member);
    } catch (error) {
      log.warn(
        { error: messageOf(error) },
        'it could not be read which plugins are disabled; the next attempt follows within seconds',
      );
    }
  }

  async #switchOn(member: PluginMember): Promise<void> {
    if (this.#failed.has(member.id)) return;
    // The host logs and reports it.
    await this.#dependencies.host.switchOn(member).catch(() => this.#failed.add(member.id));
  }

  #detail(id: string): PluginDetail {
    const detail = this.list().find((plugin) => plugin.id === id);
    if (!detail) throw new NotFound('Plugin');
    return detail;
  }

  /** The plugins that use a service of this one. */
  #dependentsOf(id: string): string[] {
    const provided = new Set(this.#dependencies.host.member(id)?.draft.provided.keys());
    return this.#dependencies.host.members
      .filter(({ plugin }) => tokensOf(plugin.definition).some((key) => provided.has(key)))
      .map((member) => member.id);
  }

  /** The plugins whose services this one uses. */
  #providersOf(id: string): string[] {
    return this.#dependencies.host.members
      .filter((other) => this.#dependentsOf(other.id).includes(id))
      .map((member) => member.id);
  }
}

function tokensOf({ requires, optional }: PluginMember['plugin']['definition']): string[] {
  const tokens: Token<unknown>[] = Object.values({ ...optional, ...requires });
  return tokens.map(keyOf);
}
