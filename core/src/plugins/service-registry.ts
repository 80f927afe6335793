import { keyOf, type Lifecycle, type Token } from '@testkernel/sdk';
import { type AwilixContainer, asFunction, asValue } from 'awilix';
import type { LoadedPlugin } from './loaded-plugin.ts';

const lifecycleName = Symbol('lifecycle');

/** Services by token: the kernel's are in its container, each plugin's in a child scope. */
export class ServiceRegistry {
  readonly #container: AwilixContainer;
  /** The container of each token's service. */
  readonly #providers: Map<string, AwilixContainer>;
  readonly #scopes = new Map<string, AwilixContainer>();

  /** @param kernelTokens keys of the tokens with a service in the container. */
  constructor(container: AwilixContainer, kernelTokens: ReadonlySet<string>) {
    this.#container = container;
    this.#providers = new Map([...kernelTokens].map((key) => [key, container]));
  }

  has(key: string): boolean {
    return this.#providers.has(key);
  }

  /** Undefined when no service is provided. */
  get(key: string): unknown {
    return this.#providers.get(key)?.resolve(key);
  }

  /**
   * Opens the scope of a plugin. Returns its required services, and the available ones of the optional, under the names in
   * the plugin's definition.
   */
  open({ id, definition }: LoadedPlugin): Record<string, unknown> {
    const scope = this.#container.createScope();
    this.#scopes.set(id, scope);
    const named: [string, Token<unknown>][] = Object.entries({
      ...definition.optional,
      ...definition.requires,
    });
    const resolved = named.map(([name, token]) => {
      // The prefix avoids hiding a service of the kernel with the same name.
      const registered = `${id}.services.${name}`;
      scope.register(registered, asFunction(() => this.get(keyOf(token))).scoped());
      return [name, scope.resolve(registered)];
    });
    return Object.fromEntries(resolved);
  }

  /** Adds a service that a plugin provides. */
  provide(pluginId: string, key: string, service: unknown): void {
    const scope = this.#scopeOf(pluginId);
    scope.register(key, asValue(service));
    this.#providers.set(key, scope);
  }

  /** Registers the lifecycle of a started plugin, whose `stop` is called when its scope is disposed. */
  started(pluginId: string, lifecycle: Lifecycle): void {
    const resolver = asFunction(() => lifecycle).scoped();
    const scope = this.#scopeOf(pluginId);
    scope.register(
      lifecycleName,
      resolver.disposer(async () => lifecycle.stop?.()),
    );
    scope.resolve(lifecycleName);
  }

  /** Removes a plugin's services, and stops it if it was started. */
  async dispose(pluginId: string): Promise<void> {
    const scope = this.#scopes.get(pluginId);
    this.#scopes.delete(pluginId);
    for (const [key, provider] of this.#providers) if (provider === scope) this.#providers.delete(key);
    await scope?.dispose();
  }

  #scopeOf(pluginId: string): AwilixContainer {
    const scope = this.#scopes.get(pluginId);
    if (!scope) throw new Error(`The scope of plugin ${pluginId} is not open.`);
    return scope;
  }
}
