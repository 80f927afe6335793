import {
  ActivityTrail,
  Database,
  Deliveries,
  DeliveryChannels,
  definePlugin,
  Egress,
  ProjectFields,
  Projects,
  Reports,
  RunExecuting,
  RunFinished,
  Runs,
  ScmHosts,
  Scope,
  Settings,
  SignedTokens,
  TriggerTokens,
} from '@testkernel/sdk';
import { CheckStore } from './checks/check-store.ts';
import { Checks, checkChannel } from './checks/checks.ts';
import { AppClients } from './github/app-clients.ts';
import { AppInstallations } from './github/app-installations.ts';
import { GithubHost } from './github/github-host.ts';
import { AppEvents } from './installation/app-events.ts';
import { InstallStates } from './installation/install-states.ts';
import { InstallationBindings } from './installation/installation-bindings.ts';
import { installationRoutes } from './installation/installation-routes.ts';
import { Installations } from './installation/installations.ts';
import { ScmConfiguration } from './scm-configuration.ts';
import { SettingsRecord } from './settings/settings-record.ts';
import { ManageScm, settingsRoutes } from './settings/settings-routes.ts';
import { defaultHost, StoredSettings } from './settings/stored-settings.ts';
import { DeliveryClaims } from './trigger/delivery-claims.ts';
import { ScmDeliveries, ScmDeliveriesOfAddress } from './trigger/scm-limits.ts';
import { ScmTrigger } from './trigger/scm-trigger.ts';
import { scmTriggerRoutes } from './trigger/scm-trigger-routes.ts';

export default definePlugin({
  id: 'scm',
  configuration: ScmConfiguration,
  requires: {
    activity: ActivityTrail,
    database: Database,
    deliveries: Deliveries,
    egress: Egress,
    projects: Projects,
    runs: Runs,
    scope: Scope,
    kernel: Settings,
    signedTokens: SignedTokens,
    tokens: TriggerTokens,
  },
  optional: { reports: Reports },
  entities: [SettingsRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, configuration, contributions, cron, extend, limit, log, on, permission, routes }) {
    const { database, kernel, projects, runs, scope } = services;
    const hosts = contributions(ScmHosts);
    const clients = new AppClients(configuration, services.egress);
    const github = new GithubHost(clients, configuration.webhookSecret);
    const bindings = new InstallationBindings(database, scope);
    const bindsByNumber = configuration.bindInstallations;
    const settings = new StoredSettings({ ...services, hosts, bindings, bindsByNumber });
    const states = new InstallStates(database, scope, services.signedTokens);
    const apps = new AppInstallations(clients);
    const installations = new Installations({
      apps,
      bindings,
      configuration,
      database,
      scope,
      settings,
      states,
    });
    const events = new AppEvents({ ...services, bindings, log });
    const store = new CheckStore(database, scope);
    const checks = new Checks({ ...services, hosts, settings: kernel, store });
    const claims = new DeliveryClaims(database, scope);
    const trigger = new ScmTrigger({ checks, claims, database, runs, settings, store });

    extend(ScmHosts, github, { name: defaultHost });
    extend(DeliveryChannels, checks, { name: checkChannel });
    extend(ProjectFields, settings.projectField, { name: 'installationId' });
    const durable = { durable: true, name: 'checks' };
    on(RunExecuting, ({ runId }) => checks.announce(runId, 'executing'), durable);
    on(RunFinished, ({ runId }) => checks.announce(runId, 'finished'), durable);
    cron({ name: 'remove-old-deliveries', expression: '41 3 * * *', run: () => claims.removeOld() });
    cron({ name: 'remove-old-states', expression: '43 3 * * *', run: () => states.removeExpired() });
    permission(ManageScm);
    limit(ScmDeliveries);
    limit(ScmDeliveriesOfAddress);
    routes((app) => {
      settingsRoutes(app, projects, settings);
      installationRoutes(app, { projects, settings: kernel, installations, events, host: github });
      scmTriggerRoutes(app, { hosts, kernel, tokens: services.tokens, trigger });
    });
    return undefined;
  },
});
