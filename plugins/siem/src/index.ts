import {
  ActivityFollowers,
  ActivityLog,
  ActivityRecorded,
  ActivityTrail,
  Database,
  definePlugin,
  Egress,
  Scope,
  SealedColumns,
  Vault,
} from '@testkernel/sdk';
import { DeadLetters } from './dead-letters.ts';
import { DeliveryPlaces } from './delivery-places.ts';
import { Dispatcher } from './dispatcher.ts';
import { Forwarder } from './forwarder.ts';
import { Replay } from './replay.ts';
import { SiemConfigRecord } from './siem-config-record.ts';
import { SiemConfigs, sealedConfig } from './siem-configs.ts';
import { configRoutes, deadLetterRoutes, WriteSiem } from './siem-routes.ts';

export default definePlugin({
  id: 'siem',
  requires: {
    database: Database,
    egress: Egress,
    log: ActivityLog,
    scope: Scope,
    trail: ActivityTrail,
    vault: Vault,
  },
  entities: [SiemConfigRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, log: logger, extend, on, cron, routes, permission }) {
    const { database, egress, log, scope, trail, vault } = services;
    const places = new DeliveryPlaces(database, scope);
    const configs = new SiemConfigs({ database, scope, egress, vault, trail, log, places });
    const letters = new DeadLetters(database, scope);
    const dispatcher = new Dispatcher(egress);
    const replay = new Replay({ database, configs, letters, dispatcher, trail });
    const forwarder = new Forwarder({
      database,
      scope,
      log,
      configs,
      places,
      letters,
      dispatcher,
      logger,
    });

    extend(ActivityFollowers, places);
    for (const column of sealedConfig) extend(SealedColumns, column, { name: column.column });
    on(ActivityRecorded, ({ workspaceId }) => forwarder.wake(workspaceId));
    cron({ name: 'forward', expression: '* * * * *', run: () => forwarder.sweep() });
    cron({
      name: 'dead-letters',
      expression: '37 3 * * *',
      run: async () => {
        const since = log.keptSince();
        if (since) await letters.removeFromBefore(since);
      },
    });
    permission(WriteSiem);
    routes((app) => {
      configRoutes(app, configs);
      deadLetterRoutes(app, letters, replay);
    });
    return { start: () => forwarder.sweep(), stop: () => forwarder.stop() };
  },
});
