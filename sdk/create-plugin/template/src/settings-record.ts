import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The settings of a workspace. */
export const SettingsRecord = defineEntity({
  name: 'NewPluginSettings',
  tableName: 'new_plugin_settings',
  properties: {
    workspaceId: p.text().primary(),
    channel: p.text(),
    onlyFailures: p.boolean(),
  },
});
export type SettingsRecord = InferEntity<typeof SettingsRecord>;
