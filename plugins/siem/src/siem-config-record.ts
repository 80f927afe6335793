import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The forwarder of a workspace. Properties ending in `Sealed` are encrypted. */
export const SiemConfigRecord = defineEntity({
  name: 'SiemConfig',
  tableName: 'siem_config',
  properties: {
    workspaceId: p.text().primary(),
    targetUrl: p.text(),
    secretSealed: p.text(),
    headersSealed: p.text(),
    enabled: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type SiemConfigRecord = InferEntity<typeof SiemConfigRecord>;
