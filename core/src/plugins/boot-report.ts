/** The state of a plugin after the boot. */
export interface PluginReport {
  readonly id: string;
  readonly version: string | null;
  readonly source: string;
  readonly state: 'running' | 'disabled' | 'failed';
  /** Why the plugin does not run, as a sentence. */
  readonly reason: string | null;
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

  running(plugin: { id: string; version: string | null; source: string }): void {
    this.#entries.set(plugin.id, { ...plugin, state: 'running', reason: null });
  }

  /** Throws `BootError` when the plugin is required; a plugin that the operator disabled is no failure. */
  notRunning(
    plugin: { id: string; version: string | null; source: string },
    state: 'disabled' | 'failed',
    reason: string,
    byOperator = false,
  ): void {
    this.#entries.set(plugin.id, { ...plugin, state, reason });
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
}
