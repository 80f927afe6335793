import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Mask } from './baseline-schemas.ts';

/** The masks of one step of a test, for all browsers. */
export const MasksRecord = defineEntity({
  name: 'VisualMasks',
  tableName: 'visual_baselines_masks',
  properties: {
    testId: p.text().primary(),
    stepNumber: p.integer().primary(),
    workspaceId: p.text(),
    masks: p.json().$type<Mask[]>(),
  },
});
export type MasksRecord = InferEntity<typeof MasksRecord>;
