import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The entity of a project. Properties ending in `Sealed` are encrypted. */
export const ProjectRecord = defineEntity({
  name: 'ProjectRecord',
  tableName: 'projects_project',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    name: p.text(),
    url: p.text(),
    usernameSealed: p.text().strictNullable(),
    passwordSealed: p.text().strictNullable(),
    usernameSelector: p.text().strictNullable(),
    passwordSelector: p.text().strictNullable(),
    submitSelector: p.text().strictNullable(),
    autoApproveThreshold: p.float().strictNullable(),
    iterationCap: p.integer().strictNullable(),
    strictPiiFirewall: p.boolean(),
    piiAllowlist: p.json().$type<string[]>(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    deletedAt: p.datetime().strictNullable(),
  },
});
export type ProjectRecord = InferEntity<typeof ProjectRecord>;
