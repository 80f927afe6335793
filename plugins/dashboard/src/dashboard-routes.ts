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
import type { Dashboard } from './dashboard.ts';
import { DashboardView } from './dashboard-schema.ts';
import { RunMetrics, WindowQuery } from './trend-schemas.ts';
import type { Trends } from './trends.ts';

export function dashboardRoutes(
  app: RouteScope,
  { dashboard, projects, trends }: { dashboard: Dashboard; projects: ProjectsService; trends: Trends },
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
