import {
  PageOf,
  PageQuery,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  toPage,
} from '@testkernel/sdk';
import { Attention, type AttentionServices, attentionOf } from './attention.ts';
import type { Dashboard } from './dashboard.ts';
import { DashboardView } from './dashboard-schema.ts';
import { RunMetrics, WindowQuery } from './trend-schemas.ts';
import type { Trends } from './trends.ts';

export interface DashboardRouteDependencies {
  readonly attention: AttentionServices;
  readonly projects: ProjectsService;
  readonly dashboard: Dashboard;
  readonly trends: Trends;
}

export function dashboardRoutes(
  app: RouteScope,
  { attention, dashboard, projects, trends }: DashboardRouteDependencies,
): void {
  app.get(
    '/dashboard',
    {
      config: { access: ReadWorkspace },
      schema: {
        tags: ['dashboard'],
        summary: 'The current workspace in numbers, and its runs day by day',
        querystring: WindowQuery,
        response: { 200: DashboardView },
      },
    },
    async (request) => dashboard.view(request.query.days),
  );

  app.get(
    '/attention',
    {
      config: { access: ReadWorkspace },
      schema: {
        tags: ['dashboard'],
        summary: 'List what needs people, in all projects of the workspace',
        description:
          'At most 200 entries: failed runs, runs in progress, drafts to review, tests that are stale.',
        response: { 200: Attention },
      },
    },
    async () => attentionOf(attention),
  );

  app.get(
    '/projects/:id/metrics',
    {
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
      schema: {
        tags: ['dashboard'],
        summary: 'What the regression runs of a project gave, the one that ended last first',
        params: Type.Object({ id: Type.String() }),
        querystring: PageQuery,
        response: { 200: PageOf(RunMetrics) },
      },
    },
    async (request) => {
      const { page = 1, pageSize = 10 } = request.query;
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const { runs, total } = await trends.runsOf(request.params.id, window);
      return toPage(runs, total, { page, pageSize });
    },
  );
}
