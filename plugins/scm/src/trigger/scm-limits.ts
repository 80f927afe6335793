import { defineRateLimit } from '@testkernel/sdk';

/** Webhooks with one trigger token. */
export const ScmDeliveries = defineRateLimit('scmDeliveries', {
  max: 300,
  windowSeconds: 60,
  countedBy: 'authorization',
  description: 'Webhooks of source hosts per trigger token.',
});

/** A source host sends the webhooks of all its users from few addresses. */
export const ScmDeliveriesOfAddress = defineRateLimit('scmDeliveriesOfAddress', {
  max: 6000,
  windowSeconds: 15 * 60,
  description: 'Webhooks of source hosts per IP.',
});
