import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Result } from '@testkernel/sdk';

/** One result, written as soon as its test has ended. */
export const ResultRecord = defineEntity({
  name: 'ResultRecord',
  tableName: 'runs_result',
  properties: {
    id: p.text().primary(),
    runId: p.text(),
    workspaceId: p.text(),
    position: p.integer(),
    testId: p.text(),
    status: p.text().$type<Result['status']>(),
    durationMs: p.integer(),
    detail: p.json().$type<Result>(),
    failedSelector: p.text().nullable(),
    failedUrl: p.text().nullable(),
    createdAt: p.datetime(),
  },
});
export type ResultRecord = InferEntity<typeof ResultRecord>;
