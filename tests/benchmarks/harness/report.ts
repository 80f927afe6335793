/** What a benchmark found where a table of medians would not say it. */
export interface Report {
  readonly text: string;
  /** The same, to be read by programs. */
  readonly json: Readonly<Record<string, unknown>>;
}
