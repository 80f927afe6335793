/** What both contestants are asked to do; the one argument of their processes, as JSON. */
export interface CrawlTask {
  readonly url: string;
  readonly executable: string;
  readonly maxPages: number;
  /** Pages open at a time. */
  readonly concurrency: number;
  readonly account: { readonly username: string; readonly password: string } | null;
  /** Whether the application draws its screens by script, so that links are there only once its requests have ended. */
  readonly drawsByScript: boolean;
  /** Whether to look for what clicks open as well. Of no concern to the peer, which only follows links. */
  readonly states: boolean;
}

/** The last line that a contestant's process prints, as JSON. */
export interface CrawlOutcome {
  /** From the start of the browser to its end. */
  readonly ms: number;
  /** The paths of the pages that were read; each once. */
  readonly pages: readonly string[];
  /** What was opened on them. */
  readonly states: readonly string[];
}
