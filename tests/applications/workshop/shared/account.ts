/** Who uses the application, and what the head of every page shows. */
export interface Account {
  /** Null for those who have not signed in. */
  readonly username: string | null;
  readonly workshop: string;
  readonly hours: string;
  /** How many parts are below their minimum; 0 for strangers. */
  readonly lowParts: number;
}
