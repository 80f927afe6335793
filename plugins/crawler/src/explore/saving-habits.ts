/** Where each address carries every kind of request, the address says nothing. */
const oneForAll = /graphql|rpc/i;
const enough = 2;

/**
 * Which writes are an application's own: it keeps in mind where one is, whatever one clicks. Known by that controls
 * of several names, none of which speaks of changes, are followed by a write to the same address.
 */
export class SavingHabits {
  readonly #followed = new Map<string, Set<string>>();

  /** @param name of the control that was clicked last */
  note(address: string, name: string): void {
    if (oneForAll.test(address)) return;
    const names = this.#followed.get(address) ?? new Set();
    this.#followed.set(address, names.add(name));
  }

  has(address: string): boolean {
    return (this.#followed.get(address)?.size ?? 0) >= enough;
  }
}
