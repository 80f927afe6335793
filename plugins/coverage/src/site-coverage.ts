import type { CoverageSummary, FlowPlan, KeptSiteMap } from '@testkernel/sdk';
import type { CoverageAnswer } from './coverage-schemas.ts';
import { coveredPages } from './covered-pages.ts';
import { gapsOf } from './gaps.ts';
import { siteFlows } from './site-flow.ts';
import { SiteIndex } from './site-index.ts';
import { SiteTraces } from './site-traces.ts';
import { totalsOf } from './totals.ts';
import { type WalkedTest, walkTest } from './walk-test.ts';

/** The cached coverage of a project, with the maximum number of gaps that can be requested. */
export type SiteCoverage = Omit<CoverageAnswer, 'projectId' | 'crawledAt'> & { readonly crawledAt: string };

export const maxGaps = 500;

/** The coverage of the map by the tests. */
export async function siteCoverage(
  map: KeptSiteMap,
  plans: readonly FlowPlan[],
  tests: AsyncIterable<WalkedTest>,
): Promise<SiteCoverage> {
  const { pages, crawledAt, runId, truncated } = map;
  const index = new SiteIndex(map);
  const traces = new SiteTraces();
  let count = 0;
  for await (const test of tests) {
    traces.add(walkTest(test, index));
    count += 1;
  }
  const flows = siteFlows(plans, index, traces);
  const gaps = gapsOf(pages, flows, traces);
  return {
    crawledAt,
    runId,
    truncated,
    tests: count,
    totals: totalsOf(pages, flows, traces),
    pages: coveredPages(pages, flows, traces),
    gaps: gaps.slice(0, maxGaps),
    gapsFound: gaps.length,
  };
}

export function summaryOf({ crawledAt, totals: { pages, controls, flows } }: SiteCoverage): CoverageSummary {
  return {
    pages: pages.all,
    pagesCovered: pages.covered,
    controls: controls.all,
    controlsCovered: controls.covered,
    flows: flows.all,
    flowsCovered: flows.covered,
    crawledAt,
  };
}
