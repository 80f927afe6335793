import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A workspace's access to a provider. */
export const ConnectionRecord = defineEntity({
  name: 'AiConnection',
  tableName: 'ai_connection',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    provider: p.text(),
    apiKeySealed: p.text().nullable(),
    baseUrl: p.text().nullable(),
    model: p.text().nullable(),
    displayName: p.text().nullable(),
    active: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type ConnectionRecord = InferEntity<typeof ConnectionRecord>;
