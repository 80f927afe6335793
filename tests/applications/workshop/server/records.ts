/** The rows of one kind, in memory, with numbers that are never given twice. */
export class Records<Row extends { readonly id: number }> {
  readonly #seed: () => readonly Row[];
  #rows: Row[] = [];
  #next = 1;

  constructor(seed: () => readonly Row[]) {
    this.#seed = seed;
    this.reset();
  }

  get all(): readonly Row[] {
    return this.#rows;
  }

  reset(): void {
    this.#rows = structuredClone([...this.#seed()]);
    this.#next = Math.max(0, ...this.#rows.map(({ id }) => id)) + 1;
  }

  find(id: number): Row | null {
    return this.#rows.find((row) => row.id === id) ?? null;
  }

  add(make: (id: number) => Row): Row {
    const row = make(this.#next);
    this.#next += 1;
    this.#rows.push(row);
    return row;
  }

  /** Puts back what was removed. */
  restore(row: Row): void {
    this.#rows.push(row);
  }

  remove(id: number): void {
    this.#rows = this.#rows.filter((row) => row.id !== id);
  }
}
