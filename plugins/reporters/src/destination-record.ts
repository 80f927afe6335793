import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { ToldWhen } from './destination-schemas.ts';

/** Who is told about the runs of a project. */
export const DestinationRecord = defineEntity({
  name: 'ReportersDestination',
  tableName: 'reporters_destination',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    kind: p.text(),
    label: p.text().nullable(),
    settingsSealed: p.text(),
    toldWhen: p.text().$type<ToldWhen>(),
    branches: p.json().$type<string[]>(),
    enabled: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type DestinationRecord = InferEntity<typeof DestinationRecord>;
