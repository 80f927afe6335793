import { Nullable, PageQuery, type Static, Type } from '@testkernel/sdk';
import { type DeliveryRecord, deliveryStatuses } from './delivery-record.ts';

const Moment = Type.String({ format: 'date-time' });

export const Delivery = Type.Object(
  {
    id: Type.String({ description: 'The recipient gets it with every attempt.' }),
    channel: Type.String({ description: 'How it is sent: trigger-callback, …' }),
    runId: Nullable(Type.String({ description: 'The run that it tells about.' })),
    recipient: Type.String(),
    status: Type.Enum(deliveryStatuses),
    attempts: Type.Integer({ description: 'Since it was added, also before it was sent again.' }),
    lastStatus: Nullable(Type.Integer({ description: 'The HTTP status of the last answer.' })),
    lastError: Nullable(Type.String({ description: 'Why it is not delivered, or not yet.' })),
    createdAt: Moment,
    deliveredAt: Nullable(Moment),
    nextAttemptAt: Nullable(Moment),
  },
  { title: 'Delivery' },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryQuery = Type.Object({
  ...PageQuery.properties,
  channel: Type.Optional(Type.String({ description: 'Only deliveries of this channel.' })),
  status: Type.Optional(Type.Enum(deliveryStatuses)),
  runId: Type.Optional(Type.String({ description: 'Only deliveries that tell about this run.' })),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;

export function viewDelivery(record: DeliveryRecord): Delivery {
  const { id, channel, runId, recipient, status, attempts, lastStatus, lastError } = record;
  return {
    id,
    channel,
    runId,
    recipient,
    status,
    attempts,
    lastStatus,
    lastError,
    createdAt: record.createdAt.toISOString(),
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    nextAttemptAt: record.nextAttemptAt?.toISOString() ?? null,
  };
}
