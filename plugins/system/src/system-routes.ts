import {
  type BrowsersService,
  type DemoService,
  definePermission,
  type ModelsService,
  type RouteScope,
  type SystemService,
  supportedProviders,
} from '@testkernel/sdk';
import { PublicConfig, SystemInformation } from './system-schemas.ts';

export const ReadSystem = definePermission('system.read', {
  role: 'admin',
  description: 'See system information.',
});

export interface SystemRouteDependencies {
  readonly system: SystemService;
  readonly browsers?: BrowsersService | undefined;
  readonly demo?: DemoService | undefined;
  readonly models?: ModelsService | undefined;
}

export function systemRoutes(
  app: RouteScope,
  { browsers, demo, models, system }: SystemRouteDependencies,
): void {
  app.get(
    '/system',
    {
      config: { access: ReadSystem },
      schema: {
        tags: ['system'],
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
      // Without the reason why a browser is missing, which contains paths; starting a run with it shows the reason.
      browsers: [...((await browsers?.engines()) ?? [])],
      plugins: [...system.plugins()],
      jobs: await system.jobs(),
      health: [...(await system.health())],
    }),
  );

  app.get(
    '/config',
    {
      config: { access: 'signed-in', sessionOnly: false },
      schema: {
        tags: ['system'],
        summary: 'What a user interface wants to know',
        response: { 200: PublicConfig },
      },
    },
    async () => {
      const provider = (await models?.active()) ?? null;
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
