import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The entity of an environment. Properties ending in `Sealed` are encrypted. */
export const EnvironmentRecord = defineEntity({
  name: 'EnvironmentRecord',
  tableName: 'environments_environment',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    name: p.text(),
    baseUrl: p.text(),
    usernameSealed: p.text().strictNullable(),
    passwordSealed: p.text().strictNullable(),
    usernameSelector: p.text().strictNullable(),
    passwordSelector: p.text().strictNullable(),
    submitSelector: p.text().strictNullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type EnvironmentRecord = InferEntity<typeof EnvironmentRecord>;
