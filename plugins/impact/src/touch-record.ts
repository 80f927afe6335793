import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A path that a test touched when it passed. */
export const TouchRecord = defineEntity({
  name: 'ImpactTouch',
  tableName: 'impact_touch',
  properties: {
    testId: p.text().primary(),
    path: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    /** Identifies the steps that the test had then. */
    flow: p.text(),
    seenAt: p.datetime(),
  },
});
export type TouchRecord = InferEntity<typeof TouchRecord>;
