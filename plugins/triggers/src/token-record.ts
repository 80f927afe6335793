import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A trigger token. The token itself is stored as a hash only; the secret for callbacks is encrypted. */
export const TokenRecord = defineEntity({
  name: 'TriggerTokenRecord',
  tableName: 'triggers_token',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    label: p.text().strictNullable(),
    tokenHash: p.text(),
    callbackSecretSealed: p.text(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().strictNullable(),
    lastUsedAt: p.datetime().strictNullable(),
  },
});
export type TokenRecord = InferEntity<typeof TokenRecord>;
