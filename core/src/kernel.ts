import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { ConfigError, type PluginEntity } from '@testkernel/sdk';
import { registerArtifactRoute } from './artifacts/artifact-route.ts';
import { loadConfig } from './config/load-config.ts';
import type { KernelConfig } from './config/schema.ts';
import { resolveSecrets } from './config/secrets.ts';
import { warnOfPrivateNetworks } from './egress/private-network-warning.ts';
import { closeServer } from './http/close-server.ts';
import { createServer, mountRoutes, type Server } from './http/create-server.ts';
import { type Phase, registerHealthRoutes } from './http/health-routes.ts';
import { declareForKernel } from './http/kernel-declarations.ts';
import { listen } from './http/listen.ts';
import { registerAccountRoutes } from './identity/account-routes.ts';
import { registerApiKeyRoutes } from './identity/api-keys/api-key-routes.ts';
import { registerAuthRoutes } from './identity/auth-routes.ts';
import { deleteExpired } from './identity/expired-credentials.ts';
import { registerExternalRoutes } from './identity/external/external-routes.ts';
import { registerIdentityRoutes } from './identity/external/identity-routes.ts';
import { answerForAbsentFactors } from './identity/second-factors/absent-factors.ts';
import { registerComplianceRoute, registerMfaStatusRoute } from './identity/second-factors/mfa-routes.ts';
import { UserRecord } from './identity/user-record.ts';
import { registerVerificationPage } from './identity/verification-page.ts';
import {
  registerAcceptanceRoutes,
  registerInvitationRoutes,
} from './identity/workspaces/invitation-routes.ts';
import { registerMemberRoutes } from './identity/workspaces/member-routes.ts';
import { registerMembershipRoutes } from './identity/workspaces/membership-routes.ts';
import { WorkspaceRecord } from './identity/workspaces/workspace-record.ts';
import { registerWorkspaceRoutes } from './identity/workspaces/workspace-routes.ts';
import { removeEndedJobs } from './jobs/job-removal.ts';
import { createLogger, type Logger } from './logging/create-logger.ts';
import { type Connection, connect } from './persistence/connect.ts';
import { prepareDataDir } from './persistence/data-dir.ts';
import { kernelMigrations } from './persistence/kernel-migrations.ts';
import { type MigrationFile, readMigrations } from './persistence/migration-files.ts';
import { ProcessFolder, type TemporaryFolder } from './persistence/process-folder.ts';
import { ScopeContext } from './persistence/scope-context.ts';
import { BootReport, type PluginReport } from './plugins/boot-report.ts';
import { firstPartyPlugins } from './plugins/first-party.ts';
import { gatherPlugins } from './plugins/gather-plugins.ts';
import type { LoadedPlugin } from './plugins/loaded-plugin.ts';
import { migratePlugins } from './plugins/migrate-plugins.ts';
import { PluginRoster } from './plugins/plugin-roster.ts';
import { auditedMigrations } from './plugins/schema-audit.ts';
import { shareSdkWithPlugins } from './plugins/sdk-resolution.ts';
import type { KernelServices } from './registration.ts';
import { createKernelContainer, kernelTokens } from './services.ts';

export interface KernelOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** A worker only executes jobs, and needs Redis; a command does neither that nor serve requests. Default: server. */
  readonly role?: 'server' | 'worker' | 'command';
  /** First-party plugins to load; default all. */
  readonly only?: readonly string[];
  /** Plugins that are already loaded. */
  readonly plugins?: readonly LoadedPlugin[];
  /** An embedded database that is already open. */
  readonly pglite?: PGlite;
  /** Called once the schema is up to date and nothing has been written yet. */
  readonly beforeSetup?: () => Promise<void>;
  readonly log?: Logger;
}

export interface Kernel {
  readonly config: KernelConfig;
  readonly log: Logger;
  readonly app: Server;
  readonly services: KernelServices;
  readonly plugins: readonly PluginReport[];
  /** The address of the server; null for other roles. */
  readonly address: string | null;
  /** The id of the plugin whose code is in a stack trace. */
  blame(stack: string): string | null;
  /** Stops in the reverse order of the boot. */
  stop(grace?: StopGrace): Promise<void>;
}

/** The times that work in progress has to end when the kernel stops, in milliseconds. */
export interface StopGrace {
  /** Default 15 s. */
  readonly answersMs?: number;
  /** Default 5 s; then jobs are aborted, and get ten seconds more. */
  readonly jobsMs?: number;
  /** Default 5 s; deliveries that take longer are repeated by another process, or after the next start. */
  readonly deliveriesMs?: number;
}

/** Boots the kernel. Throws `ConfigError` or `BootError` with what to do. */
export async function bootKernel(options: KernelOptions): Promise<Kernel> {
  const { env, cwd, role = 'server' } = options;
  const config = loadConfig({ env, cwd });
  if (role === 'worker' && !(config.redisUrl && config.databaseUrl)) {
    throw new ConfigError(
      'A worker shares the work of a server: set REDIS_URL and DATABASE_URL to the same as there.',
    );
  }
  prepareDataDir(config.dataDir);
  const secrets = resolveSecrets(config);
  const log = options.log ?? createLogger(config);
  const report = new BootReport(config.plugins.required);

  shareSdkWithPlugins();
  const found = await gatherPlugins(gatherOptions(options, config), report);
  const roster = new PluginRoster(found, kernelTokens, report);
  const migrations = collectMigrations(roster);

  const context = new ScopeContext();
  const connection = await openDatabase(options, config, roster.order, migrations, context, log);
  try {
    await migrate(connection, roster, log);
    await options.beforeSetup?.();
  } catch (error) {
    await connection.close();
    throw error;
  }
  const scratch = scratchFolder(config, role, log);
  const scratchDir = scratch.path;
  const redisAdapters = config.redisUrl ? await import('./redis-adapters.ts') : null;
  const values = { config, connection, context, env, log, redisAdapters, report, role, scratchDir, secrets };
  const container = createKernelContainer(values);
  const services = container.cradle;
  const { host } = services;
  let phase: Phase = 'boot';
  const app = await createServer(services);
  services.routeCalls.servedBy(app);
  const stop = async ({ answersMs = 15_000, jobsMs = 5_000, deliveriesMs = 5_000 }: StopGrace = {}) => {
    phase = 'stopping';
    await services.queue.stopWorking();
    services.streams.close();
    await Promise.all([closeServer(app, answersMs), services.executor.stop(jobsMs)]);
    await services.plugins.stop();
    await services.scheduler.stop();
    await services.events.stop(deliveriesMs);
    await services.replicas.stop();
    await host.stop();
    await container.dispose();
    await connection.close();
    scratch.remove();
  };

  try {
    declareForKernel(services.permissions, services.limits);
    subscribeServices(services);
    scheduleTasks(services);
    await host.setUp(roster.order);
    if (role !== 'command') await services.replicas.start();
    await host.start(await services.plugins.disabled());
    warnOfUnknownLimits(services, log);
    if (role === 'server') warnOfPrivateNetworks(config, log);
    registerHealthRoutes(app, { health: () => services.system.health(), phase: () => phase });
    await mountKernelRoutes(app, services);
    await host.connect(app);
    await app.ready();

    // Before any work is taken, because a port that is in use ends the start.
    const address = role === 'server' ? await listen(app, config) : null;
    if (address) services.egress.listensOn({ host: config.host, port: Number(new URL(address).port) });
    if (role !== 'command')
      await startWork(services, role === 'worker' || !config.redisUrl, connection.embedded);
    phase = 'running';
    return {
      config,
      log,
      app,
      services,
      plugins: report.plugins,
      address,
      blame: (stack) => host.blame(stack),
      stop,
    };
  } catch (error) {
    await stop({ answersMs: 0, jobsMs: 0, deliveriesMs: 0 });
    throw error;
  }
}

/** Subscribes the kernel's own services to events. */
function subscribeServices({ accounts, events, mail, passwordReset, signIn }: KernelServices): void {
  mail.deliverFrom(events);
  accounts.answerFrom(events);
  passwordReset.answerFrom(events);
  signIn.recordFrom(events);
}

function scheduleTasks(services: KernelServices): void {
  const { activityRemoval, artifactRetention, artifactSweep, expiringRows, jobStore, scheduler } = services;
  const add = (name: string, expression: string, run: () => Promise<void>) =>
    scheduler.add('kernel', { name, expression, run });
  add('activity-removal', '17 3 * * *', () => activityRemoval.sweep());
  add('artifact-retention', '7 * * * *', () => artifactRetention.expire());
  add('artifact-sweep', '* * * * *', () => artifactSweep.sweep());
  add('job-removal', '37 * * * *', () => removeEndedJobs(jobStore));
  scheduler.add('kernel', deleteExpired(expiringRows));
}

function warnOfUnknownLimits({ limits }: KernelServices, log: Logger): void {
  const names = limits.unknownSettings();
  if (names.length === 0) return;
  log.warn({ names }, 'rateLimits of the configuration names limits that no running plugin contributes');
}

/** @param alone whether no other process works on this database. */
async function startWork(services: KernelServices, executesJobs: boolean, alone: boolean): Promise<void> {
  services.events.start();
  services.plugins.watch();
  // A process that executes no jobs still ends those of dead workers, in case no other worker is left.
  await services.executor.start(alone);
  if (executesJobs) services.queue.startWorking();
  services.scheduler.start();
}

export function gatherOptions(options: KernelOptions, config: KernelConfig) {
  return {
    firstPartyDirs: firstPartyPlugins(options.cwd),
    dirs: config.plugins.dirs,
    packages: config.plugins.packages,
    fromSource: config.plugins.fromSource,
    cwd: options.cwd,
    disabled: config.plugins.disabled,
    only: options.only ?? null,
    given: options.plugins ?? [],
  };
}

/** The kernel's migrations, then those of each plugin, in their order. A plugin with migrations that are refused is left out. */
export function collectMigrations(roster: PluginRoster): MigrationFile[] {
  const ofPlugins: MigrationFile[] = [];
  roster.each((plugin) => void ofPlugins.push(...auditedMigrations(plugin)));
  return [...readMigrations('kernel', kernelMigrations), ...ofPlugins];
}

/** A folder for temporary files of this process; those of processes that were killed are removed. */
function scratchFolder({ dataDir }: KernelConfig, role: KernelOptions['role'], log: Logger): TemporaryFolder {
  const parent = join(dataDir, 'scratch');
  if (role === 'command') return { path: parent, remove() {} };
  const { folder, swept } = ProcessFolder.create(parent);
  if (swept > 0)
    log.info({ folders: swept, parent }, 'removed the temporary files of processes that were killed');
  return folder;
}

/** Brings the schema up to date. */
async function migrate(
  { migrations, embedded }: Connection,
  roster: PluginRoster,
  log: Logger,
): Promise<void> {
  const own = await migrations.apply('kernel');
  const applied = own.length + (await migratePlugins(roster, migrations));
  log.info({ applied }, `database is ready (${embedded ? 'embedded' : 'PostgreSQL'})`);
}

function openDatabase(
  options: KernelOptions,
  config: KernelConfig,
  plugins: readonly LoadedPlugin[],
  migrations: readonly MigrationFile[],
  scope: ScopeContext,
  log: Logger,
): Promise<Connection> {
  return connect({
    config,
    entities: entitiesOf(plugins),
    migrations,
    scope,
    log,
    ...(options.pglite ? { pglite: options.pglite } : {}),
  });
}

/** The entities of the kernel and of plugins. */
export function entitiesOf(plugins: readonly LoadedPlugin[]): PluginEntity[] {
  return [UserRecord, WorkspaceRecord, ...plugins.flatMap(({ definition }) => definition.entities ?? [])];
}

async function mountKernelRoutes(app: Server, services: KernelServices): Promise<void> {
  await mountRoutes(app, '/api/v1', (scope) => {
    registerAuthRoutes(scope, services);
    registerAccountRoutes(scope, services);
    registerApiKeyRoutes(scope, services.apiKeys);
    registerExternalRoutes(scope, services);
    registerIdentityRoutes(scope, services);
    registerMfaStatusRoute(scope, services.factors, services.enforcement);
    registerWorkspaceRoutes(scope, services.workspaces, services.workspacePolicy, services);
    registerMemberRoutes(scope, services.members);
    registerComplianceRoute(scope, services.compliance);
    registerInvitationRoutes(scope, services.invitations);
    registerAcceptanceRoutes(scope, services.acceptance);
    registerMembershipRoutes(scope, services.ownMemberships);
  });
  await answerForAbsentFactors(app, services.factors);
  await mountRoutes(app, '', (scope) => registerArtifactRoute(scope, services.artifacts));
  await mountRoutes(app, '', (scope) => registerVerificationPage(scope, services.accounts));
}
