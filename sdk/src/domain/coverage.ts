import { token } from '../token.ts';
import type { FlowPlan, PipelineState } from './pipeline.ts';

/** How much of what the last crawl found the approved tests use. A control on several pages counts once. */
export interface CoverageSummary {
  readonly pages: number;
  readonly pagesCovered: number;
  readonly controls: number;
  readonly controlsCovered: number;
  /** Everything that the crawl planned tests for; 0 where the plans were not stored. */
  readonly flows: number;
  readonly flowsCovered: number;
  /** ISO 8601. */
  readonly crawledAt: string;
}

/**
 * What of a project's application is tested, and what is not.
 *
 * ```ts
 * const summary = await coverage.summary(projectId);
 * const share = summary === null ? null : summary.pagesCovered / summary.pages;
 * ```
 */
export interface CoverageService {
  /** Of a project of the current workspace; null before its first completed crawl. Cached, so it is cheap to call. */
  summary(projectId: string): Promise<CoverageSummary | null>;
  /**
   * The plans of a crawl that approved tests do not cover yet: plans without any live test first, each group in the
   * given order. Stores all given plans as what the crawl found, for `summary`.
   */
  gapsFirst(state: PipelineState, plans: readonly FlowPlan[]): Promise<readonly FlowPlan[]>;
}

export const Coverage = token<CoverageService>('coverage');
