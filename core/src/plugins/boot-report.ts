/** What identifies a plugin, also one that could not be loaded. */
export interface ReportedPlugin {
  readonly id: string;
  readonly version: string | null;
  readonly source: string;
  readonly firstParty?: boolean;
}

/** The state of a plugin after the boot. */
export interface PluginReport extends ReportedPlugin {
  readonly state: 'running' | 'disabled' | 'failed';
  /** Why the plugin does not run, as a sentence. */
  readonly reason: string | null;
  /** Whether the operator disabled it, or a plugin that it requires. */
  readonly byOperator: boolean;
}

/** The boot failed. The message names the plugin and what to do. */
export class BootError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BootError';
  }
}

/** Collects the state of each plugin during the boot. */
export class BootReport {
  readonly #required: ReadonlySet<string>;
  readonly #entries = new Map<string, PluginReport>();

  /** @param required ids of plugins whose failure stops the boot; `*` means every plugin. */
  constructor(required: readonly string[]) {
    this.#required = new Set(required);
  }

  running(plugin: ReportedPlugin): void {
    this.#set(plugin, { state: 'running', reason: null, byOperator: false });
  }

  /** Throws `BootError` when the plugin is required; a plugin that the operator disabled is no failure. */
  notRunning(plugin: ReportedPlugin, state: 'disabled' | 'failed', reason: string, byOperator = false): void {
    this.#set(plugin, { state, reason, byOperator });
    if (!byOperator && (this.#required.has('*') || this.#required.has(plugin.id))) {
      throw new BootError(`The required plugin ${plugin.id} does not run: ${reason}`);
    }
  }

  get(id: string): PluginReport | undefined {
    return this.#entries.get(id);
  }

  get plugins(): PluginReport[] {
    return [...this.#entries.values()];
  }

  /** The plugins of this release that should run and do not. */
  get missing(): PluginReport[] {
    return this.plugins.filter(({ firstParty, state, byOperator }) => {
      return firstParty && state !== 'running' && !byOperator;
    });
  }

  #set(
    { id, version, source, firstParty = false }: ReportedPlugin,
    state: Pick<PluginReport, 'state' | 'reason' | 'byOperator'>,
  ): void {
    this.#entries.set(id, { id, version, source, firstParty, ...state });
  }
}
