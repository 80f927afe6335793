import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { QualityGates } from './quality-gates.ts';

/** The quality gates of a project. */
export const GatesRecord = defineEntity({
  name: 'GatesRecord',
  tableName: 'quality_gates_gates',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    thresholds: p.json().$type<QualityGates>(),
  },
});
export type GatesRecord = InferEntity<typeof GatesRecord>;
