import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Where the checks of a project are shown. */
export const SettingsRecord = defineEntity({
  name: 'ScmSettingsRecord',
  tableName: 'scm_settings',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    host: p.text(),
    enabled: p.boolean(),
    repository: p.text().strictNullable(),
    installationId: p.text().strictNullable(),
    updatedAt: p.datetime(),
  },
});
export type SettingsRecord = InferEntity<typeof SettingsRecord>;
