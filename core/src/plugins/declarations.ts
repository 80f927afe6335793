import { isDeepStrictEqual } from 'node:util';

interface Entry<T> {
  readonly declaration: T;
  readonly owners: Set<string>;
}

/** Permissions or rate limits that the kernel and plugins contribute, and that routes refer to. */
export class Declarations<T extends { readonly id: string }> {
  readonly #what: string;
  readonly #entries = new Map<string, Entry<T>>();

  /** @param what the noun for messages: `permission`. */
  constructor(what: string) {
    this.#what = what;
  }

  /** Several owners may contribute equal declarations. Throws for a different declaration with a known id. */
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

  /** Removes an owner's declarations, except those with further owners. */
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

  /** Sorted by id. */
  list(): T[] {
    const declarations = [...this.#entries.values()].map(({ declaration }) => declaration);
    return declarations.sort((one, other) => (one.id < other.id ? -1 : 1));
  }
}
