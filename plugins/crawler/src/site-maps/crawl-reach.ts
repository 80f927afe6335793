/** How far a crawl could see. */
export interface CrawlReach {
  readonly truncated: string | null;
  readonly maxDepth: number;
  /** Whether it clicked controls at all. */
  readonly exploredStates: boolean;
}
