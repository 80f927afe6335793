import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  ActivityFollowers,
  ActivityLog as ActivityLogToken,
  ActivityTrail as ActivityTrailToken,
  ArtifactStores,
  Artifacts as ArtifactsToken,
  Database as DatabaseToken,
  Egress as EgressToken,
  Events as EventsToken,
  IdentityProviders,
  Jobs as JobsToken,
  Mail as MailToken,
  MailTransports,
  newId,
  PersonalDataSections,
  RouteCatalog as RouteCatalogToken,
  Scope as ScopeToken,
  SecondFactorGate as SecondFactorGateToken,
  SecondFactors,
  Settings as SettingsToken,
  Streams as StreamsToken,
  Vault as VaultToken,
} from '@testkernel/sdk';
import { Redis } from 'ioredis';
import { ActivityAppender } from './activity/activity-appender.ts';
import { ActivityHeads } from './activity/activity-heads.ts';
import { ActivityLog } from './activity/activity-log.ts';
import { ActivityRemoval } from './activity/activity-removal.ts';
import { ActivityTrail } from './activity/activity-trail.ts';
import { ChainVerifier } from './activity/chain-verifier.ts';
import { Checkpoints } from './activity/checkpoints.ts';
import { Repetitions } from './activity/repetitions.ts';
import { DatabaseArtifactIndex } from './artifacts/artifact-index.ts';
import { Artifacts } from './artifacts/artifacts.ts';
import { FolderStore } from './artifacts/folder-store.ts';
import { AccountDeletion } from './auth/account-deletion.ts';
import { AccountExport } from './auth/account-export.ts';
import { Accounts } from './auth/accounts.ts';
import { forgetExpired } from './auth/expired-credentials.ts';
import { furnishExternalSignIn } from './auth/external/external.ts';
import { Identities } from './auth/external/identities.ts';
import { OneTimeTokens } from './auth/one-time-tokens.ts';
import { OpenSessions } from './auth/open-sessions.ts';
import { PasswordChange } from './auth/password-change.ts';
import { PasswordConfirmation } from './auth/password-confirmation.ts';
import { PasswordReset } from './auth/password-reset.ts';
import { PasswordRules } from './auth/password-rules.ts';
import { EnrolledFactors } from './auth/second-factors/enrolled-factors.ts';
import { FactorAttempts } from './auth/second-factors/factor-attempts.ts';
import { FactorOwners } from './auth/second-factors/factor-owners.ts';
import { MfaCompliance } from './auth/second-factors/mfa-compliance.ts';
import { MfaEnforcement } from './auth/second-factors/mfa-enforcement.ts';
import { PendingSignIns } from './auth/second-factors/pending-sign-ins.ts';
import { SecondFactorGate } from './auth/second-factors/second-factor-gate.ts';
import { SessionTokens } from './auth/session-token.ts';
import { Sessions } from './auth/sessions.ts';
import { SignIn } from './auth/sign-in.ts';
import { SignInBackoff } from './auth/sign-in-backoff.ts';
import type { KernelConfig } from './config/schema.ts';
import type { Secrets } from './config/secrets.ts';
import { EgressGuard } from './egress/egress-guard.ts';
import { LocalBroadcast, RedisBroadcast } from './events/broadcast.ts';
import { EventBus } from './events/event-bus.ts';
import { Outbox } from './events/outbox.ts';
import { SessionWatch } from './events/session-watch.ts';
import { StreamLog } from './events/stream-log.ts';
import { Streams } from './events/streams.ts';
import { AccessPolicy } from './http/access-policy.ts';
import { Authenticator } from './http/authenticate.ts';
import { SessionCookies } from './http/cookies.ts';
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
import { Invitations } from './workspaces/invitations.ts';
import { Members } from './workspaces/members.ts';
import { WorkspacePolicy } from './workspaces/workspace-policy.ts';
import { Workspaces } from './workspaces/workspaces.ts';

/** Tokens that the kernel provides; known before its rooms exist, so that plugins can be put in order. */
export const kernelTokens = [
  ActivityLogToken,
  ActivityTrailToken,
  ArtifactsToken,
  DatabaseToken,
  EgressToken,
  EventsToken,
  JobsToken,
  MailToken,
  RouteCatalogToken,
  ScopeToken,
  SecondFactorGateToken,
  SettingsToken,
  StreamsToken,
  VaultToken,
] as const;

export interface RoomParts {
  readonly config: KernelConfig;
  readonly secrets: Secrets;
  readonly connection: Connection;
  readonly context: ScopeContext;
  readonly log: Logger;
}

export type Rooms = ReturnType<typeof furnishRooms>;

/** Builds the kernel's services on an open database and registers them under their tokens. */
export function furnishRooms({ config, secrets, connection, context, log }: RoomParts) {
  const services = new ServiceRegistry();
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
  const streams = new Streams(database, new StreamLog(database), broadcast, scope, watch, log);
  const { hashChain, dedupWindowSeconds, retentionDays } = config.audit;
  const heads = new ActivityHeads(database);
  const checkpoints = new Checkpoints(database);
  const repetitions = new Repetitions(database, hashChain ? 0 : dedupWindowSeconds);
  const appender = new ActivityAppender({ database, events, heads, repetitions, checkpoints, hashChain });
  const activity = new ActivityTrail(database, scope, appender);
  const activityRemoval = new ActivityRemoval({
    database,
    scope,
    trail: activity,
    heads,
    checkpoints,
    followers: contributions.view(ActivityFollowers),
    retentionDays,
    log,
  });
  const activityLog = new ActivityLog({
    database,
    scope,
    verifier: new ChainVerifier(database),
    removal: activityRemoval,
    hashChain,
  });
  const scheduler = new Scheduler(database, scope, context, log);
  const egress = new EgressGuard({
    allowPrivateUrls: config.allowPrivateUrls,
    strictProjectUrls: config.strictProjectUrls,
    blockedAddresses: [config.databaseUrl, config.redisUrl].filter(Boolean).map(endpointOf),
  });
  const folder = new FolderStore(join(config.dataDir, 'artifacts'));
  const artifacts = new Artifacts({
    index: new DatabaseArtifactIndex(database, scope),
    store: () => contributions.view(ArtifactStores).list()[0]?.value ?? folder,
    database,
  });
  const transport = defaultMailTransport(config);
  const mail = new QueuedMail(
    events,
    vault,
    config.mailFrom,
    () => contributions.view(MailTransports).list()[0]?.value ?? transport,
  );

  const registry = new JobRegistry();
  const store = new JobStore(database);
  const owner = `${hostname()}:${process.pid}:${newId()}`;
  const executor = new JobExecutor(owner, registry, store, scope, broadcast, log);
  const queue: JobQueue = config.redisUrl
    ? new BullMqQueue(config.redisUrl, prefix, store, executor, scope, config.workerConcurrency, log)
    : new InProcessQueue(executor, context, config.workerConcurrency, log);
  const jobs = new Jobs(database, scope, store, queue, broadcast);

  const workspaces = new Workspaces(database);
  const oneTimeTokens = new OneTimeTokens(database);
  const tokens = new SessionTokens(secrets.jwtSecrets);
  const invitations = new Invitations(database, scope, mail, config.publicUrl);
  const members = new Members({ database, scope, activity, workspaces, invitations, sessions });
  const workspacePolicy = new WorkspacePolicy(database, scope, workspaces);
  const rules = new PasswordRules(egress, log, config);
  const accounts = new Accounts({
    database,
    events,
    workspaces,
    invitations,
    tokens: oneTimeTokens,
    mail,
    rules,
    publicUrl: config.publicUrl,
    skipEmailVerification: config.skipEmailVerification,
  });
  const backoff = new SignInBackoff(database);
  const confirmation = new PasswordConfirmation(accounts, backoff);
  const pending = new PendingSignIns(database);
  const openSessions = new OpenSessions(database, sessions, activity);
  const passwordChange = new PasswordChange({
    database,
    activity,
    accounts,
    confirmation,
    rules,
    sessions,
    pending,
  });
  const identities = new Identities(database);
  const accountExport = new AccountExport({
    database,
    scope,
    accounts,
    workspaces,
    sessions,
    identities,
    sections: contributions.view(PersonalDataSections),
  });
  const accountDeletion = new AccountDeletion({ database, scope, artifacts, confirmation });
  const passwordReset = new PasswordReset({
    database,
    scope,
    events,
    mail,
    activity,
    accounts,
    workspaces,
    sessions,
    tokens: oneTimeTokens,
    pending,
    rules,
    publicUrl: config.publicUrl,
  });
  const factors = new EnrolledFactors(contributions.view(SecondFactors), database);
  const enforcement = new MfaEnforcement(database, factors);
  const compliance = new MfaCompliance(scope, members, factors, enforcement);
  const owners = new FactorOwners(database, scope, workspaces);
  const signIn = new SignIn({
    database,
    scope,
    events,
    accounts,
    workspaces,
    sessions,
    backoff,
    activity,
    owners,
    factors,
    enforcement,
    pending,
  });
  const external = furnishExternalSignIn({
    database,
    scope,
    vault,
    activity,
    identities,
    workspaces,
    invitations,
    sessions,
    signIn,
    providers: contributions.view(IdentityProviders),
    log,
    publicUrl: config.publicUrl,
  });
  const attempts = new FactorAttempts(database);
  const forgetful = [sessions, oneTimeTokens, backoff, external.states, pending, attempts];
  scheduler.add('kernel', forgetExpired(forgetful));
  const cookies = new SessionCookies(secrets.jwtSecrets);
  const gate = new SecondFactorGate({
    owners,
    factors,
    pending,
    attempts,
    enforcement,
    confirmation,
    signIn,
    sessions,
    tokens,
    cookies,
    activity,
    publicUrl: config.publicUrl,
  });
  const limits = new RateLimits(config.rateLimits, redis, prefix);
  const authenticator = new Authenticator(tokens, sessions, scope);
  const policy = new AccessPolicy({ authenticator, limits, cookies, scope, workspaces });

  const routes = new RouteCatalog();

  services.kernel(ActivityLogToken, activityLog);
  services.kernel(ActivityTrailToken, activity);
  services.kernel(ArtifactsToken, artifacts);
  services.kernel(DatabaseToken, database);
  services.kernel(EgressToken, egress);
  services.kernel(EventsToken, events);
  services.kernel(JobsToken, jobs);
  services.kernel(MailToken, mail);
  services.kernel(RouteCatalogToken, routes);
  services.kernel(ScopeToken, scope);
  services.kernel(SecondFactorGateToken, gate);
  services.kernel(StreamsToken, streams);
  services.kernel(VaultToken, vault);
  services.kernel(SettingsToken, {
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
    accountDeletion,
    accountExport,
    accounts,
    activityRemoval,
    artifacts,
    close,
    compliance,
    confirmation,
    contributions,
    cookies,
    database,
    egress,
    enforcement,
    events,
    executor,
    external,
    factors,
    invitations,
    mail,
    members,
    openSessions,
    passwordChange,
    passwordReset,
    policy,
    queue,
    redis,
    registry,
    routes,
    scheduler,
    scope,
    services,
    sessions,
    signIn,
    streams,
    tokens,
    vault,
    workspacePolicy,
    workspaces,
  };
}

function endpointOf(url: string): { host: string; port: number } {
  const { hostname: host, port, protocol } = new URL(url);
  return { host, port: Number(port) || (protocol.startsWith('redis') ? 6379 : 5432) };
}
