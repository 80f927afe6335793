import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** An account. */
export const UserRecord = defineEntity({
  name: 'UserRecord',
  tableName: 'kernel_user',
  properties: {
    id: p.text().primary(),
    name: p.text(),
    email: p.text(),
    passwordHash: p.text().nullable(),
    avatar: p.text().nullable(),
    emailVerifiedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
export type UserRecord = InferEntity<typeof UserRecord>;
