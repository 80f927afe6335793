/** One page of what a list found. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** "1 boat", "3 boats". */
export function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
