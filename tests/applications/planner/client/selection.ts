/** The tasks that are selected in the list. */
class Selection {
  readonly #ids = new Set<number>();

  has(id: number): boolean {
    return this.#ids.has(id);
  }

  all(): number[] {
    return [...this.#ids];
  }

  add(ids: readonly number[]): void {
    for (const id of ids) this.#ids.add(id);
  }

  toggle(id: number): void {
    if (!this.#ids.delete(id)) this.#ids.add(id);
  }

  clear(): void {
    this.#ids.clear();
  }
}

export const selection = new Selection();
