import { BadRequest, Nullable, type Static, Type } from '@testkernel/sdk';
import type { TokenRecord } from './token-record.ts';

const Moment = Type.String({ format: 'date-time' });
const dayMs = 86_400_000;

export const NewToken = Type.Object({
  label: Type.Optional(Type.String({ maxLength: 100, description: 'What it is used for.' })),
  expiresAt: Type.Optional(
    Type.String({ format: 'date-time', description: 'When it stops working. Default: never.' }),
  ),
  expiresInDays: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 3650, description: 'Instead of expiresAt.' }),
  ),
});
export type NewToken = Static<typeof NewToken>;

export const TriggerToken = Type.Object(
  {
    id: Type.String(),
    label: Nullable(Type.String()),
    createdAt: Moment,
    expiresAt: Nullable(Moment),
    lastUsedAt: Nullable(Type.String({ format: 'date-time', description: 'To the minute.' })),
  },
  { title: 'TriggerToken' },
);
export type TriggerToken = Static<typeof TriggerToken>;

export const CreatedToken = Type.Object(
  {
    id: Type.String(),
    token: Type.String({ description: 'For Authorization: Bearer. Shown only now.' }),
    callbackSecret: Type.String({
      description: 'Verifies callbacks of runs triggered with it, by Standard Webhooks. Shown only now.',
    }),
    label: Nullable(Type.String()),
    createdAt: Moment,
    expiresAt: Nullable(Moment),
  },
  { title: 'CreatedTriggerToken' },
);
export type CreatedToken = Static<typeof CreatedToken>;

export function viewToken({ id, label, createdAt, expiresAt, lastUsedAt }: TokenRecord): TriggerToken {
  return {
    id,
    label,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** Null for a token that does not expire. Throws `BadRequest` `EXPIRY_INVALID`. */
export function expiryOf({ expiresAt, expiresInDays }: NewToken, now: Date): Date | null {
  if (expiresAt !== undefined && expiresInDays !== undefined) {
    throw new BadRequest('EXPIRY_INVALID', 'Give expiresAt or expiresInDays, not both.');
  }
  if (expiresInDays !== undefined) return new Date(now.getTime() + expiresInDays * dayMs);
  if (expiresAt === undefined) return null;
  const moment = new Date(expiresAt);
  if (!(moment > now)) throw new BadRequest('EXPIRY_INVALID', 'expiresAt must be in the future.');
  return moment;
}
