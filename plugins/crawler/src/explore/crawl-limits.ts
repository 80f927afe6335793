export interface CrawlLimits {
  readonly maxPages: number;
  /** Clicks from the start page. */
  readonly maxDepth: number;
  readonly maxDurationMs: number;
  /** UI states opened in all. */
  readonly maxStates: number;
  /** Clicks in all. */
  readonly maxActions: number;
  /** Maximum number of pages visited per template and address pattern. */
  readonly lookAlikes: number;
  /** Pages opened at the same time. */
  readonly concurrency: number;
  readonly navigationTimeoutMs: number;
  /** Maximum time until a loaded page is idle. */
  readonly settleTimeoutMs: number;
  /** Maximum time for all work on one page. A page whose script blocks is given up after it. */
  readonly visitTimeoutMs: number;
  /** Controls clicked per page. */
  readonly clicksPerPage: number;
  /** Controls clicked per state. */
  readonly clicksPerState: number;
  /** Whether controls are clicked at all, in addition to following links. */
  readonly exploreStates: boolean;
  /** Whether controls that announce to send something are clicked. Requests that could are blocked like all others. */
  readonly triesSending: boolean;
}

export const defaultLimits: CrawlLimits = {
  maxPages: 60,
  maxDepth: 4,
  maxDurationMs: 5 * 60_000,
  maxStates: 200,
  maxActions: 500,
  lookAlikes: 3,
  concurrency: 2,
  navigationTimeoutMs: 15_000,
  settleTimeoutMs: 4_000,
  visitTimeoutMs: 90_000,
  clicksPerPage: 15,
  clicksPerState: 6,
  exploreStates: true,
  triesSending: false,
};
