import {
  ActivityLog,
  ActivityTrail,
  Artifacts,
  Database,
  DialCatalog as DialCatalogToken,
  Egress,
  Events,
  HealthChecks,
  Jobs,
  type KernelSettings,
  keyOf,
  Mail,
  MailTransports,
  Members,
  Replicas,
  RouteCatalog,
  Scope,
  SecondFactorGate,
  Settings,
  SignedTokens as SignedTokensToken,
  Streams,
  System,
  type SystemService,
  type Token,
  Vault as VaultToken,
} from '@testkernel/sdk';
import { OperationObservers, PluginControl, RouteCalls } from '@testkernel/sdk/experimental';
import { type AwilixContainer, aliasTo, asValue, createContainer } from 'awilix';
import type { Redis } from 'ioredis';
import { activityServices } from './activity/activity-services.ts';
import { artifactServices } from './artifacts/artifact-services.ts';
import type { KernelConfig } from './config/schema.ts';
import type { Secrets } from './config/secrets.ts';
import { DialCatalog } from './dials/dial-catalog.ts';
import { EgressGuard } from './egress/egress-guard.ts';
import { eventServices } from './events/event-services.ts';
import { httpServices } from './http/http-services.ts';
import { authServices } from './identity/auth-services.ts';
import { workspaceServices } from './identity/workspaces/workspace-services.ts';
import { jobServices } from './jobs/job-services.ts';
import type { Logger } from './logging/create-logger.ts';
import { defaultMailTransport } from './mail/default-transport.ts';
import { MailLinks } from './mail/mail-links.ts';
import { QueuedMail } from './mail/queued-mail.ts';
import { Operations } from './operations/operations.ts';
import type { Connection } from './persistence/connect.ts';
import { KernelDatabase } from './persistence/database.ts';
import { KernelScope } from './persistence/kernel-scope.ts';
import type { ScopeContext } from './persistence/scope-context.ts';
import type { BootReport } from './plugins/boot-report.ts';
import { ContributionRegistry } from './plugins/contribution-registry.ts';
import { PluginDetails } from './plugins/plugin-details.ts';
import { PluginHost } from './plugins/plugin-host.ts';
import { PluginSwitches } from './plugins/plugin-switches.ts';
import { RouteAudit } from './plugins/route-audit.ts';
import { ServiceRegistry } from './plugins/service-registry.ts';
import { factory, type KernelServices, type Registrations, singleton } from './registration.ts';
import { replicaServices } from './replicas/replica-services.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import { KernelSystem } from './system/kernel-system.ts';
import { Vault } from './vault/vault.ts';

/** Values created before the container. The caller that created them also closes them. */
export interface KernelValues {
  readonly config: KernelConfig;
  readonly connection: Connection;
  readonly context: ScopeContext;
  readonly env: NodeJS.ProcessEnv;
  readonly log: Logger;
  /** Null where no Redis is configured. */
  readonly redisAdapters: typeof import('./redis-adapters.ts') | null;
  readonly report: BootReport;
  readonly role: SystemService['role'];
  /** A folder for temporary files of this process. */
  readonly scratchDir: string;
  readonly secrets: Secrets;
}

interface BaseServices {
  readonly contributions: ContributionRegistry;
  readonly database: KernelDatabase;
  readonly dials: DialCatalog;
  readonly egress: EgressGuard;
  readonly host: PluginHost;
  readonly mail: QueuedMail;
  readonly operations: Operations;
  readonly mailLinks: MailLinks;
  readonly pluginDetails: PluginDetails;
  readonly plugins: PluginSwitches;
  /** The prefix of keys in Redis, the same for all processes of this install. */
  readonly prefix: string;
  readonly publicUrl: string;
  /** Null where none is configured. */
  readonly redis: Redis | null;
  readonly routeAudit: RouteAudit;
  readonly scheduler: Scheduler;
  readonly scope: KernelScope;
  readonly settings: KernelSettings;
  readonly system: KernelSystem;
  readonly vault: Vault;
}

declare module './registration.ts' {
  interface KernelServices extends KernelValues, BaseServices {}
}

const baseServices: Registrations<BaseServices> = {
  contributions: factory((services) => {
    const { context, log } = services;
    // Observers are contributions themselves, so they are looked up when a call is made.
    const observe: Operations['observe'] = (...call) => services.operations.observe(...call);
    return new ContributionRegistry(() => context.current?.workspaceId ?? null, log, { observe });
  }),
  database: factory(({ connection, context, log }) => new KernelDatabase(connection.em, context, log)),
  dials: factory(() => new DialCatalog()),
  egress: factory(({ config }) => {
    const { allowPrivateUrls, strictProjectUrls, databaseUrl, redisUrl, browserTrafficMegabytes } = config;
    const blockedAddresses = [databaseUrl, redisUrl].filter(Boolean).map(endpointOf);
    return new EgressGuard({
      allowPrivateUrls,
      strictProjectUrls,
      blockedAddresses,
      maxBrowserBytes: browserTrafficMegabytes * 1024 * 1024 || Number.POSITIVE_INFINITY,
    });
  }).disposer((egress) => egress.close()),
  host: singleton(PluginHost),
  mail: factory(({ events, vault, config, contributions }) => {
    const transport = defaultMailTransport(config);
    const chosen = () => contributions.view(MailTransports).list()[0]?.value ?? transport;
    return new QueuedMail(events, vault, config.mailFrom, chosen);
  }),
  operations: factory(({ contributions, log }) => {
    const observers = contributions.view(OperationObservers);
    return new Operations(() => observers.list(), log);
  }),
  mailLinks: singleton(MailLinks),
  pluginDetails: singleton(PluginDetails),
  plugins: singleton(PluginSwitches),
  prefix: factory(({ connection }) => `testkernel:${connection.installation}`),
  publicUrl: factory(({ config }) => config.publicUrl),
  redis: factory(({ config, log, redisAdapters }) =>
    redisAdapters ? logged(new redisAdapters.Redis(config.redisUrl, { maxRetriesPerRequest: 1 }), log) : null,
  ).disposer((redis) => redis?.disconnect()),
  routeAudit: factory(() => new RouteAudit()),
  scheduler: factory(({ database, scope, context, log }) => new Scheduler(database, scope, context, log)),
  scope: factory(({ connection, context }) => new KernelScope(connection.em, context)),
  settings: factory(({ config, scratchDir }) => ({
    publicUrl: config.publicUrl,
    host: config.host,
    maxWorkers: config.maxWorkers,
    workspaceMaxJobs: config.workspaceMaxJobs,
    sharedQueue: config.redisUrl !== '',
    scratchDir,
    production: config.production,
  })),
  system: factory(({ database, scope, redis, contributions, report, role, connection: { embedded } }) => {
    const checks = contributions.view(HealthChecks);
    return new KernelSystem({ database, scope, redis, checks, report, role, embedded });
  }),
  vault: factory(({ secrets }) => new Vault(secrets.encryptionKeys)),
};

/** The services that plugins may require, with their tokens. */
const tokens = [
  bind(ActivityLog, 'activityLog'),
  bind(ActivityTrail, 'activity'),
  bind(Artifacts, 'artifacts'),
  bind(Database, 'database'),
  bind(DialCatalogToken, 'dials'),
  bind(Egress, 'egress'),
  bind(Events, 'events'),
  bind(Jobs, 'jobs'),
  bind(Mail, 'mail'),
  bind(Members, 'members'),
  bind(PluginControl, 'plugins'),
  bind(Replicas, 'replicas'),
  bind(RouteCalls, 'routeCalls'),
  bind(RouteCatalog, 'routes'),
  bind(Scope, 'scope'),
  bind(SecondFactorGate, 'gate'),
  bind(Settings, 'settings'),
  bind(SignedTokensToken, 'signedTokens'),
  bind(Streams, 'streams'),
  bind(System, 'system'),
  bind(VaultToken, 'vault'),
];

/** Available before the container, for the dependency order of plugins. */
export const kernelTokens: ReadonlySet<string> = new Set(tokens.map(({ key }) => key));

/** Creates the container of the kernel's services. `dispose` closes the resources that services opened themselves. */
export function createKernelContainer(values: KernelValues): AwilixContainer<KernelServices> {
  const container = createContainer<KernelServices>({ strict: true });
  for (const [name, value] of Object.entries(values)) container.register(name, asValue(value));
  container.register({
    ...baseServices,
    ...activityServices,
    ...artifactServices,
    ...authServices,
    ...eventServices,
    ...httpServices,
    ...jobServices,
    ...replicaServices,
    ...workspaceServices,
    serviceRegistry: asValue(new ServiceRegistry(container, kernelTokens)),
  });
  for (const { key, name } of tokens) container.register(key, aliasTo(name));
  return container;
}

/** Compiles only if the service implements the interface of the token. */
function bind<T>(token: Token<T>, name: NameOf<T>): { readonly key: string; readonly name: string } {
  return { key: keyOf(token), name };
}

type NameOf<T> = {
  [Name in keyof KernelServices]: KernelServices[Name] extends T ? Name : never;
}[keyof KernelServices];

function logged(redis: Redis, log: Logger): Redis {
  redis.on('error', (error) =>
    log.warn(
      { error: error.message },
      'the connection to Redis failed and is tried again; until then rate limits are counted in this process',
    ),
  );
  return redis;
}

function endpointOf(url: string): { host: string; port: number } {
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port: Number(port) || (protocol.startsWith('redis') ? 6379 : 5432) };
}
