/** Records of one kind, in memory, in the order in which they were made. */
export class Records<Row extends { readonly id: number }> {
  #rows: readonly Row[];
  #next: number;

  constructor(seed: readonly Row[]) {
    this.#rows = seed;
    this.#next = Math.max(0, ...seed.map(({ id }) => id)) + 1;
  }

  get all(): readonly Row[] {
    return this.#rows;
  }

  find(id: number): Row | null {
    return this.#rows.find((row) => row.id === id) ?? null;
  }

  add(row: Omit<Row, 'id'>): Row {
    const added = { ...row, id: this.#next } as Row;
    this.#next += 1;
    this.#rows = [...this.#rows, added];
    return added;
  }

  /** Changes some of the values of a record. */
  change(id: number, changes: Partial<Omit<Row, 'id'>>): void {
    this.#rows = this.#rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  }

  remove(id: number): void {
    this.#rows = this.#rows.filter((row) => row.id !== id);
  }
}
