/** Records of one kind in memory, in the order in which they were added. */
export class Collection<Row extends { readonly id: number }> {
  #rows: readonly Row[];
  #nextId: number;

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
    this.#nextId = Math.max(0, ...rows.map(({ id }) => id)) + 1;
  }

  get rows(): readonly Row[] {
    return this.#rows;
  }

  get(id: number): Row | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  add(row: Omit<Row, 'id'>): Row {
    const added = { ...row, id: this.#nextId } as Row;
    this.#nextId += 1;
    this.#rows = [...this.#rows, added];
    return added;
  }

  update(id: number, changes: Partial<Omit<Row, 'id'>>): void {
    this.#rows = this.#rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  }

  delete(id: number): void {
    this.deleteWhere((row) => row.id === id);
  }

  deleteWhere(unwanted: (row: Row) => boolean): void {
    this.#rows = this.#rows.filter((row) => !unwanted(row));
  }
}
