import { token } from '../token.ts';
import type { FlowPlan, PipelineState } from './pipeline.ts';

/** What approved tests touch of what the last crawl found. Counts; a control counts once, however many pages have it. */
export interface CoverageSummary {
  readonly pages: number;
  readonly pagesCovered: number;
  readonly controls: number;
  readonly controlsCovered: number;
  /** Everything that the crawl found worth proving; 0 where that was not kept. */
  readonly flows: number;
  readonly flowsCovered: number;
  /** ISO 8601. */
  readonly crawledAt: string;
}

/**
 * What is tested of a project's application, and what is not.
 *
 * ```ts
 * const summary = await coverage.summary(projectId);
 * const share = summary === null ? null : summary.pagesCovered / summary.pages;
 * ```
 */
export interface CoverageService {
  /** Of a project of the current workspace; null where no crawl was completed yet. Kept, so that it may be asked often. */
  summary(projectId: string): Promise<CoverageSummary | null>;
  /**
   * The plans of a crawl that are left to prove: those that no live test proves come first, in their order; those that
   * approved tests prove are left out. Keeps all of them as what the crawl found worth proving.
   */
  gapsFirst(state: PipelineState, plans: readonly FlowPlan[]): Promise<readonly FlowPlan[]>;
}

export const Coverage = token<CoverageService>('coverage');
