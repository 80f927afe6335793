import { keyOf, type Token } from '@testkernel/sdk';
import { type AwilixContainer, asValue, createContainer } from 'awilix';

/** Services by token: the kernel's own, and what plugins provide. */
export class ServiceRegistry {
  readonly #container: AwilixContainer = createContainer({ strict: true });
  readonly #owners = new Map<string, string>();

  /** Registers a service of the kernel. */
  kernel<T>(token: Token<T>, service: T): void {
    this.add('kernel', keyOf(token), service);
  }

  add(owner: string, key: string, service: unknown): void {
    this.#owners.set(key, owner);
    this.#container.register(key, asValue(service));
  }

  has(key: string): boolean {
    return this.#owners.has(key);
  }

  /** Undefined when nobody provides it. */
  get(key: string): unknown {
    return this.has(key) ? this.#container.resolve(key) : undefined;
  }

  withdraw(owner: string): void {
    for (const [key, of] of this.#owners) if (of === owner) this.#owners.delete(key);
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.#owners.keys());
  }
}
