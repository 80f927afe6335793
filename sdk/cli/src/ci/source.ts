/** The state of the source code that is tested. Undefined is what is not known. */
export interface Source {
  readonly commit?: string | undefined;
  readonly baseCommit?: string | undefined;
  readonly branch?: string | undefined;
  readonly pullRequest?: number | undefined;
  readonly author?: string | undefined;
}
