import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  ActivityFollowers,
  ActivityLog as ActivityLogToken,
  ActivityTrail as ActivityTrailToken,
  ArtifactStores,
  Artifacts as ArtifactsToken,
  Database as DatabaseToken,
  DialCatalog as DialCatalogToken,
  Egress as EgressToken,
  Events as EventsToken,
  Jobs as JobsToken,
  Mail as MailToken,
  MailTransports,
  newId,
  RouteCatalog as RouteCatalogToken,
  Scope as ScopeToken,
  SecondFactorGate as SecondFactorGateToken,
  Settings as SettingsToken,
  Streams as StreamsToken,
  System as SystemToken,
  Vault as VaultToken,
} from '@testkernel/sdk';
import { Redis } from 'ioredis';
import { createActivity } from './activity/create-activity.ts';
import { DatabaseArtifactIndex } from './artifacts/artifact-index.ts';
import { ArtifactRetention } from './artifacts/artifact-retention.ts';
import { ArtifactSweep } from './artifacts/artifact-sweep.ts';
import { Artifacts } from './artifacts/artifacts.ts';
import { FolderStore } from './artifacts/folder-store.ts';
import { createAuth } from './auth/create-auth.ts';
import { forgetExpired } from './auth/expired-credentials.ts';
import { Sessions } from './auth/sessions.ts';
import type { KernelConfig } from './config/schema.ts';
import type { Secrets } from './config/secrets.ts';
import { DialCatalog } from './dials/dial-catalog.ts';
import { EgressGuard } from './egress/egress-guard.ts';
import { LocalBroadcast, RedisBroadcast } from './events/broadcast.ts';
import { EventBus } from './events/event-bus.ts';
import { Outbox } from './events/outbox.ts';
import { SessionWatch } from './events/session-watch.ts';
import { StreamLog } from './events/stream-log.ts';
import { Streams } from './events/streams.ts';
import { AccessPolicy } from './http/access-policy.ts';
import { Authenticator } from './http/authenticate.ts';
import { RateLimits } from './http/rate-limits.ts';
import { RouteCatalog } from './http/route-catalog.ts';
import { BullMqQueue } from './jobs/bullmq-queue.ts';
import { InProcessQueue } from './jobs/in-process-queue.ts';
import { JobExecutor } from './jobs/job-executor.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { JobRegistry } from './jobs/job-registry.ts';
import { JobStore } from './jobs/job-store.ts';
import { Jobs } from './jobs/jobs.ts';
import type { Logger } from './logging/create-logger.ts';
import { defaultMailTransport } from './mail/default-transport.ts';
import { QueuedMail } from './mail/queued-mail.ts';
import type { Connection } from './persistence/connect.ts';
import { KernelDatabase } from './persistence/database.ts';
import { KernelScope } from './persistence/kernel-scope.ts';
import type { ScopeContext } from './persistence/scope-context.ts';
import { ContributionRegistry } from './plugins/contribution-registry.ts';
import { ServiceRegistry } from './plugins/service-registry.ts';
import { Scheduler } from './scheduler/scheduler.ts';
import { Vault } from './vault/vault.ts';
import { Workspaces } from './workspaces/workspaces.ts';

/** Tokens that the kernel provides; known before its rooms exist, so that plugins can be put in order. */
export const kernelTokens = [
  ActivityLogToken,
  ActivityTrailToken,
  ArtifactsToken,
  DatabaseToken,
  DialCatalogToken,
  EgressToken,
  EventsToken,
  JobsToken,
  MailToken,
  RouteCatalogToken,
  ScopeToken,
  SecondFactorGateToken,
  SettingsToken,
  StreamsToken,
  SystemToken,
  VaultToken,
] as const;

export interface ServicesDependencies {
  readonly config: KernelConfig;
  readonly secrets: Secrets;
  readonly connection: Connection;
  readonly context: ScopeContext;
  readonly log: Logger;
}

export type KernelServices = ReturnType<typeof createServices>;

/** Builds the kernel's services on an open database and registers them under their tokens. */
export function createServices({ config, secrets, connection, context, log }: ServicesDependencies) {
  const serviceRegistry = new ServiceRegistry();
  const contributions = new ContributionRegistry(log);
  const redis = config.redisUrl ? new Redis(config.redisUrl, { maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', (error) => log.warn({ error: error.message }, 'Redis is disturbed'));

  const prefix = `testkernel:${connection.installation}`;

  const scope = new KernelScope(connection.em, context);
  const database = new KernelDatabase(connection.em, context, log);
  const vault = new Vault(secrets.encryptionKeys);
  const broadcast = config.redisUrl ? new RedisBroadcast(config.redisUrl, prefix, log) : new LocalBroadcast();
  const events = new EventBus(database, new Outbox(database), scope, context, log);
  const sessions = new Sessions(database, config.sessionMaxDays);
  const watch = new SessionWatch((ids) => scope.asVisitor(() => sessions.standing(ids)), log);
  const streams = new Streams(database, new StreamLog(database, scope), broadcast, scope, watch, log);
  const { activity, activityLog, activityRemoval } = createActivity({
    database,
    scope,
    events,
    followers: contributions.view(ActivityFollowers),
    audit: config.audit,
    log,
  });
  const scheduler = new Scheduler(database, scope, context, log);
  const egress = new EgressGuard({
    allowPrivateUrls: config.allowPrivateUrls,
    strictProjectUrls: config.strictProjectUrls,
    blockedAddresses: [config.databaseUrl, config.redisUrl].filter(Boolean).map(endpointOf),
  });
  const folder = new FolderStore(join(config.dataDir, 'artifacts'));
  const artifactStore = () => contributions.view(ArtifactStores).list()[0]?.value ?? folder;
  const artifactSweep = new ArtifactSweep({ database, store: artifactStore, log });
  const artifactRetention = new ArtifactRetention({ database, log, ...config.artifacts });
  const artifactIndex = new DatabaseArtifactIndex(database, scope);
  const artifacts = new Artifacts({
    index: artifactIndex,
    store: artifactStore,
    sweep: artifactSweep,
    database,
  });
  const transport = defaultMailTransport(config);
  const mail = new QueuedMail(
    events,
    vault,
    config.mailFrom,
    () => contributions.view(MailTransports).list()[0]?.value ?? transport,
  );

  const jobRegistry = new JobRegistry();
  const store = new JobStore(database);
  const owner = `${hostname()}:${process.pid}:${newId()}`;
  const executor = new JobExecutor(owner, jobRegistry, store, scope, broadcast, log);
  const queue: JobQueue = config.redisUrl
    ? new BullMqQueue(config.redisUrl, prefix, store, executor, scope, config.workerConcurrency, log)
    : new InProcessQueue(executor, context, config.workerConcurrency, log);
  const jobs = new Jobs(database, scope, store, queue, broadcast);

  const workspaces = new Workspaces(database);
  const auth = createAuth({
    config,
    secrets,
    database,
    scope,
    events,
    vault,
    mail,
    egress,
    artifacts,
    activity,
    sessions,
    workspaces,
    contributions,
    log,
  });
  scheduler.add('kernel', forgetExpired(auth.forgetful));
  const limits = new RateLimits(config.rateLimits, redis, prefix);
  const authenticator = new Authenticator(auth.tokens, sessions, scope);
  const policy = new AccessPolicy({ authenticator, limits, cookies: auth.cookies, scope, workspaces });

  const routes = new RouteCatalog();
  const dials = new DialCatalog();

  serviceRegistry.kernel(ActivityLogToken, activityLog);
  serviceRegistry.kernel(ActivityTrailToken, activity);
  serviceRegistry.kernel(ArtifactsToken, artifacts);
  serviceRegistry.kernel(DatabaseToken, database);
  serviceRegistry.kernel(DialCatalogToken, dials);
  serviceRegistry.kernel(EgressToken, egress);
  serviceRegistry.kernel(EventsToken, events);
  serviceRegistry.kernel(JobsToken, jobs);
  serviceRegistry.kernel(MailToken, mail);
  serviceRegistry.kernel(RouteCatalogToken, routes);
  serviceRegistry.kernel(ScopeToken, scope);
  serviceRegistry.kernel(SecondFactorGateToken, auth.gate);
  serviceRegistry.kernel(StreamsToken, streams);
  serviceRegistry.kernel(VaultToken, vault);
  serviceRegistry.kernel(SettingsToken, {
    publicUrl: config.publicUrl,
    maxWorkers: config.maxWorkers,
    sharedQueue: config.redisUrl !== '',
    scratchDir: join(config.dataDir, 'scratch'),
    production: config.production,
  });

  const close = async () => {
    await broadcast.close();
    await egress.close();
    redis?.disconnect();
  };
  return {
    ...auth,
    activityRemoval,
    artifactRetention,
    artifacts,
    artifactSweep,
    close,
    contributions,
    database,
    dials,
    egress,
    events,
    executor,
    mail,
    policy,
    queue,
    redis,
    jobRegistry,
    routes,
    scheduler,
    scope,
    serviceRegistry,
    sessions,
    streams,
    vault,
    workspaces,
  };
}

function endpointOf(url: string): { host: string; port: number } {
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port: Number(port) || (protocol.startsWith('redis') ? 6379 : 5432) };
}
