import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery as the log shows it. The lease of an attempt is read by statements of its own. */
export const DeliveryRecord = defineEntity({
  name: 'DeliveryRecord',
  tableName: 'deliveries_delivery',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    runId: p.text().strictNullable(),
    channel: p.text(),
    key: p.text(),
    recipient: p.text(),
    /** Large, and not shown: loaded by the statements of the sender only. */
    messageSealed: p.text().lazy(),
    status: p.text().$type<DeliveryStatus>(),
    attempts: p.integer(),
    lastStatus: p.integer().strictNullable(),
    lastError: p.text().strictNullable(),
    createdAt: p.datetime(),
    deliveredAt: p.datetime().strictNullable(),
    nextAttemptAt: p.datetime().strictNullable(),
  },
});
export type DeliveryRecord = InferEntity<typeof DeliveryRecord>;
