import {
  ActivityTrail,
  Database,
  Deliveries,
  DeliveryChannels,
  definePlugin,
  Egress,
  Mail,
  Members,
  PersonalDataSections,
  Projects,
  Reports,
  RunFinished,
  RunReporters,
  Runs,
  Scope,
  SealedColumns,
  Vault,
} from '@testkernel/sdk';
import { DestinationRecord } from './destination-record.ts';
import { Destinations, sealedSettings } from './destinations.ts';
import { discordReporter } from './kinds/discord.ts';
import { emailReporter } from './kinds/email.ts';
import { slackReporter } from './kinds/slack.ts';
import { teamsReporter } from './kinds/teams.ts';
import { webhookReporter } from './kinds/webhook.ts';
import { channelName, ReporterChannel } from './reporter-channel.ts';
import { ReporterTests, reporterRoutes, WriteReporters } from './reporter-routes.ts';
import { ReporterTrial } from './reporter-trial.ts';
import { RunAnnouncer } from './run-announcer.ts';
import { RunSummaries } from './run-summaries.ts';

export default definePlugin({
  id: 'reporters',
  requires: {
    activity: ActivityTrail,
    database: Database,
    deliveries: Deliveries,
    egress: Egress,
    mail: Mail,
    members: Members,
    projects: Projects,
    reports: Reports,
    runs: Runs,
    scope: Scope,
    vault: Vault,
  },
  entities: [DestinationRecord],
  migrations: new URL('../migrations/', import.meta.url),
  setup({ services, contributions, extend, limit, on, permission, routes }) {
    const reporters = contributions(RunReporters);
    const destinations = new Destinations({ ...services, reporters });
    const summaries = new RunSummaries(services);
    const channel = new ReporterChannel({ ...services, destinations, reporters });
    const announcer = new RunAnnouncer({ ...services, destinations, summaries });
    const trial = new ReporterTrial({ ...services, channel, destinations });
    extend(RunReporters, slackReporter(services.egress), { name: 'slack' });
    extend(RunReporters, teamsReporter(services.egress), { name: 'teams' });
    extend(RunReporters, discordReporter(services.egress), { name: 'discord' });
    extend(RunReporters, emailReporter(services), { name: 'email' });
    extend(RunReporters, webhookReporter(services.egress), { name: 'webhook' });
    extend(DeliveryChannels, channel, { name: channelName });
    extend(SealedColumns, sealedSettings);
    extend(PersonalDataSections, {
      section: 'reporters',
      of: 'workspace',
      read: () => destinations.all(),
    });
    on(RunFinished, (ended) => announcer.announce(ended), { durable: true });
    permission(WriteReporters);
    limit(ReporterTests);
    routes((app) => reporterRoutes(app, { ...services, destinations, reporters, trial }));
    return undefined;
  },
});
