/** Records of one kind, in memory, in the order in which they were made. */
export class Records<Row extends { readonly id: number }> {
  readonly #seed: readonly Row[];
  #rows: Row[];
  #next: number;

  constructor(seed: readonly Row[]) {
    this.#seed = seed;
    this.#rows = [...seed];
    this.#next = seed.length + 1;
  }

  get all(): readonly Row[] {
    return this.#rows;
  }

  reset(): void {
    this.#rows = [...this.#seed];
    this.#next = this.#seed.length + 1;
  }

  find(id: number): Row | null {
    return this.#rows.find((row) => row.id === id) ?? null;
  }

  add(make: (id: number) => Row): Row {
    const made = make(this.#next);
    this.#next += 1;
    this.#rows.push(made);
    return made;
  }

  replace(row: Row): Row {
    this.#rows = this.#rows.map((before) => (before.id === row.id ? row : before));
    return row;
  }

  /** Returns the records that are gone. */
  removeWhere(gone: (row: Row, index: number) => boolean): readonly Row[] {
    const removed = this.#rows.filter(gone);
    this.#rows = this.#rows.filter((row) => !removed.includes(row));
    return removed;
  }
}
