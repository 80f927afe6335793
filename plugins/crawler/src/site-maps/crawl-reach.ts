/** The parts of a site that a crawl could reach. */
export interface CrawlReach {
  readonly truncated: string | null;
  readonly maxDepth: number;
  /** Whether the crawl clicked controls. */
  readonly exploredStates: boolean;
}
