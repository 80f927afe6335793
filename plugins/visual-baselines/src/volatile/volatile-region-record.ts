import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The recorded grid of the screen on which a flow ends. */
export const VolatileRegionRecord = defineEntity({
  name: 'VolatileRegion',
  tableName: 'visual_baselines_volatile_region',
  properties: {
    projectId: p.text().primary(),
    flow: p.text().primary(),
    workspaceId: p.text(),
    width: p.integer(),
    height: p.integer(),
    /** Compressed, see `VolatileRegions`. */
    cells: p.text(),
  },
});
export type VolatileRegionRecord = InferEntity<typeof VolatileRegionRecord>;
