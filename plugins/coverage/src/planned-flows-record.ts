import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { FlowPlan } from '@testkernel/sdk';

/** The flows that the last crawl of a project planned. */
export const PlannedFlowsRecord = defineEntity({
  name: 'CoveragePlannedFlows',
  tableName: 'coverage_planned_flows',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    runId: p.text(),
    flows: p.json().$type<readonly FlowPlan[]>(),
  },
});
export type PlannedFlowsRecord = InferEntity<typeof PlannedFlowsRecord>;
