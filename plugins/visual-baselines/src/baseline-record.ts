import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The baseline of one step of a test in one browser on one device. */
export const BaselineRecord = defineEntity({
  name: 'VisualBaseline',
  tableName: 'visual_baselines_baseline',
  properties: {
    testId: p.text().primary(),
    stepNumber: p.integer().primary(),
    browser: p.text().primary(),
    device: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    imagePath: p.text(),
    width: p.integer(),
    height: p.integer(),
    dataRow: p.text(),
    /** Of the picture before the last acceptance; null where there is none. */
    previousDataRow: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type BaselineRecord = InferEntity<typeof BaselineRecord>;
