import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** A delivery as the log shows it. The message and the lease of an attempt are read by statements of their own. */
export const DeliveryRecord = defineEntity({
  name: 'DeliveryRecord',
  tableName: 'deliveries_delivery',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    runId: p.text().strictNullable(),
    channel: p.text(),
    recipient: p.text(),
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
