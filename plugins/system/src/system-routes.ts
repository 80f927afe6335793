import {
  type AiProvidersService,
  type BrowserEngine,
  type Contributions,
  type DemoService,
  type RouteScope,
  type SystemService,
  supportedProviders,
} from '@testkernel/sdk';
import { PublicConfig, SystemInformation } from './system-schemas.ts';

export interface SystemRouteDependencies {
  readonly system: SystemService;
  readonly engines: Contributions<BrowserEngine>;
  readonly demo: DemoService | undefined;
  readonly providers: AiProvidersService | undefined;
}

export function systemRoutes(
  app: RouteScope,
  { demo, system, engines, providers }: SystemRouteDependencies,
): void {
  app.get(
    '/system',
    {
      config: { access: 'system.read' },
      schema: {
        summary: 'The process that answers, and what it stands on',
        response: { 200: SystemInformation },
      },
    },
    async () => ({
      version: system.version,
      node: process.versions.node,
      uptimeSeconds: Math.floor(process.uptime()),
      role: system.role,
      executesJobs: system.executesJobs,
      database: { kind: system.database, version: await system.databaseVersion() },
      redis: system.redis,
      browsers: await availableBrowsers(engines),
      plugins: [...system.plugins()],
      jobs: await system.jobs(),
      health: [...(await system.health())],
    }),
  );

  app.get(
    '/config',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'What a user interface wants to know', response: { 200: PublicConfig } },
    },
    async () => {
      const provider = (await providers?.active()) ?? null;
      const demoQuota = (await demo?.quota()) ?? null;
      return {
        hasProvider: provider !== null,
        providerName: provider?.name ?? '',
        model: provider?.model ?? '',
        color: provider?.color ?? '',
        supportedProviders: [...supportedProviders],
        demoMode: demoQuota !== null,
        demoQuota,
      };
    },
  );
}

/** The reasons name paths; a run in such a browser tells them to whoever starts it. */
function availableBrowsers(engines: Contributions<BrowserEngine>) {
  return Promise.all(
    engines.list().map(async (engine) => {
      const found = await engine.invoke('availability', (value) => value.availability()).catch(() => null);
      return { engine: engine.name, available: found?.available ?? false };
    }),
  );
}
