import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { PlannedTest } from './plan/planned-test.ts';

/** A slice of a run, with its tests as they were when the run began. */
export const ShardRecord = defineEntity({
  name: 'ShardRecord',
  tableName: 'runs_shard',
  properties: {
    runId: p.text().primary(),
    shardIndex: p.integer().primary(),
    workspaceId: p.text(),
    tests: p.json().$type<PlannedTest[]>(),
    completedAt: p.datetime().nullable(),
    tracePath: p.text().nullable(),
  },
});
export type ShardRecord = InferEntity<typeof ShardRecord>;
