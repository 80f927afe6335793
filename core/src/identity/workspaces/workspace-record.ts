import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A workspace, to which all other data belong. */
export const WorkspaceRecord = defineEntity({
  name: 'WorkspaceRecord',
  tableName: 'kernel_workspace',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    slug: p.text(),
    ownerId: p.text(),
    personal: p.boolean(),
    mfaRequired: p.boolean(),
    mfaGracePeriodDays: p.integer(),
    mfaPolicyUpdatedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type WorkspaceRecord = InferEntity<typeof WorkspaceRecord>;
