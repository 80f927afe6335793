import { messageOf } from '@testkernel/sdk';
import { BootError, type BootReport } from './boot-report.ts';
import { type AbsentPlugin, orderByDependency } from './dependency-order.ts';
import type { GatheredPlugins } from './gather-plugins.ts';
import type { LoadedPlugin } from './loaded-plugin.ts';

/** The plugins that take part in the boot, in the order of their dependencies. */
export class PluginRoster {
  readonly #report: BootReport;
  readonly #kernelTokens: ReadonlySet<string>;
  readonly #absent: AbsentPlugin[];
  #order: readonly LoadedPlugin[];

  /** Reports the plugins whose requirements nobody meets. Throws `BootError` for a cycle. */
  constructor(found: GatheredPlugins, kernelTokens: ReadonlySet<string>, report: BootReport) {
    this.#report = report;
    this.#kernelTokens = kernelTokens;
    this.#absent = found.disabled.map((plugin) => ({ plugin, byOperator: true }));
    this.#order = found.plugins;
    this.#reorder();
  }

  get order(): readonly LoadedPlugin[] {
    return this.#order;
  }

  /** Reports a plugin as failed, and leaves it out with its dependants. Throws `BootError` when it must not fail. */
  leaveOut(plugin: LoadedPlugin, reason: string): void {
    this.#report.notRunning(plugin, 'failed', reason);
    if (plugin.definition.essential)
      throw new BootError(`The plugin ${plugin.id} is essential and does not run: ${reason}`);
    this.#absent.push({ plugin, byOperator: false });
    this.#order = this.#order.filter((other) => other !== plugin);
    this.#reorder();
  }

  /** Calls `work` for each plugin; one for which it throws is left out. Plugins that were left out meanwhile are skipped. */
  each(work: (plugin: LoadedPlugin) => void): void {
    for (const plugin of this.#order) {
      if (!this.#order.includes(plugin)) continue;
      try {
        work(plugin);
      } catch (error) {
        this.leaveOut(plugin, messageOf(error));
      }
    }
  }

  #reorder(): void {
    const { order, unmet } = orderByDependency(this.#order, this.#kernelTokens, this.#absent);
    this.#order = order;
    for (const { plugin, reason, byOperator } of unmet) {
      this.#absent.push({ plugin, byOperator });
      this.#report.notRunning(plugin, 'disabled', reason, byOperator);
    }
  }
}
