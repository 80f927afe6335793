import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** What is known of the screen that a flow ends with. */
export const VolatileRegionRecord = defineEntity({
  name: 'VolatileRegion',
  tableName: 'visual_baselines_volatile_region',
  properties: {
    projectId: p.text().primary(),
    flow: p.text().primary(),
    workspaceId: p.text(),
    width: p.integer(),
    height: p.integer(),
    /** Packed, see `VolatileRegions`. */
    cells: p.text(),
  },
});
export type VolatileRegionRecord = InferEntity<typeof VolatileRegionRecord>;
