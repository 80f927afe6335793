import type { FlowGenerator, FlowPlan } from '@testkernel/sdk';

/** A plan, and what generates its tests. */
export interface PlannedTests {
  readonly plan: FlowPlan;
  readonly generator: FlowGenerator;
}
