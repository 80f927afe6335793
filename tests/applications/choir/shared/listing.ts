/** One page of what a list found. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** "1 child", "3 children". */
export function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}
