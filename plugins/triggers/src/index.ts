import {
  ActivityTrail,
  Database,
  Deliveries,
  DeliveryChannels,
  DeploymentHosts,
  DialCatalog,
  definePlugin,
  Egress,
  Environments,
  PersonalDataSections,
  Pipeline,
  ProjectDependents,
  Projects,
  Reports,
  RunFinished,
  Runs,
  Scope,
  SealedColumns,
  Settings,
  TriggerTokens,
  Vault,
} from '@testkernel/sdk';
import { CallbackChannel, callbackChannel } from './callback-channel.ts';
import { Callbacks, sealedDestinations } from './callbacks.ts';
import { deploymentRoutes } from './deployment-routes.ts';
import { Deployments } from './deployments.ts';
import { reportRoute } from './report-route.ts';
import { RunTrigger } from './run-trigger.ts';
import { StoredTokens, sealedTokens } from './stored-tokens.ts';
import { TokenAuthentication } from './token-authentication.ts';
import { TokenRecord } from './token-record.ts';
import { tokenRoutes, WriteTriggerTokens } from './token-routes.ts';
import { TriggerPolling, TriggerRequests, TriggerStarts, triggerRoutes } from './trigger-routes.ts';

export default definePlugin({
  id: 'triggers',
  requires: {
    activity: ActivityTrail,
    database: Database,
    deliveries: Deliveries,
    dials: DialCatalog,
    egress: Egress,
    pipeline: Pipeline,
    projects: Projects,
    runs: Runs,
    scope: Scope,
    settings: Settings,
    vault: Vault,
  },
  optional: { environments: Environments, reports: Reports },
  provides: [TriggerTokens],
  entities: [TokenRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, log, provide, extend, contributions, on, permission, limit, routes }) {
    const hosts = contributions(DeploymentHosts);
    const tokens = new StoredTokens(services);
    const authentication = new TokenAuthentication({ ...services, tokens });
    const callbacks = new Callbacks({ ...services, tokens, log });
    const trigger = new RunTrigger({ ...services, callbacks });
    const deployments = new Deployments(services);

    provide(TriggerTokens, authentication);
    extend(ProjectDependents, tokens);
    extend(PersonalDataSections, { section: 'triggerTokens', of: 'workspace', read: () => tokens.all() });
    extend(SealedColumns, sealedTokens, { name: 'triggers-token' });
    extend(SealedColumns, sealedDestinations, { name: 'triggers-callback' });
    extend(DeliveryChannels, new CallbackChannel(services.egress), { name: callbackChannel });
    on(RunFinished, ({ runId }) => callbacks.send(runId), { durable: true, name: 'callbacks' });
    permission(WriteTriggerTokens);
    limit(TriggerPolling);
    limit(TriggerRequests);
    limit(TriggerStarts);
    routes((app) => {
      tokenRoutes(app, services.projects, tokens);
      triggerRoutes(app, { ...services, authentication, trigger });
      reportRoute(app, { ...services, authentication });
      deploymentRoutes(app, { ...services, authentication, deployments, hosts });
    });
    return undefined;
  },
});
