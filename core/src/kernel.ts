import type { PGlite } from '@electric-sql/pglite';
import { HealthChecks, keyOf, System } from '@testkernel/sdk';
import { registerArtifactRoute } from './artifacts/artifact-route.ts';
import { registerAccountRoutes } from './auth/account-routes.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import { registerExternalSignIn } from './auth/external/external.ts';
import { answerForAbsentFactors } from './auth/second-factors/absent-factors.ts';
import { registerComplianceRoute, registerMfaStatusRoute } from './auth/second-factors/mfa-routes.ts';
import { UserRecord } from './auth/user-record.ts';
import { loadConfig } from './config/load-config.ts';
import type { KernelConfig } from './config/schema.ts';
import { resolveSecrets } from './config/secrets.ts';
import { ConfigError } from './config/validate-config.ts';
import { createServer, mountRoutes, type Server } from './http/create-server.ts';
import { registerHealthRoutes } from './http/health-routes.ts';
import { createLogger, type Logger } from './logging/create-logger.ts';
import { type Connection, connect } from './persistence/connect.ts';
import { type MigrationFile, readMigrations } from './persistence/migration-files.ts';
import { ScopeContext } from './persistence/scope-context.ts';
import { BootReport, type PluginReport } from './plugins/boot-report.ts';
import { orderByDependency } from './plugins/dependency-order.ts';
import { firstPartyPlugins } from './plugins/first-party.ts';
import { gatherPlugins } from './plugins/gather-plugins.ts';
import type { LoadedPlugin } from './plugins/loaded-plugin.ts';
import { PluginHost } from './plugins/plugin-host.ts';
import { RouteAudit } from './plugins/route-audit.ts';
import { shareSdkWithPlugins } from './plugins/sdk-resolution.ts';
import { createServices, type KernelServices, kernelTokens } from './services.ts';
import { KernelSystem } from './system/kernel-system.ts';
import { registerInvitationRoutes } from './workspaces/invitation-routes.ts';
import { registerMemberRoutes } from './workspaces/member-routes.ts';
import { WorkspaceRecord } from './workspaces/workspace-record.ts';
import { registerWorkspaceRoutes } from './workspaces/workspace-routes.ts';

export interface KernelOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** A worker executes jobs only, and needs Redis; a command does what it came for, and neither. Default: server. */
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
  /** Where the server listens; null for the others. */
  readonly address: string | null;
  /** Names the plugin whose code a stack trace runs through. */
  blame(stack: string): string | null;
  /** Stops in the reverse order of the boot. Jobs get `graceMs` (default 5 s) to end. */
  stop(graceMs?: number): Promise<void>;
}

const kernelMigrations = new URL('../../migrations/', import.meta.url);

/** Boots the kernel: read it top to bottom. Throws `ConfigError` or `BootError` with what to do. */
export async function bootKernel(options: KernelOptions): Promise<Kernel> {
  const { env, cwd, role = 'server' } = options;
  const config = loadConfig({ env, cwd });
  if (role === 'worker' && !(config.redisUrl && config.databaseUrl)) {
    throw new ConfigError(
      'A worker shares the work of a server: set REDIS_URL and DATABASE_URL to the same as there.',
    );
  }
  const secrets = resolveSecrets(config);
  const log = options.log ?? createLogger(config);
  const report = new BootReport(config.plugins.required);

  shareSdkWithPlugins();
  const found = await gatherPlugins(gatherOptions(options, config), report);
  const { order, unmet } = orderByDependency(found, new Set(kernelTokens.map(keyOf)));
  for (const { plugin, reason } of unmet) report.notRunning(plugin, 'disabled', reason);

  const context = new ScopeContext();
  const connection = await openDatabase(options, config, order, context, log);
  await options.beforeSetup?.();
  const services = createServices({ config, secrets, connection, context, log });
  const system = new KernelSystem({
    ...services,
    checks: services.contributions.view(HealthChecks),
    report,
    role,
    embedded: connection.embedded,
  });
  services.serviceRegistry.kernel(System, system);
  services.mail.deliverFrom(services.events);
  services.accounts.answerFrom(services.events);
  services.passwordReset.answerFrom(services.events);
  services.signIn.recordFrom(services.events);
  services.scheduler.add('kernel', {
    name: 'activity-removal',
    expression: '17 3 * * *',
    run: () => services.activityRemoval.sweep(),
  });
  services.scheduler.add('kernel', {
    name: 'artifact-retention',
    expression: '7 * * * *',
    run: () => services.artifactRetention.expire(),
  });
  services.scheduler.add('kernel', {
    name: 'artifact-sweep',
    expression: '* * * * *',
    run: () => services.artifactSweep.sweep(),
  });

  const host = new PluginHost({
    config,
    env,
    services: services.serviceRegistry,
    contributions: services.contributions,
    dials: services.dials,
    events: services.events,
    jobs: services.jobRegistry,
    scheduler: services.scheduler,
    routes: new RouteAudit(),
    report,
    log,
  });
  let ready = false;
  const app = await createServer(config, services.policy, services.routes, log);
  const stop = async (graceMs = 5_000) => {
    ready = false;
    await services.queue.stopWorking();
    services.streams.close();
    await app.close();
    await services.executor.stop(graceMs);
    await services.scheduler.stop();
    await services.events.stop();
    await host.stop();
    await services.queue.close();
    await services.close();
    await connection.close();
  };

  try {
    host.setUp(order);
    await host.start();
    registerHealthRoutes(app, { health: () => system.health(), ready: () => ready });
    await mountKernelRoutes(app, services, config);
    await host.connect(app);
    await app.ready();

    if (role !== 'command')
      await startWork(services, role === 'worker' || !config.redisUrl, connection.embedded);
    const address = role === 'server' ? await app.listen({ host: config.host, port: config.port }) : null;
    ready = true;
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
    await stop(0);
    throw error;
  }
}

/** @param alone no other process works on this database. */
async function startWork(services: KernelServices, executesJobs: boolean, alone: boolean): Promise<void> {
  services.events.start();
  // Whoever executes none still looks after those of a worker that is gone, should it have been the only one.
  await services.executor.start(alone);
  if (executesJobs) services.queue.startWorking();
  services.scheduler.start();
}

function gatherOptions(options: KernelOptions, config: KernelConfig) {
  return {
    dirs: [firstPartyPlugins, ...config.plugins.dirs],
    packages: config.plugins.packages,
    cwd: options.cwd,
    disabled: config.plugins.disabled,
    only: options.only ?? null,
    given: options.plugins ?? [],
  };
}

/** The kernel's migrations, then each plugin's, in the order of the plugins. */
export function migrationsOf(plugins: readonly LoadedPlugin[]): MigrationFile[] {
  const ofPlugins = plugins.flatMap(({ id, definition }) =>
    definition.migrations ? readMigrations(id, definition.migrations) : [],
  );
  return [...readMigrations('kernel', kernelMigrations), ...ofPlugins];
}

function openDatabase(
  options: KernelOptions,
  config: KernelConfig,
  plugins: readonly LoadedPlugin[],
  scope: ScopeContext,
  log: Logger,
): Promise<Connection> {
  return connect({
    config,
    entities: [
      UserRecord,
      WorkspaceRecord,
      ...plugins.flatMap(({ definition }) => definition.entities ?? []),
    ],
    migrations: migrationsOf(plugins),
    scope,
    log,
    ...(options.pglite ? { pglite: options.pglite } : {}),
  });
}

async function mountKernelRoutes(app: Server, services: KernelServices, config: KernelConfig): Promise<void> {
  const dependencies = { ...services, publicUrl: config.publicUrl };
  await mountRoutes(app, '/api/v1', (scope) => {
    registerAuthRoutes(scope, dependencies);
    registerAccountRoutes(scope, dependencies);
    registerExternalSignIn(scope, { ...dependencies, ...services.external });
    registerMfaStatusRoute(scope, services.factors, services.enforcement);
    registerWorkspaceRoutes(scope, services.workspaces, services.workspacePolicy, dependencies);
    registerMemberRoutes(scope, services.members);
    registerComplianceRoute(scope, services.compliance);
    registerInvitationRoutes(scope, services.invitations, services.workspaces);
  });
  await answerForAbsentFactors(app, services.factors);
  await mountRoutes(app, '', (scope) => registerArtifactRoute(scope, services.artifacts));
}
