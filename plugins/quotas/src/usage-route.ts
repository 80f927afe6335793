import {
  type ArtifactsService,
  type KernelSettings,
  type RouteScope,
  type SystemService,
  Type,
} from '@testkernel/sdk';
import type { QuotasConfiguration } from './configuration.ts';
import type { CountedQuotas } from './counted-quotas.ts';
import { endOfDay, type RunQuotas } from './run-quotas.ts';

const Quota = Type.Object(
  {
    used: Type.Integer({ minimum: 0 }),
    limit: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { description: 'Null: no limit.' }),
  },
  { title: 'QuotaUsage' },
);

const Usage = Type.Object(
  {
    projects: Quota,
    tests: Quota,
    runsToday: Quota,
    runsResetAt: Type.String({ format: 'date-time', description: 'When runsToday begins anew.' }),
    artifactBytes: Quota,
    parallelJobs: Quota,
  },
  { title: 'WorkspaceUsage' },
);

export interface UsageDependencies {
  readonly artifacts: ArtifactsService;
  readonly settings: KernelSettings;
  readonly system: SystemService;
  readonly limits: QuotasConfiguration;
  readonly counted: CountedQuotas;
  readonly runs: RunQuotas;
}

/** `GET /workspaces/current/usage` */
export function usageRoute(app: RouteScope, dependencies: UsageDependencies): void {
  const { artifacts, settings, system, limits, counted, runs } = dependencies;
  app.get(
    '/workspaces/current/usage',
    {
      config: { access: 'viewer' },
      schema: {
        summary: 'Tell what the workspace uses of its quotas',
        description:
          'Projects and tests count with those in the recycle bin. A day begins at midnight UTC. Jobs beyond parallelJobs wait.',
        tags: ['workspaces'],
        response: { 200: Usage },
      },
    },
    async () => {
      const [projects, tests, runsToday, { bytes }, jobs] = await Promise.all([
        counted.used('projects'),
        counted.used('tests'),
        runs.usedToday(),
        artifacts.usage(),
        system.jobs(),
      ]);
      return {
        projects: quota(projects, limits.projects),
        tests: quota(tests, limits.tests),
        runsToday: quota(runsToday, limits.runsPerDay),
        runsResetAt: endOfDay().toISOString(),
        artifactBytes: quota(bytes, limits.artifactMegabytes * 1024 * 1024),
        parallelJobs: quota(jobs.active, settings.workspaceMaxJobs),
      };
    },
  );
}

function quota(used: number, limit: number) {
  return { used, limit: limit === 0 ? null : limit };
}
