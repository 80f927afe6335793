/** What became of a plugin. */
export interface PluginReport {
  readonly id: string;
  readonly version: string | null;
  readonly source: string;
  readonly state: 'running' | 'disabled' | 'failed';
  /** A sentence, when the plugin does not run. */
  readonly reason: string | null;
}

/** The boot can't go on. The message names the plugin and what to do. */
export class BootError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BootError';
  }
}

/** Collects what became of each plugin while the kernel boots. */
export class BootReport {
  readonly #required: ReadonlySet<string>;
  readonly #entries = new Map<string, PluginReport>();

  /** @param required ids whose failure stops the boot; `*` stands for every plugin. */
  constructor(required: readonly string[]) {
    this.#required = new Set(required);
  }

  running(plugin: { id: string; version: string | null; source: string }): void {
    this.#entries.set(plugin.id, { ...plugin, state: 'running', reason: null });
  }

  /** Throws `BootError` when the plugin is required; an operator's own `disabled` is never a failure. */
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
