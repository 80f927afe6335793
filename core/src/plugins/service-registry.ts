import { keyOf, type Lifecycle, type Token } from '@testkernel/sdk';
import { type AwilixContainer, asFunction, asValue } from 'awilix';
import type { LoadedPlugin } from './loaded-plugin.ts';

const lifecycleName = Symbol('lifecycle');

/** Services by token: the kernel's are in its container, each plugin's in a scope of that container. */
export class ServiceRegistry {
  readonly #container: AwilixContainer;
  /** The container that has the service of a token. */
  readonly #providers: Map<string, AwilixContainer>;
  readonly #scopes = new Map<string, AwilixContainer>();

  /** @param kernelTokens that the container has services for. */
  constructor(container: AwilixContainer, kernelTokens: ReadonlySet<string>) {
    this.#container = container;
    this.#providers = new Map([...kernelTokens].map((key) => [key, container]));
  }

  has(key: string): boolean {
    return this.#providers.has(key);
  }

  /** Undefined when nobody provides it. */
  get(key: string): unknown {
    return this.#providers.get(key)?.resolve(key);
  }

  /**
   * Opens the scope of a plugin. Returns the services that it requires, and those of the optional ones that somebody
   * provides, under the names that it gave them.
   */
  open({ id, definition }: LoadedPlugin): Record<string, unknown> {
    const scope = this.#container.createScope();
    this.#scopes.set(id, scope);
    const named: [string, Token<unknown>][] = Object.entries({
      ...definition.optional,
      ...definition.requires,
    });
    const resolved = named.map(([name, token]) => {
      // Not under the name alone, which would hide a service of the kernel.
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

  /** Notes what a plugin has started: its `stop` is called when its scope is disposed. */
  started(pluginId: string, lifecycle: Lifecycle): void {
    const resolver = asFunction(() => lifecycle).scoped();
    const scope = this.#scopeOf(pluginId);
    scope.register(
      lifecycleName,
      resolver.disposer(async () => lifecycle.stop?.()),
    );
    scope.resolve(lifecycleName);
  }

  /** Takes a plugin's services away and stops what it has started. */
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
