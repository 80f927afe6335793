import type { ProjectOverviewService, RunOverviewService, TestOverviewService } from '@testkernel/sdk';
import { type DashboardView, shown } from './dashboard-schema.ts';
import type { Trends } from './trends.ts';

export interface DashboardDependencies {
  readonly projects: ProjectOverviewService;
  readonly tests: TestOverviewService;
  readonly runs: RunOverviewService;
  readonly trends: Trends;
}

/** Figures about the current workspace. */
export class Dashboard {
  readonly #dependencies: DashboardDependencies;

  constructor(dependencies: DashboardDependencies) {
    this.#dependencies = dependencies;
  }

  async view(days: number): Promise<DashboardView> {
    const { projects, runs, trends } = this.#dependencies;
    const ids = await projects.ids();
    const { figures, ended, days: each } = await trends.windowFigures(days, ids);
    const { total, running } = await runs.tally();
    return {
      totalProjects: ids.length,
      ...(await this.#tests()),
      totalRuns: total,
      runsByStatus: { running, ...ended },
      lastRuns: await runs.recent(shown.runs),
      coverage: await trends.latestCoverage(ids),
      window: { days, ...figures },
      trends: each,
    };
  }

  async #tests() {
    const { tests } = this.#dependencies;
    const { total, byStatus, byCategory, flaky } = await tests.tally();
    const byUrl = await tests.approvedByUrl(shown.urls);
    return {
      totalTests: total,
      testsByUrl: Object.fromEntries(byUrl.map(({ url, tests }) => [url, tests])),
      testsByStatus: byStatus,
      testsByCategory: byCategory,
      flakyTests: { count: flaky, tests: await tests.flaky(shown.flakyTests) },
    };
  }
}
