import {
  ActivityTrail,
  Database,
  Deliveries,
  DeliveryChannels,
  definePlugin,
  PersonalDataSections,
  ProjectDependents,
  Projects,
  Scope,
  SealedColumns,
  Type,
  Vault,
} from '@testkernel/sdk';
import { DeliveryLog } from './delivery-log.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { DeliveryRecord } from './delivery-record.ts';
import { deliveryRoutes, ResendDeliveries } from './delivery-routes.ts';
import { DeliverySender } from './delivery-sender.ts';
import { DeliverySweep } from './delivery-sweep.ts';
import { sealedMessages } from './sealed-message.ts';
import { StoredDeliveries } from './stored-deliveries.ts';

export default definePlugin({
  id: 'deliveries',
  configuration: Type.Object({
    retentionDays: Type.Integer({
      minimum: 1,
      maximum: 3650,
      default: 30,
      env: 'DELIVERY_RETENTION_DAYS',
      description: 'Days for which callbacks and other messages are kept after they were added.',
    }),
    maxRows: Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      default: 10_000,
      env: 'DELIVERY_MAX_ROWS',
      description: 'Messages of one workspace that are kept; of more, the oldest that ended are removed.',
    }),
  }),
  requires: {
    activity: ActivityTrail,
    database: Database,
    projects: Projects,
    scope: Scope,
    vault: Vault,
  },
  provides: [Deliveries],
  entities: [DeliveryRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, log, provide, extend, contributions, cron, permission, routes }) {
    const { database, projects } = services;
    const channels = contributions(DeliveryChannels);
    const queue = new DeliveryQueue(database);
    const sender = new DeliverySender({ ...services, channels, queue, log });
    const deliveries = new DeliveryLog({ ...services, sender });
    const sweep = new DeliverySweep(queue, channels, configuration.retentionDays);

    provide(
      Deliveries,
      new StoredDeliveries({ ...services, channels, sender, maxRows: configuration.maxRows }),
    );
    extend(ProjectDependents, deliveries);
    extend(PersonalDataSections, { section: 'deliveries', of: 'workspace', read: () => deliveries.all() });
    extend(SealedColumns, sealedMessages);
    cron({ name: 'explain', expression: '*/10 * * * *', run: () => sweep.explainUnknown() });
    cron({ name: 'remove-old', expression: '23 * * * *', run: () => sweep.removeOld() });
    permission(ResendDeliveries);
    routes((app) => deliveryRoutes(app, projects, deliveries));
    return { start: async () => sender.start(), stop: () => sender.stop() };
  },
});
