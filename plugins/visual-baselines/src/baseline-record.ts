import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EngineName } from '@testkernel/sdk';

/** What one step of a test should look like in one browser. */
export const BaselineRecord = defineEntity({
  name: 'VisualBaseline',
  tableName: 'visual_baselines_baseline',
  properties: {
    testId: p.text().primary(),
    stepNumber: p.integer().primary(),
    browser: p.text().$type<EngineName>().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    imagePath: p.text(),
    width: p.integer(),
    height: p.integer(),
    dataRow: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type BaselineRecord = InferEntity<typeof BaselineRecord>;
