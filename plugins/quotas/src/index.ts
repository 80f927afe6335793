import {
  Artifacts,
  Database,
  definePlugin,
  Quotas,
  RunAdmissions,
  Scope,
  Settings,
  System,
} from '@testkernel/sdk';
import { QuotasConfiguration } from './configuration.ts';
import { CountedQuotas } from './counted-quotas.ts';
import { RunQuotas } from './run-quotas.ts';
import { usageRoute } from './usage-route.ts';

export default definePlugin({
  id: 'quotas',
  configuration: QuotasConfiguration,
  requires: { artifacts: Artifacts, database: Database, scope: Scope, settings: Settings, system: System },
  provides: [Quotas],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, provide, extend, routes, cron }) {
    const { artifacts, database, scope, settings, system } = services;
    const counted = new CountedQuotas(database, scope, configuration);
    const runs = new RunQuotas(database, scope, artifacts, configuration);
    provide(Quotas, counted);
    extend(RunAdmissions, runs);
    routes((app) => usageRoute(app, { artifacts, settings, system, limits: configuration, counted, runs }));
    cron({ name: 'forget', expression: '0 1 * * *', run: () => runs.forget() });
    return undefined;
  },
});
