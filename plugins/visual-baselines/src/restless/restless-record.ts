import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What is known of the screen that a flow ends with. */
export const RestlessRecord = defineEntity({
  name: 'RestlessScreen',
  tableName: 'visual_baselines_restless',
  properties: {
    projectId: p.text().primary(),
    flow: p.text().primary(),
    workspaceId: p.text(),
    width: p.integer(),
    height: p.integer(),
    /** Packed, see `RestlessScreens`. */
    cells: p.text(),
  },
});
export type RestlessRecord = InferEntity<typeof RestlessRecord>;
