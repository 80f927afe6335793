import type {
  CoverageService,
  CoverageSummary,
  FlowPlan,
  PipelineState,
  SiteMapsService,
  TestsService,
} from '@testkernel/sdk';
import { CoverageCache } from './coverage-cache.ts';
import { gapsFirst } from './gaps-first.ts';
import type { PlannedFlows } from './planned-flows.ts';
import { type SiteCoverage, siteCoverage, summaryOf } from './site-coverage.ts';

export class StoredCoverage implements CoverageService {
  readonly #siteMaps: SiteMapsService;
  readonly #tests: TestsService;
  readonly #plannedFlows: PlannedFlows;
  readonly #cache = new CoverageCache();

  constructor(siteMaps: SiteMapsService, tests: TestsService, plannedFlows: PlannedFlows) {
    this.#siteMaps = siteMaps;
    this.#tests = tests;
    this.#plannedFlows = plannedFlows;
  }

  async summary(projectId: string): Promise<CoverageSummary | null> {
    const coverage = await this.of(projectId);
    return coverage && summaryOf(coverage);
  }

  /** Null if no crawl was completed yet. Computed again when the map or the approved tests have changed. */
  async of(projectId: string): Promise<SiteCoverage | null> {
    const crawl = await this.#siteMaps.latestCrawl(projectId);
    if (crawl === null) return null;
    const tests = await this.#tests.revision(projectId, { reviewStatus: 'approved' });
    const version = `${crawl.runId} ${crawl.crawledAt} ${tests}`;
    return this.#cache.get(projectId, version, () => this.#read(projectId));
  }

  async gapsFirst(state: PipelineState, plans: readonly FlowPlan[]): Promise<readonly FlowPlan[]> {
    const { project, siteMap, existing, runType, pass, open, runId } = state;
    if (siteMap === null) return plans;
    // The crawl of another address, such as a preview, does not replace the stored flows.
    const isWhole = pass === 'full' || open.pages === 0;
    if (runType === 'crawl' && isWhole && project.canonicalUrl === null) {
      await this.#plannedFlows.keep(project.id, runId, plans);
    }
    return gapsFirst(plans, siteMap, existing);
  }

  async #read(projectId: string): Promise<SiteCoverage | null> {
    const map = await this.#siteMaps.latest(projectId);
    if (map === null) return null;
    const plans = await this.#plannedFlows.of(projectId, map.runId);
    const approved = this.#tests.each(projectId, { reviewStatus: 'approved' });
    return siteCoverage(map, plans, approved);
  }
}
