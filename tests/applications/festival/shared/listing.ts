/** One page of what a list found. */
export interface Listing<Row> {
  readonly rows: readonly Row[];
  /** Of all pages. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}
