import type { FlowPlan } from '@testkernel/sdk';
import { flowKeys } from './flow-key.ts';
import type { SiteIndex } from './site-index.ts';
import type { SiteTraces } from './site-traces.ts';

/** A flow that the crawl planned, and whether a test covers it. */
export interface SiteFlow {
  readonly plan: FlowPlan;
  readonly covered: boolean;
}

/** Flows of pages, forms and states that the map no longer has are left out. */
export function siteFlows(plans: readonly FlowPlan[], index: SiteIndex, traces: SiteTraces): SiteFlow[] {
  return plans.flatMap((plan) => {
    const keys = flowKeys(plan, index);
    return keys.length === 0 ? [] : [{ plan, covered: keys.every((key) => traces.proven.has(key)) }];
  });
}
