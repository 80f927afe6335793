import { isDeepStrictEqual } from 'node:util';

interface Entry<T> {
  readonly declaration: T;
  readonly owners: Set<string>;
}

/** What the kernel and plugins contribute by id and routes name: permissions, or rate limits. */
export class Declarations<T extends { readonly id: string }> {
  readonly #what: string;
  readonly #entries = new Map<string, Entry<T>>();

  /** @param what the word for one of them, in messages. */
  constructor(what: string) {
    this.#what = what;
  }

  /** Several owners may contribute the same. Throws for another declaration of a known id. */
  add(owner: string, declaration: T): void {
    const known = this.#entries.get(declaration.id);
    if (!known) {
      this.#entries.set(declaration.id, { declaration, owners: new Set([owner]) });
      return;
    }
    if (!isDeepStrictEqual(known.declaration, declaration)) {
      throw new Error(
        `It declares the ${this.#what} ${declaration.id} differently from ${[...known.owners].join(' and ')}.`,
      );
    }
    known.owners.add(owner);
  }

  /** Takes away what nobody else contributes. */
  withdraw(owner: string): void {
    for (const [id, { owners }] of this.#entries) {
      owners.delete(owner);
      if (owners.size === 0) this.#entries.delete(id);
    }
  }

  /** Throws unless exactly this was contributed. */
  check(declaration: T, user: string): void {
    const known = this.#entries.get(declaration.id);
    if (!known)
      throw new Error(`${user} names the ${this.#what} ${declaration.id}, which nobody contributes.`);
    if (!isDeepStrictEqual(known.declaration, declaration)) {
      const owners = [...known.owners].join(' and ');
      throw new Error(`${user} names another ${this.#what} ${declaration.id} than ${owners} contributes.`);
    }
  }

  /** By id. */
  list(): T[] {
    const declarations = [...this.#entries.values()].map(({ declaration }) => declaration);
    return declarations.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}
