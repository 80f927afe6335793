import { defineJob, Type } from '@testkernel/sdk';

/** Executes one shard of a run. */
export const ShardJob = defineJob(
  'runs.shard',
  Type.Object({ runId: Type.String(), shardIndex: Type.Integer() }),
);
